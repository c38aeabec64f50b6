/** What is in the page is enough for its first screen: the late styles change nothing there, and a link brings what a page needs (decision 0019; spec: accessibility.first-screen). */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, type OpenPage, openPage, PHONE, until } from './browser.ts'
import { PAGE_KINDS } from './page-kinds.ts'
import { visitBy } from './visit.ts'

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

const SCREENS = [
  ['a wide screen', DESKTOP],
  ['a phone', PHONE],
] as const

interface FirstScreens extends OpenPage {
  /** By the name of the screen, without the late styles. */
  readonly before: Readonly<Record<string, readonly string[]>>
  readonly after: Readonly<Record<string, readonly string[]>>
}

/** A page is loaded once for all screens: to load it costs more than to lay it out for another one. */
async function openWithout(path: string): Promise<FirstScreens> {
  // Without scripts nothing but styles changes the page, and without motion nothing is on its way when the screen changes.
  const opened = await openPage('about:blank', { javaScriptEnabled: false, reducedMotion: 'reduce' })
  const { page } = opened
  const onEach = async () => {
    const seen: Record<string, readonly string[]> = {}
    await page.goto(path)
    for (const [name, viewport] of SCREENS) {
      await page.setViewportSize(viewport)
      seen[name] = await firstScreen(page)
    }
    return seen
  }
  const late = (url: URL) => /\/late\..*\.css$/.test(url.pathname)
  await page.route(late, (route) => route.abort())
  const before = await onEach()
  await page.unroute(late)
  return { ...opened, before, after: await onEach() }
}

describe.each(Object.entries(PAGE_KINDS))('the first screen of %s', (_, path) => {
  const look = visitBy(() => openWithout(path))

  it.each(SCREENS)('has its styles in the page: %s', (name) =>
    look(async ({ before, after }) => {
      expect(before[name]?.length).toBeGreaterThan(10)
      expect(before[name]).toEqual(after[name])
    }),
  )
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
