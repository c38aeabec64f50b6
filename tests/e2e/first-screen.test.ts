/** What is in the page is enough for its first screen: the late styles change nothing there (decision 0019; spec: accessibility.first-screen). */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, openPage, PHONE } from './browser.ts'
import { PAGE_KINDS } from './page-kinds.ts'

/** Everything that can be seen without scrolling: where it is, and in which colours and fonts. */
function firstScreen(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll('*')].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      if (width === 0 || height === 0 || y >= innerHeight || x >= innerWidth || x + width <= 0) return []
      if (!element.checkVisibility({ visibilityProperty: true })) return []
      const { color, backgroundColor, font, borderTop, boxShadow } = getComputedStyle(element)
      const box = [x, y, width, height].map((value) => Math.round(value)).join(' ')
      return [
        `${element.tagName}.${element.getAttribute('class')} ${box} ${color} ${backgroundColor} ${font} ${borderTop} ${boxShadow}`,
      ]
    }),
  )
}

describe.each([
  ['a wide screen', DESKTOP],
  ['a phone', PHONE],
])('the first screen of %s', (_, viewport) => {
  // Without scripts nothing but styles changes the page.
  it.each(Object.entries(PAGE_KINDS))('has its styles in the page: %s', async (_, path) => {
    const { page, close } = await openPage('about:blank', { viewport, javaScriptEnabled: false })
    const late = (url: URL) => /\/late\..*\.css$/.test(url.pathname)
    await page.route(late, (route) => route.abort())
    await page.goto(path)
    const before = await firstScreen(page)
    await page.unroute(late)
    await page.goto(path)
    expect(before.length).toBeGreaterThan(10)
    expect(before).toEqual(await firstScreen(page))
    await close()
  })
})
