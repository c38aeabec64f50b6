/**
 * Opening search and moving through the results, by keyboard and pointer
 * (spec: search.result-row, search.keys, search.pointer).
 */
import { describe, expect, it } from 'vitest'
import { soon, tabs } from './browser.ts'
import { openSearch, START } from './search-page.ts'

describe('shortcuts', () => {
  it.each(['/', 'Control+k', 'Meta+k'])('%s focuses the box, before and after its script', async (key) => {
    const { page, box, close } = await openSearch()
    for (const _ of ['before', 'after']) {
      await page.evaluate('scrollTo(0, 500)')
      await page.keyboard.press(key)
      await soon(() => box.evaluate((input) => input === document.activeElement)).toBe(true)
      expect(await box.inputValue()).toBe('')
      expect(await page.evaluate('scrollY')).toBe(500)
      await page.keyboard.type('fe')
      await page.getByRole('option').first().waitFor()
      await box.fill('')
      await page.keyboard.press('Escape')
      await soon(() => box.evaluate((input) => input === document.activeElement)).toBe(false)
    }
    await close()
  })

  it.each([
    '<input>',
    '<textarea></textarea>',
    '<select><option>one</option></select>',
    '<button type="button">press</button>',
    '<div contenteditable="true" tabindex="0">write</div>',
  ])("don't react to %s, before and after the script of the box", async (html) => {
    const { page, close } = await openSearch()
    await page.locator('h1').evaluate((title, html) => title.insertAdjacentHTML('afterend', html), html)
    for (const _ of ['before', 'after']) {
      for (const key of ['/', 'Control+k']) {
        await page.locator('h1 + *').focus()
        await page.keyboard.press(key)
        expect(await page.evaluate('document.activeElement === document.querySelector("h1 + *")'), key).toBe(true)
      }
      await page.locator('.search-input:visible').hover()
      // Before the script, the badge shows the key that every keyboard has.
      await page.locator('#nav-search kbd.search-badge', { hasText: /ctrl|⌘/i }).waitFor()
    }
    expect(
      await page
        .locator('h1 + :is(input, textarea)')
        .evaluateAll((all) => all.map((one) => 'value' in one && one.value)),
    ).toEqual(/^<(input|textarea)/.test(html) ? ['//'] : [])
    await close()
  })
})

describe('results', () => {
  it('are grouped by page, with the found words marked, and no keywords shown', async () => {
    const { page, panel, rows, search, close } = await openSearch()
    await search('ferrule')
    const groups = panel.getByRole('group')
    expect(await groups.first().locator('.search-group-title').innerText()).toMatch(/^repairs$/i)
    const row = rows.first()
    expect(await row.getAttribute('href')).toBe('/guide/repairs#fit-a-ferrule')
    expect(await row.locator('.search-hit').allInnerTexts()).toContain('ferrule')
    expect(await panel.locator('mark').count()).toBe(0)
    await search('smuggling')
    expect(await rows.first().getAttribute('href')).toBe('/guide/secret')
    expect(await panel.innerText()).not.toContain('smuggling')
    expect(await page.locator('aside a[href="/guide/secret"]').count()).toBe(0)
    await close()
  })

  it('activate row 0 at once; the arrow keys move focus from row 1 on, to either end and not beyond', async () => {
    const { page, rows, search, activeRow, focusedRow, close } = await openSearch()
    await search('ferrule')
    const count = await rows.count()
    expect(count).toBeGreaterThan(3)
    expect([await activeRow(), await focusedRow()]).toEqual([0, -1])
    await page.keyboard.press('ArrowUp')
    expect([await activeRow(), await focusedRow()]).toEqual([0, -1])
    await page.keyboard.press('ArrowDown')
    expect([await activeRow(), await focusedRow()]).toEqual([1, 1])
    for (let row = 2; row < count + 2; row++) await page.keyboard.press('ArrowDown')
    expect([await activeRow(), await focusedRow()]).toEqual([count - 1, count - 1])
    for (let row = 0; row < count + 2; row++) await page.keyboard.press('ArrowUp')
    expect([await activeRow(), await focusedRow()]).toEqual([0, 0])
    await close()
  })

  it('open with Enter from the box, with soft navigation and the hash, and leave an empty closed box behind', async () => {
    const { page, box, panel, search, close } = await openSearch({ path: '/' })
    await page.evaluate('Object.assign(window, { sameDocument: true })')
    await search('clockwise until it clicks')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/guide/repairs#fit-a-ferrule')
    expect(await page.evaluate('window.sameDocument')).toBe(true)
    expect(await box.inputValue()).toBe('')
    await soon(() => panel.count()).toBe(0)
    expect(await box.evaluate((input) => input === document.activeElement)).toBe(false)
    await close()
  })

  it('open with Enter on a focused row, and with a click', async () => {
    const { page, box, rows, search, close } = await openSearch({ path: '/' })
    await search('ferrule')
    const second = (await rows.nth(1).getAttribute('href')) ?? ''
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${second}`)
    await search('Madder')
    await rows.first().click()
    await page.waitForURL('**/guide/canopies/nylon/red#dye')
    expect(await box.inputValue()).toBe('')
    await close()
  })

  it('open in another tab with a modified click, which closes the panel here too', async () => {
    const { page, box, rows, panel, search, close } = await openSearch()
    await search('Madder')
    await rows.first().click({ modifiers: ['ControlOrMeta'] })
    await soon(tabs).toContainEqual(expect.stringMatching(/\/guide\/canopies\/nylon\/red#dye$/))
    expect(new URL(page.url()).pathname).toBe(START)
    expect(await box.inputValue()).toBe('')
    await soon(() => panel.count()).toBe(0)
    await close()
  })

  it('follow the pointer when it moves, not when a row moves under it', async () => {
    const { page, box, rows, search, activeRow, close } = await openSearch()
    await search('ferrule')
    await rows.nth(2).hover()
    await soon(activeRow).toBe(2)
    // Some time after rendering, the browser sends pointer events to new rows under a pointer at rest.
    await page.evaluate(() => {
      document.addEventListener('mouseover', ({ target }) => {
        const row = target instanceof Element && target.closest('[role="option"]')
        if (row) document.body.dataset.over = row.getAttribute('href') ?? ''
      })
    })
    await box.fill('in')
    await soon(() => page.evaluate('document.body.dataset.over')).toBeTruthy()
    expect(await rows.count()).toBeGreaterThan(2)
    expect(await activeRow()).toBe(0)
    await rows.nth(1).hover()
    await soon(activeRow).toBe(1)
    await close()
  })

  it('become active when Tab reaches them', async () => {
    const { page, rows, search, activeRow, focusedRow, close } = await openSearch()
    await search('ferrule')
    await rows.nth(1).focus()
    await page.keyboard.press('Tab')
    expect([await activeRow(), await focusedRow()]).toEqual([2, 2])
    await close()
  })

  it('tell a screen reader their role and number', async () => {
    const { page, box, rows, search, close } = await openSearch()
    expect(await box.getAttribute('aria-expanded')).toBe('false')
    await search('ferrule')
    expect(await box.getAttribute('aria-expanded')).toBe('true')
    const list = page.locator(`[id="${await box.getAttribute('aria-controls')}"]`)
    expect(await list.getAttribute('role')).toBe('listbox')
    const count = await rows.count()
    await page.getByRole('status').getByText(`${count} results`).waitFor({ state: 'attached' })
    await close()
  })

  it('scroll inside a panel of at most 400 pixels that stays on the screen', async () => {
    const { panel, search, close } = await openSearch({ viewport: { width: 800, height: 500 } })
    await search('in')
    const box = await panel.boundingBox()
    expect(box?.height).toBeLessThanOrEqual(400)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(500)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(800)
    expect(await panel.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true)
    await close()
  })
})
