/**
 * Six tasks of a reader who has never seen the site: each takes at most four clicks from the home page, by the words
 * that are visible on a desktop and on a phone (spec: product.routes).
 */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage, PHONE, soon } from './browser.ts'

const MOST_CLICKS = 4
const SCREENS = [{ width: 1280, height: 800 }, PHONE]

/** Clicks links and buttons in the main part of the page by their words, and counts. */
function reader(page: Page) {
  let clicks = 0
  return {
    async click(words: string | RegExp, role: 'link' | 'button' = 'link') {
      clicks += 1
      const exact = typeof words === 'string'
      await page.getByRole('main').getByRole(role, { name: words, exact }).first().click()
    },
    async choose(label: string, option: string) {
      clicks += 1
      await page.getByLabel(label, { exact: true }).selectOption({ label: option })
    },
    clicks: () => clicks,
  }
}

/** The heading is where the reader looks: below the navbar, on the upper half of the screen. */
async function expectInView(page: Page, id: string): Promise<void> {
  await page.waitForURL(({ hash }) => hash === `#${id}`)
  const top = async () => (await page.locator(`[id="${id}"]`).boundingBox())?.y ?? -1
  await soon(async () => (await top()) > 0 && (await top()) < 450).toBe(true)
}

async function expectBreakingOrders(page: Page): Promise<void> {
  await page.getByRole('heading', { name: /2025$/ }).first().waitFor()
  expect(await page.locator('main section li:has(.method) p').first().innerText()).toContain('/orders')
  expect(new Set(await page.locator('main section [data-meaning]').allInnerTexts())).toEqual(new Set(['Breaking']))
}

describe.each(SCREENS)('at $width pixels', (viewport) => {
  const start = async () => {
    const opened = await openPage('/', { viewport, reducedMotion: 'reduce' })
    return { ...opened, ...reader(opened.page) }
  }

  it('finds the operation that sets stock', async () => {
    const { page, click, clicks, close } = await start()
    await click('Set stock levels')
    await expectInView(page, 'set-stock-levels-absolute-adjustment')
    const operation = page.locator('.api-operation', { has: page.locator('#set-stock-levels-absolute-adjustment') })
    expect(await operation.locator('.api-address').innerText()).toMatch(/PUT[\s\S]*adjustments/)
    expect(clicks()).toBeLessThanOrEqual(MOST_CLICKS)
    await close()
  })

  it('finds it through the reference, too', async () => {
    const { page, click, clicks, close } = await start()
    await click('REST APIs')
    await page.waitForURL('**/docs/api')
    await click('Inventory')
    await page.waitForURL('**/rest-management/inventory')
    await click(/Set stock levels/)
    await expectInView(page, 'set-stock-levels-absolute-adjustment')
    expect(clicks()).toBeLessThanOrEqual(MOST_CLICKS)
    await close()
  })

  it('finds the scope for refunds', async () => {
    const { page, click, clicks, close } = await start()
    await click('REST APIs')
    await page.waitForURL('**/docs/api')
    await click('Transactions')
    await page.waitForURL('**/rest-management/transactions')
    await click(/Create a refund$|Create a refund(?! quote)/)
    const operation = page.locator('.api-operation', { has: page.locator('#create-a-refund') })
    await expectInView(page, 'create-a-refund')
    expect(await operation.locator('.api-security').innerText()).toContain('store_v2_transactions')
    expect(clicks()).toBeLessThanOrEqual(MOST_CLICKS)
    await close()
  })

  it('finds refunds from home, and from orders', async () => {
    const { page, click, clicks, close } = await start()
    await click('Refund an order')
    await expectInView(page, 'create-a-refund')
    await page.goto(new URL('/', page.url()).href)
    await click('REST APIs')
    await page.waitForURL('**/docs/api')
    await click('Orders')
    await page.waitForURL('**/rest-management/orders')
    await click('Payment actions')
    await page.waitForURL('**/transactions/payment-actions')
    await click(/Create a refund$|Create a refund(?! quote)/)
    await expectInView(page, 'create-a-refund')
    // One of them from home.
    expect(clicks() - 1).toBeLessThanOrEqual(MOST_CLICKS)
    await close()
  })

  it('shows a table of scopes whole', async () => {
    const { page, close } = await openPage('/api-docs/getting-started/api-accounts#scopes-on-store-resources', {
      viewport,
      reducedMotion: 'reduce',
    })
    const table = page.locator('.table-scroll', { hasText: 'store_v2_transactions_read_only' })
    expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(1)
    await close()
  })

  it('learns to verify a webhook', async () => {
    const { page, click, clicks, close } = await start()
    await click('Verify a webhook')
    await expectInView(page, 'verify-the-signature')
    expect(clicks()).toBeLessThanOrEqual(MOST_CLICKS)
    await close()
  })

  it('tries creating a product', async () => {
    const { page, click, clicks, close } = await start()
    await click('REST APIs')
    await page.waitForURL('**/docs/api')
    await click('Products')
    await page.waitForURL('**/rest-catalog/products')
    await click(/Create a product/)
    await expectInView(page, 'create-a-product')
    const operation = page.locator('.api-operation', { has: page.locator('#create-a-product') })
    await operation.getByRole('button', { name: 'Try it' }).first().click()
    await operation.getByRole('button', { name: 'Run', exact: true }).waitFor()
    expect(clicks() + 1).toBeLessThanOrEqual(MOST_CLICKS)
    await close()
  })

  it('creates a product from home', async () => {
    const { page, click, clicks, close } = await start()
    await click('Create a product')
    await expectInView(page, 'create-a-product')
    const operation = page.locator('.api-operation', { has: page.locator('#create-a-product') })
    await operation.getByRole('button', { name: 'Try it' }).first().click()
    await operation.getByRole('button', { name: 'Run', exact: true }).click()
    await operation
      .getByRole('status')
      .filter({ hasText: /^20\d / })
      .first()
      .waitFor()
    expect(clicks() + 2).toBeLessThanOrEqual(MOST_CLICKS)
    await close()
  })

  it.each([
    ['Create a product', 'create-a-product'],
    ['Create a refund', 'create-a-refund'],
    ['Set stock levels', 'set-stock-levels-absolute-adjustment'],
  ])('finds an operation through the menu alone: %s', async (words, id) => {
    const { page, click, clicks, close } = await start()
    const isPhone = viewport.width < 768
    if (isPhone) {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.locator('#menu summary', { hasText: /^Reference$/ }).click()
      await page.locator('#menu a:visible', { hasText: /^REST APIs$/ }).click()
    } else {
      await page.locator('.navbar .menu-button', { hasText: 'Reference' }).click()
      await page.getByRole('menuitem', { name: 'REST APIs' }).click()
    }
    await page.waitForURL('**/docs/api')
    await click(words)
    await expectInView(page, id)
    expect(clicks() + (isPhone ? 3 : 2)).toBeLessThanOrEqual(MOST_CLICKS)
    await close()
  })

  it('finds the change that broke orders in 2025', async () => {
    const { page, click, choose, clicks, close } = await start()
    await click('Find breaking API changes')
    await page.waitForURL('**/changes#breaking')
    await choose('Area', 'Orders')
    await click(/^2025 [1-9]/, 'button')
    await expectBreakingOrders(page)
    expect(clicks()).toBeLessThanOrEqual(MOST_CLICKS)
    await close()
  })

  it('finds it through the menu, where the changelog is', async () => {
    const { page, click, clicks, close } = await start()
    const isPhone = viewport.width < 768
    if (isPhone) await page.getByRole('button', { name: 'Menu' }).click()
    const menu = isPhone ? page.locator('#menu') : page.locator('.navbar')
    await menu.getByRole('link', { name: 'API changes', exact: true }).click()
    await page.waitForURL('**/changes')
    await click(/^\d+: Orders, 2025$/)
    await expectBreakingOrders(page)
    // The choices are where the reader looks, although the table that was clicked is gone.
    await soon(async () => (await page.getByLabel('Area', { exact: true }).boundingBox())?.y ?? -1).toBeGreaterThan(0)
    // And the one or two in the menu.
    expect(clicks() + (isPhone ? 2 : 1)).toBeLessThanOrEqual(MOST_CLICKS)
    await close()
  })

  it.each([
    ['orders broke 2025', '/changes#orders-2025&breaking'],
    ['breaking changes 2025', '/changes#2025&breaking'],
    ['what changed in orders', '/changes#orders'],
    ['breaking changes', '/changes#breaking'],
  ])('finds it with a search: %s', async (query, href) => {
    const { page, close } = await start()
    const box = page.locator('.search-slot-hero')
    await box.locator('input').fill(query)
    const rows = box.locator('[data-search-result]')
    await soon(() => rows.first().getAttribute('href')).toBe(href)
    await rows.first().click()
    const area = page.getByLabel('Area', { exact: true })
    await area.waitFor()
    if (query.includes('orders')) expect(await area.inputValue()).toBe('orders')
    const isOfYear = await page.getByRole('button', { name: /^2025 [1-9]/ }).getAttribute('aria-pressed')
    expect(isOfYear).toBe(String(href.includes('2025')))
    const impact = await page.getByLabel('Impact', { exact: true }).inputValue()
    expect(impact).toBe(href.includes('breaking') ? 'breaking' : '')
    await close()
  })

  it('starts a headless shop', async () => {
    const { page, click, clicks, close } = await start()
    await click(/A headless storefront/)
    await page.waitForURL('**/api-docs/storefronts/first-shop')
    expect(clicks()).toBeLessThanOrEqual(MOST_CLICKS)
    await close()
  })
})
