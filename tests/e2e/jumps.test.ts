/** Where a #hash leads: below the navbar, with no line cut above, and marked (spec: shell.marked-section). */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, openPage, PHONE, soon } from './browser.ts'

interface Landing {
  /** From the navbar's lower edge to the target, in pixels. */
  readonly gap: number
  /** The end of a line that the navbar covers in part; null if there is none. */
  readonly cut: string | null
  readonly isMarked: boolean
}

/** Measured in the page: where the target of the address is. */
function landing(page: Page): Promise<Landing | null> {
  return page.evaluate(() => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    const main = document.querySelector('main')
    const edge = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0
    if (!target || !main) return null
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    let cut: string | null = null
    for (let text = texts.nextNode(); text && !target.contains(text); text = texts.nextNode()) {
      if (text.parentElement?.closest('.api-samples') || !text.textContent?.trim()) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const { top, bottom } of range.getClientRects())
        if (bottom - top > 1 && top < edge - 1 && bottom > edge + 1) cut = text.textContent.trim().slice(-30)
    }
    const { backgroundImage, backgroundColor } = getComputedStyle(target)
    const isMarked = backgroundImage !== 'none' || backgroundColor !== 'rgba(0, 0, 0, 0)'
    return { gap: Math.round(target.getBoundingClientRect().top - edge), cut, isMarked }
  })
}

const HEADINGS = [
  '/docs/rest-content/pages/pages-single#get-a-page',
  '/docs/webhooks/callbacks/shipments#shipment-created',
  '/docs/graphql-storefront/checkout#feetype',
]
const ROWS = [
  '/docs/rest-catalog/brands#get-all-brands--query-page',
  '/docs/rest-content/pages#create-pages',
  '/docs/graphql-storefront/enums#lengthunit',
  // In a sheet that the page loads.
  '/docs/rest-catalog/products#get-all-products--200.data.variants.id',
]

describe.each([DESKTOP, PHONE])('a jump at $width pixels', (viewport) => {
  it.each([...HEADINGS, ...ROWS])('to %s cuts no line', async (address) => {
    const { page, close } = await openPage(address, { viewport })
    await soon(async () => {
      const at = await landing(page)
      return at !== null && at.gap >= 0 && at.gap <= 20 && at.cut
    }).toBe(null)
    if (ROWS.includes(address)) await soon(async () => (await landing(page))?.isMarked).toBe(true)
    await close()
  })
})

it.each(ROWS)('a link on another page marks %s too, and the next jump unmarks it', async (address) => {
  const { page, close } = await openPage('/build')
  await page
    .locator('main a[href^="/"]')
    .first()
    .evaluate((link, href) => link.setAttribute('href', href), address)
  await page
    .locator('main a[href^="/docs/"]')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await soon(async () => (await landing(page))?.isMarked).toBe(true)
  const marked = page.locator(':is(:target, [data-target])')
  expect(await marked.count()).toBe(1)
  await page.evaluate(() => location.assign('#top'))
  await soon(() => marked.count()).toBe(0)
  await close()
})

it('every operation has space above it, the first one too', async () => {
  const { page, close } = await openPage('/docs/rest-content/pages/pages-single')
  const spaces = await page.locator('.api-operation').evaluateAll((all) =>
    all.map((operation) => {
      const above = operation.previousElementSibling?.getBoundingClientRect().bottom ?? 0
      // The first operation may have no box of its own, but its head has.
      return Math.round((operation.querySelector('.api-top')?.getBoundingClientRect().top ?? 0) - above)
    }),
  )
  expect(Math.min(...spaces), JSON.stringify(spaces)).toBeGreaterThanOrEqual(24)
  await close()
})
