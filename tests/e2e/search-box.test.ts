/** The search box: input, closing, and its badge (spec: search.panel, search.keys, search.pointer). */
import { describe, expect, it } from 'vitest'
import { openPage, PHONE, soon } from './browser.ts'
import { openSearch, START } from './search-page.ts'

describe('the query', () => {
  it('of one character shows neither rows nor the empty text, and no rows of the previous query', async () => {
    const { page, box, rows, panel, search, close } = await openSearch()
    await search('fe')
    await page.keyboard.press('Backspace')
    await soon(() => rows.count()).toBe(0)
    await soon(() => panel.count()).toBe(0)
    await box.fill(' f ')
    expect(await page.getByText('No results found.').count()).toBe(0)
    expect(await rows.count()).toBe(0)
    await box.fill('fe')
    await rows.first().waitFor()
    await close()
  })

  it.each([
    'ferrule  clicks',
    '  ferrule clicks',
    'ferrule\u00a0 clicks',
    'ferrule [clicks',
    'ferrule .*+?^$()|[]{}\\ clicks',
  ])('may be %j: it neither hangs nor fails', async (query) => {
    const { page, rows, complaints, search, close } = await openSearch()
    await search(query)
    expect(await rows.first().getAttribute('href')).toBe('/guide/repairs#fit-a-ferrule')
    expect(await rows.first().locator('.search-hit').count()).toBeGreaterThan(0)
    expect(await page.evaluate('1 + 1')).toBe(2)
    expect(complaints).toEqual([])
    await close()
  })

  it('without results says so', async () => {
    const { box, panel, rows, close } = await openSearch()
    await box.fill('qqqzzz')
    await panel.getByText('No results found.', { exact: true }).waitFor()
    expect(await rows.count()).toBe(0)
    await close()
  })

  it('being composed with an input method is not submitted by Enter', async () => {
    const { page, context, box, rows, search, close } = await openSearch({ path: '/house-rules' })
    await search('ferrul')
    const debug = await context.newCDPSession(page)
    const hit = () => page.locator('.search-hit').first().innerText()
    await debug.send('Input.imeSetComposition', { text: 'e', selectionStart: 1, selectionEnd: 1 })
    await soon(hit).toMatch(/^ferrule$/i)
    await debug.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Enter', windowsVirtualKeyCode: 229 })
    await debug.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'Enter', windowsVirtualKeyCode: 13 })
    expect([await box.inputValue(), await rows.first().isVisible()]).toEqual(['ferrule', true])
    await debug.send('Input.insertText', { text: 'e' })
    await soon(hit).toMatch(/^ferrule$/i)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${START}#fit-a-ferrule`)
    await close()
  })
})

describe('closing', () => {
  it('Escape keeps the text; focus shows its results again, and the shortcut selects it', async () => {
    const { page, box, rows, panel, search, close } = await openSearch()
    await search('ferrul')
    await page.keyboard.press('Escape')
    await soon(() => panel.count()).toBe(0)
    expect(await box.inputValue()).toBe('ferrul')
    expect(await box.evaluate((input) => input === document.activeElement)).toBe(false)
    await box.click()
    await rows.first().waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await rows.first().waitFor()
    await page.keyboard.type('ferrule')
    expect(await box.inputValue()).toBe('ferrule')
    await close()
  })

  it('Escape on a result closes and keeps the text', async () => {
    const { page, box, panel, search, close } = await openSearch()
    await search('ferrule')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await soon(() => panel.count()).toBe(0)
    expect(await box.inputValue()).toBe('ferrule')
    await close()
  })

  it('a click outside closes the panel, keeps the text, and is a click like any other', async () => {
    const { page, box, panel, search, close } = await openSearch()
    await search('ferrule')
    const hide = page.locator('[data-sidebar-toggle]')
    await hide.click()
    await soon(() => panel.count()).toBe(0)
    expect([await hide.getAttribute('aria-expanded'), await box.inputValue()]).toEqual(['false', 'ferrule'])
    await hide.click()
    await box.click()
    await soon(() => panel.count()).toBe(1)
    await page.locator('.sidebar a[href="/guide/overview"]').first().click()
    await page.waitForURL('**/guide/overview')
    await close()
  })

  it('leaving with Tab does not close', async () => {
    const { page, box, rows, panel, search, close } = await openSearch()
    await search('ferrule')
    await page.keyboard.press('Shift+Tab')
    expect(await box.evaluate((input) => input === document.activeElement)).toBe(false)
    expect(await panel.count()).toBe(1)
    expect(await rows.count()).toBeGreaterThan(0)
    await close()
  })
})

describe('the badge', () => {
  const badge = '.search-slot-navbar .search-badge'

  it('shows the shortcut, hides, shows ESC, then the shortcut again, and clears the box', async () => {
    const { page, box, panel, search, close } = await openSearch()
    // Before any script has run: the only key that every keyboard has.
    expect(await page.locator(badge).innerText()).toBe('/')
    await box.hover()
    await soon(() => page.locator(badge).innerText()).toBe('CTRL K')
    expect(await page.locator(badge).evaluate((element) => element.tagName)).toBe('KBD')
    await box.click()
    await soon(() => page.locator(badge).count()).toBe(0)
    await search('ferrule')
    expect(await page.locator(`${badge} kbd`).innerText()).toBe('ESC')
    await page.keyboard.press('Escape')
    expect(await page.locator(`${badge} kbd`).innerText()).toBe('CTRL K')
    expect(await page.locator(badge).getAttribute('title')).toBe('Clear')
    await page.locator(badge).click()
    expect(await box.inputValue()).toBe('')
    await soon(() => panel.count()).toBe(0)
    await close()
  })

  it('recognizes a Mac', async () => {
    const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26 Safari/605.1.15'
    const { page, box, close } = await openSearch({ userAgent })
    await box.hover()
    await soon(() => page.locator(badge).innerText()).toBe('⌘K')
    await close()
  })

  it('is hidden below 640 pixels', async () => {
    const { page, box, close } = await openSearch({ viewport: PHONE })
    await page.getByRole('button', { name: 'Menu' }).click()
    await box.click()
    await box.blur()
    expect(await page.locator('.search-slot-drawer kbd.search-badge').isVisible()).toBe(false)
    await close()
  })
})

it('the menu of a phone opens with an empty box, whose results use the height of the screen', async () => {
  const { page, close } = await openPage('/build', { viewport: PHONE, hasTouch: true })
  const opener = page.getByRole('button', { name: 'Search documentation' })
  const box = page.locator('#menu input[type=search]')
  await opener.click()
  await box.fill('webhook')
  const panel = page.locator('#menu .search-panel')
  await page.locator('#menu [data-search-result]').first().waitFor()
  await soon(async () => (await panel.boundingBox())?.height ?? 0).toBeGreaterThan(380)
  // A lower window stands for the keyboard.
  await page.setViewportSize({ width: PHONE.width, height: 500 })
  await soon(async () => {
    const place = await panel.boundingBox()
    return (place?.y ?? 0) + (place?.height ?? 0)
  }).toBeLessThanOrEqual(500)
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Menu' }).click()
  await soon(() => box.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Menu' }).click()
  expect(await box.inputValue()).toBe('')
  await soon(() => page.locator('#menu [data-search-result]').count()).toBe(0)
  await close()
})
