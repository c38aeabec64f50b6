/** No page is too large for a phone; the rows that don't fit are loaded on demand (spec: reference.weight). */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { countElements } from '../../src/site/schema-sheets/count-elements.ts'
import { PAGE_ELEMENTS } from '../../src/site/schema-sheets/fold-page.ts'
import { openPage, soon } from './browser.ts'

const DIST = resolve(import.meta.dirname, '../..', process.env.DIST_DIR ?? 'dist')
const HEAVY = '/docs/rest-management/orders'
/** Has more operations than fit in one document. */
const HEAVIEST = '/docs/rest-catalog/products'

it('no document of the site has more than 4,000 elements', () => {
  const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
  const counts = files.map((name) => ({ name, count: countElements(readFileSync(join(DIST, name), 'utf8')) }))
  expect(counts.filter(({ count }) => count > PAGE_ELEMENTS)).toEqual([])
  expect(files.length).toBeGreaterThan(800)
})

const sheets = (page: Page) => page.locator('details[data-sheet]')

describe('rows on a sheet', () => {
  it('load with their anchors when their part is opened', async () => {
    const { page, close } = await openPage(HEAVY)
    const part = sheets(page).first()
    const prefix = (await part.getAttribute('data-prefix')) ?? ''
    await part.evaluate((details) => {
      for (let outer = details.parentElement; outer; outer = outer.parentElement)
        if (outer instanceof HTMLDetailsElement) outer.open = true
      details.toggleAttribute('open', true)
    })
    await soon(() => page.locator(`[id^="${prefix}."]`).count()).toBeGreaterThan(0)
    await close()
  })

  it('load for a hash that names one of them', async () => {
    const { page, close } = await openPage(`${HEAVIEST}#update-a-product--200.data.images.url_zoom`)
    const field = page.locator('[id="update-a-product--200.data.images.url_zoom"]')
    await soon(() => field.isVisible()).toBe(true)
    await close()
  })

  it('load with the response that contains them', async () => {
    const { page, close } = await openPage(HEAVY)
    const responses = page.locator('.api-response:not([open])', { has: page.locator('> .api-media > [data-sheet]') })
    const response = page.locator(`[id="${await responses.first().getAttribute('id')}"]`)
    await response.locator('> summary').click()
    await soon(() => response.locator('.field').first().isVisible()).toBe(true)
    await close()
  })

  it('load for the hash of an operation whose rows are all on sheets', async () => {
    const { page, close } = await openPage(`${HEAVIEST}#delete-a-product`)
    const operation = page.locator('.api-operation', { has: page.locator('#delete-a-product') })
    await soon(() => operation.locator('.api-response').first().isVisible()).toBe(true)
    await close()
  })

  it.each(['#create-an-order', '#createOrder'])('load for either name of an operation: %s', async (hash) => {
    const { page, close } = await openPage(HEAVY + hash)
    const operation = page.locator('.api-operation', { has: page.locator('#create-an-order') })
    await soon(() => operation.locator('.field').first().isVisible()).toBe(true)
    await close()
  })

  it('all load for a search in the page', async () => {
    const { page, close } = await openPage(HEAVY)
    expect(await sheets(page).count()).toBeGreaterThan(10)
    // The script that handles it loads after the page.
    await soon(async () => {
      await page.keyboard.press('Control+f')
      return sheets(page).count()
    }).toBe(0)
    // A part that is being fetched is no longer marked, but has no rows yet.
    await soon(() => page.locator('.field').count()).toBeGreaterThan(1000)
    await close()
  })

  it('without a script, are a document that links back to the page', async () => {
    const { page, close } = await openPage(HEAVY, { javaScriptEnabled: false })
    const link = sheets(page).first().locator('a')
    await page.goto((await link.getAttribute('href')) ?? '')
    expect(await page.locator('main li').count()).toBeGreaterThan(1)
    await page.locator('main a').first().click()
    await page.waitForURL((url) => url.pathname === HEAVY)
    await close()
  })
})
