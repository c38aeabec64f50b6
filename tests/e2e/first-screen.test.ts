/** What is in the page is enough for its first screen: the late styles change nothing there, and a link brings what a page needs (decision 0019; spec: accessibility.first-screen). */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, openPage, PHONE, until } from './browser.ts'
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

/** How everything in the article looks; not where it is, which depends on what the reader has scrolled and opened. */
function article(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    // In a document that scripts have parsed, what is in `noscript` is elements; code is coloured in an idle moment.
    [...document.querySelectorAll('main, main :not(noscript *, code *)')].map((element) => {
      const { display, color, backgroundColor, font, padding, margin, border, boxShadow } = getComputedStyle(element)
      const looks = [display, color, backgroundColor, font, padding, margin, border, boxShadow].join(' ')
      return `${element.tagName}.${element.getAttribute('class')} ${looks}`
    }),
  )
}

describe('a page that a link leads to', () => {
  it.each(Object.entries(PAGE_KINDS))('has the styles that it has on its own: %s', async (_, path) => {
    const { page, close } = await openPage('/api-docs/getting-started/about-our-api')
    // Islands change what they mount on at moments of their own.
    await page.route(/\.island\..*\.js$/, (route) => route.abort())
    await page.evaluate((href) => {
      document.querySelector('main h1')?.append(Object.assign(document.createElement('a'), { href, id: 'way' }))
      document.getElementById('way')?.click()
    }, path)
    await page.waitForFunction(() => !document.getElementById('way'))
    await page.waitForLoadState('load')
    // What a page shows in place of an island that did not come.
    const hasGivenUp =
      "[...document.querySelectorAll('main [data-eager]')].every((host) => 'unavailable' in host.dataset)"
    await until(page, hasGivenUp)
    const soft = await article(page)
    await page.goto(path)
    await until(page, hasGivenUp)
    expect(soft.length).toBeGreaterThan(3)
    expect(soft).toEqual(await article(page))
    await close()
  })
})
