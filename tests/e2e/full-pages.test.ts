/**
 * Full pages use their width, and the breadcrumb is readable on a phone
 * (spec: shell.layouts, shell.breadcrumb, product.error-routes).
 */
import { describe, expect, it } from 'vitest'
import { DESKTOP, openPage, PHONE } from './browser.ts'

const WIDE = { width: 1920, height: 1080 }

describe.each(['/build', '/community', '/changelog'])('%s', (path) => {
  it.each([DESKTOP, WIDE])(
    'has a column of limited width with its sections beside it at $width pixels',
    async (viewport) => {
      const { page, close } = await openPage(path, { viewport })
      const text = await page.locator('main p:not([hidden])').first().boundingBox()
      expect(text?.width).toBeLessThanOrEqual(48 * 16)
      const rail = page.locator('.rail')
      expect((await rail.boundingBox())?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0))
      expect(await rail.locator('a').count()).toBeGreaterThanOrEqual(3)
      await close()
    },
  )
})

describe('full pages', () => {
  const PATHS = ['/build', '/changelog', '/community', '/proof', '/changes', '/check', '/search?q=webhook', '/no/page']

  it.each([DESKTOP, WIDE])('start at the same position at $width pixels', async (viewport) => {
    const { page, close } = await openPage('about:blank', { viewport })
    const beginnings: [string, number][] = []
    for (const path of PATHS) {
      await page.goto(path)
      beginnings.push([path, Math.round((await page.locator('h1').boundingBox())?.x ?? 0)])
    }
    expect(new Set(beginnings.map(([, x]) => x)).size, JSON.stringify(beginnings)).toBe(1)
    await close()
  })

  it.each([
    ['/changes', 'main select'],
    ['/search?q=webhook', 'main nav a'],
    ['/check', 'main textarea'],
    ['/api-docs/getting-startd/authentication', '[data-suggestions] a'],
  ])('have no empty third: %s', async (path, last) => {
    const { page, close } = await openPage(path, { viewport: WIDE })
    await page.locator(last).first().waitFor()
    const right = await page
      .locator(last)
      .evaluateAll((all) => Math.max(...all.map((each) => each.getBoundingClientRect().right)))
    const column = await page.locator('main > article').boundingBox()
    const width = column?.width ?? 0
    expect(right - (column?.x ?? 0)).toBeGreaterThan(width * 0.85)
    await close()
  })
})

it('the error page has suggestions beside its title, and its sections stay in the same position without suggestions', async () => {
  const { page, close } = await openPage('/api-docs/getting-startd/authentication')
  await page.locator('[data-suggestions] a').first().waitFor()
  const title = await page.locator('h1').boundingBox()
  const near = await page.locator('[data-suggestions] a').first().boundingBox()
  expect((near?.y ?? 0) - (title?.y ?? 0)).toBeLessThan(100)
  const sections = page.locator('.not-found .link-grid')
  const place = await sections.boundingBox()
  await page.goto('/xqzwv')
  await page.waitForLoadState('networkidle')
  expect(await page.locator('[data-suggestions] a').count()).toBe(0)
  expect(await sections.boundingBox()).toEqual(place)
  await close()
})

describe('the breadcrumb', () => {
  it("shows all parent pages on a phone, without the page's own title, which is the heading", async () => {
    const { page, close } = await openPage('/api-docs/getting-started/authentication', { viewport: PHONE })
    const shown = await page.locator('.breadcrumb li').evaluateAll((all) =>
      all.map((each) => {
        const name = each.lastElementChild
        const isCut = (name?.scrollWidth ?? 0) > (name?.clientWidth ?? 0) + 1
        const isBelow = (name?.getBoundingClientRect().top ?? 0) >= each.getBoundingClientRect().bottom - 1
        return isBelow ? 'left out' : isCut ? 'cut' : 'whole'
      }),
    )
    expect(shown).toEqual(['whole', 'whole', 'left out'])
    await close()
  })
})
