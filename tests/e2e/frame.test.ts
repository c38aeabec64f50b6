/**
 * The shell around every page: navbar, footer, skip links, print, motion, and focus that is never hidden
 * (spec: shell.navbar, shell.navbar-observer, shell.footer, shell.resizing, shell.skip-links, accessibility.keyboard, accessibility.reading).
 */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PHONE, soon } from './browser.ts'
import { openShop } from './umbrella-shop.ts'

const LONG = '/guide/repairs'

it('the navbar detects whether the top of the page is visible', async () => {
  const { page, close } = await openShop(LONG)
  const isActive = () => page.locator('[data-navbar]').evaluate((bar) => bar.hasAttribute('data-active'))
  expect(await isActive()).toBe(false)
  await page.evaluate('scrollTo(0, 400)')
  await soon(isActive).toBe(true)
  await page.evaluate('scrollTo(0, 0)')
  await soon(isActive).toBe(false)
  await page.evaluate('scrollTo(0, 400)')
  await soon(isActive).toBe(true)
  await page.locator('a[rel="prev"]').evaluate((link: HTMLElement) => link.click())
  await page.waitForURL('**/floor')
  await soon(isActive).toBe(false)
  await close()
})

it('the navbar marks the section, never a link that opens a new window', async () => {
  const { page, close } = await openShop('/guide-2/parasols', { viewport: { width: 1600, height: 900 } })
  const current = page.locator('.navbar-entries > ul > li > a[aria-current]')
  // "/guide" does not contain "/guide-2/parasols".
  expect(await current.allInnerTexts()).toEqual(['Second Guide'])
  const portal = page.getByRole('link', { name: 'Developer Portal (opens in a new tab)' })
  expect([await portal.getAttribute('target'), await portal.getAttribute('rel')]).toEqual(['_blank', 'noreferrer'])
  expect(await page.locator('.logo').getAttribute('href')).toBe('/')
  await close()
})

it("the footer has the reader's current year, not that of the build", async () => {
  const { page, close } = await openShop('about:blank')
  await page.clock.setFixedTime(new Date('2043-02-03T10:00:00Z'))
  await page.goto(LONG)
  await soon(() => page.locator('footer').innerText()).toMatch(/^© 2043 \S/m)
  await close()
})

it('the body is marked while the window is resized, until 200 ms after the last change', async () => {
  const { page, close } = await openShop(LONG)
  const isMarked = () => page.evaluate('document.body.classList.contains("resizing")')
  await page.clock.install()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await page.setViewportSize({ width: 1000, height: 700 })
  await soon(isMarked).toBe(true)
  await page.clock.runFor(150)
  await page.evaluate('dispatchEvent(new Event("resize"))')
  await page.clock.runFor(199)
  expect(await isMarked()).toBe(true)
  await page.clock.runFor(2)
  expect(await isMarked()).toBe(false)
  await close()
})

it('print contains the text and nothing else', async () => {
  const { page, close } = await openShop(LONG)
  await page.emulateMedia({ media: 'print' })
  for (const chrome of ['.banner', '.navbar', '.sidebar', '.toc', '.pagination', '.page-actions', '.code-buttons']) {
    expect(await page.locator(chrome).first().isVisible(), chrome).toBe(false)
  }
  expect(await page.locator('[data-island]:visible').count()).toBe(0)
  expect(await page.locator('main').innerText()).toContain('Turn the ferrule clockwise')
  expect(await page.locator('[role="tabpanel"]:visible').count()).toBe(8)
  await close()
})

describe('a page that does not exist (spec: product.error-routes, serving.not-found)', () => {
  it('has the correct status, is not indexed, and suggests the nearest pages', async () => {
    const { page, close } = await openShop('about:blank')
    const response = await page.goto('/guide/repair')
    expect(response?.status()).toBe(404)
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex,nofollow')
    const first = page.locator('[data-suggestions] a').first()
    await first.waitFor()
    expect(await first.getAttribute('href')).toBe('/guide/repairs')
    expect(await page.getByRole('link', { name: 'Umbrella Guide' }).count()).toBeGreaterThan(0)
    await page.goto('/fr/guide/overvew')
    await soon(() => page.locator('[data-suggestions] a').first().getAttribute('href')).toBe('/fr/guide/overview')
    await close()
  })

  it('gives the sections the width of the text, with and without suggestions', async () => {
    const { page, close } = await openShop('about:blank')
    await page.goto('/xqzwv')
    const sections = await page.locator('.not-found h2').first().boundingBox()
    expect(sections?.width).toBeGreaterThan(640)
    await close()
  })

  it('suggests nothing if no page is similar', async () => {
    const { page, close } = await openShop('/xyzzy-plugh')
    await page.waitForLoadState('networkidle')
    expect(await page.locator('[data-suggestions] a').count()).toBe(0)
    expect(await page.getByText('Did you mean one of these?').isVisible()).toBe(false)
    await close()
  })
})

describe('skip links', () => {
  it('come first and lead to the content', async () => {
    const { page, close } = await openShop(LONG)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true)
    expect(await skip.evaluate((link) => link.getBoundingClientRect().width)).toBeGreaterThan(50)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.closest("main") !== null')).toBe(true)
    expect(await page.locator('#reach-skip-nav').count()).toBe(1)
    await close()
  })

  it('also lead to the search box', async () => {
    const { page, close } = await openShop(LONG)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await soon(() => page.getByRole('combobox').evaluate((box) => box === document.activeElement)).toBe(true)
    await close()
  })
})

describe('focus', () => {
  /**
   * The visible part of the focused element: how many of its corners and its center are on the screen and not covered.
   */
  const seen = (page: Page) =>
    page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return null
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const points = [0.1, 0.5, 0.9].flatMap((x) =>
        [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y]),
      )
      const visible = points.filter(([x, y]) => {
        const hit = document.elementFromPoint(x as number, y as number)
        return hit !== null && (element.contains(hit) || hit.contains(element))
      })
      return { what: (element.textContent || element.outerHTML).trim().slice(0, 60), visible: visible.length }
    })

  it.each([
    ['desktop', { width: 1280, height: 560 }],
    ['phone', PHONE],
  ])('is never hidden behind sticky elements, forwards and backwards (%s)', async (_, viewport) => {
    const { page, close } = await openShop(LONG, { viewport, reducedMotion: 'reduce' })
    for (const key of ['Tab', 'Shift+Tab']) {
      const hidden: string[] = []
      let stops = 0
      for (; stops < 200; stops++) {
        await page.keyboard.press(key)
        const stop = await seen(page)
        if (stop === null) break
        if (stop.visible === 0) hidden.push(stop.what)
      }
      expect(hidden, key).toEqual([])
      expect(stops, key).toBeGreaterThan(20)
      expect(stops, key).toBeLessThan(200)
    }
    await close()
  })
})

it('with reduced motion, nothing moves', async () => {
  const { page, close } = await openShop(LONG, { reducedMotion: 'reduce' })
  const moving = await page.evaluate(() => {
    const found = new Set<string>()
    for (const element of document.querySelectorAll('*')) {
      for (const part of ['', '::before', '::after', '::details-content']) {
        const { transitionDuration, animationDuration, animationName, scrollBehavior } = getComputedStyle(element, part)
        const lasts = (durations: string) =>
          durations.split(',').some((duration) => Number.parseFloat(duration) > 0.001)
        if (
          lasts(transitionDuration) ||
          (animationName !== 'none' && lasts(animationDuration)) ||
          scrollBehavior === 'smooth'
        )
          found.add(`${element.tagName}.${element.className}${part}`)
      }
    }
    return [...found]
  })
  expect(moving).toEqual([])
  await close()
})
