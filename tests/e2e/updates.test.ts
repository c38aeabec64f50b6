/** The product-updates widget: a static script, loaded when a reader uses it (spec: product.updates). */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeViolations, soon } from './browser.ts'
import { openShop } from './umbrella-shop.ts'

const SCRIPT = '/product-updates.js'
const link = (page: Page) => page.getByRole('link', { name: /^What's new/ })
const button = (page: Page) => page.getByRole('button', { name: /^What's new/ })
const panel = (page: Page) => page.locator('#product-updates-panel')

async function openWidget(path = '/guide/repairs') {
  const opened = await openShop('about:blank')
  const asked: string[] = []
  opened.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await opened.page.goto(path, { waitUntil: 'networkidle' })
  return { ...opened, asked }
}

describe('the product updates', () => {
  it('cost nothing until a reader uses them, and then one script and one file', async () => {
    const { page, asked, complaints, close } = await openWidget()
    expect(await link(page).getAttribute('href')).toBe('/changelog')
    expect(asked.filter((path) => path.startsWith('/product-updates'))).toEqual([])
    await link(page).hover()
    await button(page).waitFor()
    for (const _ of ['first', 'again']) {
      await button(page).click()
      await panel(page).waitFor()
      await button(page).click()
      await panel(page).waitFor({ state: 'detached' })
    }
    expect(asked.filter((path) => path.startsWith('/product-updates'))).toEqual([SCRIPT, '/product-updates.json'])
    expect(complaints).toEqual([])
    await close()
  })

  it('are the newest entries of the changelog, each with its date and link', async () => {
    const { page, close } = await openWidget()
    await link(page).hover()
    await button(page).click()
    await panel(page).waitFor()
    const rows = panel(page).locator('li a')
    expect(await rows.allInnerTexts()).toEqual([
      'Left-handed umbrellas\nSep 10, 2026',
      'Square canopies\nAug 11, 2026',
      'A bell on every handle\nJul 12, 2026',
      'Invisible umbrellas\nJun 13, 2026',
      'Ferrules of brass\nMay 14, 2026',
    ])
    expect(await panel(page).getByRole('link', { name: 'All updates' }).getAttribute('href')).toMatch(/\/changelog$/)
    const href = (await rows.nth(2).getAttribute('href')) ?? ''
    await page.evaluate('Object.assign(window, { sameDocument: true })')
    await rows.nth(2).click()
    await page.waitForURL(`**${href}`)
    expect(await page.evaluate('window.sameDocument')).toBe(true)
    const heading = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`)
    expect(await heading.textContent()).toContain('A bell on every handle')
    await soon(() => heading.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(200)
    await close()
  })

  it('have a dot until they have been seen', async () => {
    const { page, close } = await openWidget()
    const dot = page.locator('.updates-dot')
    expect(await dot.isVisible()).toBe(true)
    await link(page).hover()
    await button(page).click()
    await panel(page).waitFor()
    expect(await dot.isVisible()).toBe(false)
    await page.reload({ waitUntil: 'networkidle' })
    expect(await dot.isVisible()).toBe(false)
    await page.evaluate('localStorage.setItem("product-updates-seen", "2026-08-11")')
    await page.reload()
    await soon(() => dot.isVisible()).toBe(true)
    await close()
  })

  it('work with the keyboard: focus stays, Enter opens, Escape closes and gives focus back', async () => {
    const { page, close } = await openWidget()
    await link(page).focus()
    await button(page).waitFor()
    expect(await button(page).evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await panel(page).waitFor()
    expect(await button(page).getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.closest("#product-updates-panel") !== null')).toBe(true)
    await page.keyboard.press('Escape')
    expect(await panel(page).count()).toBe(0)
    expect(await button(page).getAttribute('aria-expanded')).toBe('false')
    expect(await button(page).evaluate((element) => element === document.activeElement)).toBe(true)
    await close()
  })

  it('close on a click elsewhere', async () => {
    const { page, close } = await openWidget()
    await link(page).hover()
    await button(page).click()
    await panel(page).waitFor()
    await page.locator('h1').click()
    expect(await panel(page).count()).toBe(0)
    await close()
  })

  it("link to the changelog if they can't be loaded", async () => {
    const { page, close } = await openWidget()
    await page.route('**/product-updates.json', (route) => route.abort())
    await link(page).hover()
    await button(page).click()
    await page.waitForURL('**/changelog')
    await close()
  })

  it('use the language of the page and link within it', async () => {
    const { page, close } = await openWidget('/fr/guide/overview')
    await page.getByRole('link', { name: /^Nouveautés/ }).hover()
    await page.getByRole('button', { name: /^Nouveautés/ }).click()
    await panel(page).waitFor()
    expect(await panel(page).innerText()).toContain('10 sept. 2026')
    const hrefs = await panel(page)
      .locator('a')
      .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).pathname))
    expect(new Set(hrefs)).toEqual(new Set(['/fr/changelog']))
    await close()
  })

  it('have no accessibility violation while open', async () => {
    const { page, close } = await openWidget()
    await link(page).hover()
    await button(page).click()
    await panel(page).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await close()
  })

  it('work again after soft navigation', async () => {
    const { page, close } = await openWidget()
    await link(page).hover()
    await button(page).waitFor()
    await page.locator('a[rel="prev"]').click()
    await page.waitForURL('**/floor')
    await button(page).click()
    await panel(page).waitFor()
    await close()
  })
})
