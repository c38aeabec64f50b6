/**
 * Banner, theme, and fonts: correct before the first paint, remembered, and kept in sync
 * (spec: shell.banner, shell.theme, head.tags).
 */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { soon, until } from './browser.ts'
import { openShop } from './umbrella-shop.ts'

const BANNER_KEY = '23-03-08-maintenance'
const BANNER_TEXT = 'Thanks for being patient while we implement your feedback to improve the developer experience.'

interface FirstSight {
  /** Whether the page had hidden the banner before the parser reached it. */
  bannerOff?: boolean
  /** Whether the banner was visible in any frame. */
  bannerPainted?: boolean
  /** Classes of <html> when the body started. */
  theme?: string
}

/** Observes the document while it is being parsed, and every frame after that. */
async function watchFirstSight(page: Page): Promise<() => Promise<FirstSight>> {
  await page.addInitScript(() => {
    const seen: FirstSight = {}
    Object.assign(window, { firstSight: seen })
    const banner = () => document.querySelector<HTMLElement>('.banner')
    new MutationObserver(() => {
      if (document.body) seen.theme ??= document.documentElement.className
      if (banner()) seen.bannerOff ??= document.body.classList.contains('nextra-banner-hidden')
    }).observe(document, { childList: true, subtree: true })
    // No frame is rendered before the style sheet has loaded.
    const frame = () => {
      if (banner()?.checkVisibility()) seen.bannerPainted = true
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
  return () => page.evaluate(() => (window as unknown as { firstSight: FirstSight }).firstSight)
}

const set = (page: Page, key: string, value: string) =>
  page.addInitScript(([key, value]) => localStorage.setItem(key as string, value as string), [key, value])

describe('the banner', () => {
  it('is dismissed permanently: stored as 0, hidden at once, and never painted again', async () => {
    const { page, close } = await openShop('/guide/repairs')
    const banner = page.getByRole('region', { name: 'Announcement' })
    expect(await banner.innerText()).toBe(BANNER_TEXT)
    await page.getByRole('button', { name: 'Dismiss banner' }).click()
    expect(await banner.isVisible()).toBe(false)
    expect(await page.evaluate((key) => localStorage.getItem(key), BANNER_KEY)).toBe('0')
    await page.locator('a[rel="prev"]').click()
    await page.waitForURL('**/floor')
    expect(await banner.isVisible()).toBe(false)
    const firstSight = await watchFirstSight(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(await firstSight()).toMatchObject({ bannerOff: true })
    expect((await firstSight()).bannerPainted).toBe(undefined)
    await close()
  })

  it.each([
    [BANNER_KEY, '1'],
    ['an-older-banner', '0'],
  ])('is shown when %s is %j', async (key, value) => {
    const { page, close } = await openShop('about:blank')
    await set(page, key, value)
    const firstSight = await watchFirstSight(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(await firstSight()).toMatchObject({ bannerOff: false, bannerPainted: true })
    await close()
  })

  it('stays hidden for the visit if storage is refused', async () => {
    const { page, complaints, close } = await openShop('about:blank')
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('refused', 'SecurityError')
        },
      }),
    )
    await page.goto('/guide/repairs')
    await page.getByRole('button', { name: 'Dismiss banner' }).click()
    expect(await page.locator('.banner').isVisible()).toBe(false)
    await page.locator('a[rel="prev"]').click()
    await page.waitForURL('**/floor')
    expect(await page.locator('.banner').isVisible()).toBe(false)
    expect(complaints).toEqual([])
    await close()
  })

  it('frees its space, so that the content below moves up', async () => {
    const { page, close } = await openShop('/guide/repairs')
    const top = () => page.locator('.navbar').evaluate((bar) => bar.getBoundingClientRect().top)
    expect(await top()).toBe(40)
    await page.getByRole('button', { name: 'Dismiss banner' }).click()
    expect(await top()).toBe(0)
    await close()
  })
})

describe('the theme', () => {
  const themeOf = (page: Page) =>
    page.evaluate(() => {
      const root = document.documentElement
      const applies = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
        ({ media }) => media === '' || matchMedia(media).matches,
      )
      const classes = ['light', 'dark'].filter((name) => root.classList.contains(name)).join(' ')
      return { classes, scheme: root.style.colorScheme, bar: applies?.content }
    })
  const LIGHT = { classes: 'light', scheme: 'light', bar: '#fff' }
  const DARK = { classes: 'dark', scheme: 'dark', bar: '#111' }

  it.each([
    ['nothing', 'light', 'light'],
    ['nothing', 'dark', 'dark'],
    ['dark', 'light', 'dark'],
    ['light', 'dark', 'light'],
    ['system', 'dark', 'dark'],
    ['purple', 'light', 'light'],
  ] as const)('with %s stored on a %s system is %s before anything is painted', async (stored, system, theme) => {
    const { page, close } = await openShop('about:blank', { colorScheme: system })
    if (stored !== 'nothing') await set(page, 'theme', stored)
    const firstSight = await watchFirstSight(page)
    await page.goto('/guide/repairs', { waitUntil: 'networkidle' })
    expect((await firstSight()).theme?.split(' ')).toContain(theme)
    expect(await themeOf(page)).toEqual(theme === 'dark' ? DARK : LIGHT)
    await close()
  })

  it('follows the system if the reader chose that, without a transition', async () => {
    const { page, close } = await openShop('/guide/repairs', { colorScheme: 'light' })
    await page.evaluate(() => {
      const classes: string[] = []
      Object.assign(window, { classes })
      new MutationObserver(() => classes.push(document.documentElement.className)).observe(document.documentElement, {
        attributeFilter: ['class'],
      })
    })
    await page.emulateMedia({ colorScheme: 'dark' })
    await soon(() => themeOf(page)).toEqual(DARK)
    await soon(() => page.evaluate('document.documentElement.classList.contains("no-transitions")')).toBe(false)
    const classes = await page.evaluate(() => (window as unknown as { classes: string[] }).classes)
    expect(classes.find((text) => text.includes('dark'))).toContain('no-transitions')
    await close()
  })

  it('keeps the reader’s choice when the system changes', async () => {
    const { page, close } = await openShop('about:blank', { colorScheme: 'light' })
    await set(page, 'theme', 'light')
    await page.goto('/guide/repairs')
    await page.emulateMedia({ colorScheme: 'dark' })
    await until(page, 'matchMedia("(prefers-color-scheme: dark)").matches')
    expect((await themeOf(page)).classes).toBe('light')
    await close()
  })

  it('cycles through light, dark, and system, is stored, and is followed by other tabs', async () => {
    const { page, context, close } = await openShop('/guide/repairs', { colorScheme: 'light' })
    const other = await context.newPage()
    await other.goto('/')
    const button = page.getByRole('button', { name: /System|Change theme/ })
    await button.click()
    await page.getByRole('listbox').waitFor()
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['Light', 'Dark', 'System'])
    await page.getByRole('option', { name: 'Dark' }).click()
    expect(await page.evaluate('localStorage.theme')).toBe('dark')
    await soon(() => themeOf(page)).toEqual(DARK)
    await soon(() => themeOf(other)).toEqual(DARK)
    await page.evaluate('localStorage.removeItem("theme")')
    await soon(() => themeOf(other)).toEqual(LIGHT)
    await close()
  })
})
