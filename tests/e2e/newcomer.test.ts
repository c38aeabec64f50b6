/**
 * Five tasks of a newcomer: each takes at most three clicks, or one search, from the home page
 * (spec: product.routes, shell.navbar).
 */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openPage, soon } from './browser.ts'

/** Types into the search of the home page and follows the first row with this URL. */
async function searchFor(page: Page, query: string, address: string): Promise<void> {
  const box = page.locator('.search-slot-hero')
  await box.locator('input').fill(query)
  // Selected by URL instead of position, because rows move when better results arrive.
  const row = box.locator(`[data-search-result]:is([href$="${address}"], [href*="${address}#"])`).first()
  await row.click()
  await page.waitForURL(({ href }) => href.endsWith(address) || href.includes(`${address}#`))
}

it('the scopes of an operation are found with one search', async () => {
  const { page, close } = await openPage('/')
  await searchFor(page, 'create a product', '/docs/rest-catalog/products#create-a-product')
  const operation = page.locator('.api-operation', { has: page.locator('#create-a-product') })
  expect(await operation.locator('.api-security').textContent()).toContain('store_v2_products')
  await close()
})

it('a working create call in Python can be copied after one search', async () => {
  const { page, context, close } = await openPage('/')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await searchFor(page, 'create a product', '#create-a-product')
  const operation = page.locator('.api-operation', { has: page.locator('#create-a-product') })
  await operation.getByLabel(/^Language/).selectOption('python')
  await soon(() => operation.locator('.sample-request [data-selected]').textContent()).toContain('import')
  await operation.locator('.sample-request [data-copy]').click()
  await soon(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^import[\s\S]+catalog\/products/)
  await close()
})

it('the reason for a 422 is found with one search', async () => {
  const { page, close } = await openPage('/')
  await searchFor(page, 'status code 422', '/api-docs/getting-started/api-status-codes')
  expect(await page.locator('main').textContent()).toContain('422')
  await close()
})

it('the event of a new order is three clicks away', async () => {
  const { page, close } = await openPage('/')
  await page.locator('.landing a', { hasText: 'Webhooks' }).click()
  await page.waitForURL(/\/docs\/webhooks\/overview/)
  await page.locator('main a', { hasText: /order/i }).first().click()
  await soon(() => page.locator('main').textContent()).toContain('store/order/created')
  await close()
})

it('a headless shop can be started with two clicks', async () => {
  const { page, close } = await openPage('/')
  await page.locator('.landing .card a', { hasText: 'A headless storefront' }).click()
  await page.waitForURL(/\/api-docs\/storefronts\/first-shop/)
  expect(await page.locator('main').textContent()).toMatch(/GraphQL/)
  await close()
})

it('the request on the home page runs, and shows how long it took', async () => {
  const { page, complaints, close } = await openPage('/')
  await page.locator('[data-run-hero]').click()
  await soon(() => page.locator('[data-hero-status]').textContent()).toMatch(/^200 · \d+ ms$/)
  expect(await page.locator('[data-hero-answer]').textContent()).toContain('Lapsang Pine Smoke')
  expect(complaints).toEqual([])
  await close()
})

it.each([
  [768, '/', ['All Docs', 'Guides', 'Reference']],
  [820, '/', ['All Docs', 'Guides', 'Reference']],
  [1024, '/', ['All Docs', 'Guides', 'Reference', 'Changelog']],
  [1279, '/', ['All Docs', 'Guides', 'Reference', 'Changelog']],
  [768, '/fr', null],
  [768, '/ru', null],
  [768, '/zh-CN', null],
  [1024, '/fr', null],
  [1024, '/ru', null],
  [1280, '/ru', null],
] as const)(
  'guides and reference, a full-width search field, and the portal fit in a navbar of %i pixels: %s',
  async (width, path, expected) => {
    const { page, close } = await openPage(path, { viewport: { width, height: 1000 } })
    const entries = page.locator('.navbar-entries > ul > li[data-fit]')
    const shown = await entries.evaluateAll((all) =>
      all.filter((one) => one.checkVisibility()).map((one) => (one.firstElementChild as HTMLElement).innerText.trim()),
    )
    if (expected !== null) expect(shown.map((text) => text.split('\n')[0])).toEqual(expected)
    expect(shown.length).toBeGreaterThanOrEqual(2)
    expect((await page.locator('.search-slot-navbar').boundingBox())?.width).toBe(
      width < 1024 ? 196 : width < 1280 ? 248 : 256,
    )
    const last = await page.locator('.navbar-entries').boundingBox()
    const slot = await page.locator('.search-slot-navbar').boundingBox()
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(slot?.x ?? 0)
    const field = page.locator('.search-slot-navbar input')
    const cut = await field.evaluate((input: HTMLInputElement) => {
      const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
      const { font, paddingLeft, paddingRight } = getComputedStyle(input)
      pen.font = font
      const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return pen.measureText(input.placeholder).width > room
    })
    // The French placeholder is longer than the field; browsers end it with an ellipsis.
    if (path !== '/fr') expect(cut).toBe(false)
    const portal = page.locator('.portal')
    expect(await portal.locator('.icon').isVisible()).toBe(true)
    if (width < 1280) expect((await portal.boundingBox())?.width).toBe(36)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
    await close()
  },
)

it('a phone opens search with one tap', async () => {
  const { page, close } = await openPage('/build', { viewport: { width: 390, height: 844 }, hasTouch: true })
  await page.getByRole('button', { name: 'Search documentation' }).tap()
  const box = page.locator('#menu input[type=search]')
  await soon(() => box.evaluate((input) => input === document.activeElement)).toBe(true)
  await close()
})

it('a short name in a table of a phone is on one line', async () => {
  const { page, close } = await openPage('/api-docs/getting-started/filtering', {
    viewport: { width: 390, height: 844 },
  })
  const names = await page
    .locator('.table-scroll td:first-child > code')
    .evaluateAll((all) => all.map((code) => ({ name: code.textContent ?? '', lines: code.getClientRects().length })))
  expect(names.map(({ name }) => name)).toContain('current_page')
  expect(names.filter(({ name, lines }) => name.length <= 12 && lines > 1)).toEqual([])
  await close()
})

it.each([true, false])(
  'the form of an operation tells of a keyboard where there is one, touch: %s',
  async (hasTouch) => {
    const viewport = { width: 390, height: 844 }
    const { page, close } = await openPage('/docs/rest-catalog/products#create-a-product', {
      viewport,
      hasTouch,
      isMobile: hasTouch,
    })
    const operation = page.locator('.api-operation', { has: page.locator('#create-a-product') })
    await operation.getByRole('button', { name: 'Try it' }).first().click()
    await page.getByRole('button', { name: 'Run' }).first().waitFor()
    expect(await page.getByText('Ctrl + Space').isVisible()).toBe(!hasTouch)
    await close()
  },
)

it('a tapped button has no blue box of the browser over its own look', async () => {
  const { page, close } = await openPage('/')
  const colour = await page
    .getByRole('link', { name: 'All Docs' })
    .first()
    .evaluate((link) => getComputedStyle(link).getPropertyValue('-webkit-tap-highlight-color'))
  expect(colour).toBe('rgba(0, 0, 0, 0)')
  await close()
})
