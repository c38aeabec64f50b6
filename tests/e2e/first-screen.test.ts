/**
 * The styles in the page are enough for its first screen: the late styles change nothing there, and a link loads what a
 * page needs (decision 0019; spec: accessibility.first-screen).
 */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, type OpenPage, openPage, PHONE, until } from './browser.ts'
import { PAGE_KINDS } from './page-kinds.ts'
import { visitBy } from './visit.ts'

/** Everything that is visible without scrolling, with its position, colors, and fonts. */
function firstScreen(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll('*')].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      if (width === 0 || height === 0 || y >= innerHeight || x >= innerWidth || x + width <= 0) return []
      if (!element.checkVisibility({ visibilityProperty: true })) return []
      const { color, backgroundColor, font, borderTop, boxShadow } = getComputedStyle(element)
      // What is below the screen may still change: images load when a reader comes near.
      const box = [x, y, width, Math.min(height, innerHeight - y)].map((value) => Math.round(value)).join(' ')
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
  /** Without the late styles, by the name of the screen. */
  readonly before: Readonly<Record<string, readonly string[]>>
  readonly after: Readonly<Record<string, readonly string[]>>
}

/** Loads a page once for all screens, because loading takes longer than another layout. */
async function openWithout(path: string): Promise<FirstScreens> {
  // Without scripts, only styles change the page; without motion, no transition is running when the screen changes.
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

/** The appearance of everything in the article, without positions, which depend on scrolling and open elements. */
function article(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    // In a document parsed with scripts enabled, `noscript` content is text; code is highlighted when the page is idle.
    [...document.querySelectorAll('main, main :not(noscript *, code *)')].map((element) => {
      const { display, color, backgroundColor, font, padding, margin, border, boxShadow } = getComputedStyle(element)
      const looks = [display, color, backgroundColor, font, padding, margin, border, boxShadow].join(' ')
      return `${element.tagName}.${element.getAttribute('class')} ${looks}`
    }),
  )
}

describe('a page reached by a link', () => {
  it.each(Object.entries(PAGE_KINDS))('has the same styles as when it is loaded directly: %s', async (_, path) => {
    const { page, close } = await openPage('/api-docs/getting-started/about-our-api')
    // Islands change the elements they mount on at unpredictable times.
    await page.route(/\.island\..*\.js$/, (route) => route.abort())
    await page.evaluate((href) => {
      document.querySelector('main h1')?.append(Object.assign(document.createElement('a'), { href, id: 'way' }))
      document.getElementById('way')?.click()
    }, path)
    await page.waitForFunction(() => !document.getElementById('way'))
    await page.waitForLoadState('load')
    // What a page shows instead of an island that failed to load.
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
