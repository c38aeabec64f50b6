/** The menu on narrow screens (spec: shell.menu, shell.drawer). */
import type { BrowserContextOptions } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeViolations, PHONE, soon } from './browser.ts'
import { openShop } from './umbrella-shop.ts'

describe('the drawer', () => {
  const openDrawer = async (path = '/guide/repairs', options: BrowserContextOptions = {}) => {
    const opened = await openShop(path, { viewport: PHONE, reducedMotion: 'reduce', ...options })
    const menu = opened.page.getByRole('button', { name: 'Menu' })
    const panel = opened.page.locator('[data-drawer-panel]')
    expect(await panel.isVisible()).toBe(false)
    await menu.click()
    await panel.waitFor()
    const isOpen = () => opened.page.evaluate<boolean>('document.documentElement.classList.contains("drawer-open")')
    return { ...opened, menu, panel, isOpen }
  }

  it('traps focus, and restores it on Escape', async () => {
    const { page, menu, panel, isOpen, close } = await openDrawer()
    expect(await menu.getAttribute('aria-expanded')).toBe('true')
    expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    const stops = new Set<string>()
    for (const key of [...Array(70).fill('Tab'), ...Array(10).fill('Shift+Tab')]) {
      await page.keyboard.press(key)
      stops.add(
        await page.evaluate(() => {
          const active = document.activeElement
          return active?.closest('[data-drawer-panel]')
            ? 'panel'
            : active?.closest('.hamburger')
              ? 'button'
              : (active?.tagName ?? '')
        }),
      )
    }
    // After the last stop, focus is on the browser's own controls, which a page sees as its body.
    expect([...stops].filter((stop) => stop !== 'BODY').toSorted()).toEqual(['button', 'panel'])
    await page.keyboard.press('Escape')
    expect(await isOpen()).toBe(false)
    expect(await menu.getAttribute('aria-expanded')).toBe('false')
    expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(await panel.isVisible()).toBe(false)
    await close()
  })

  it('prevents the page behind it from scrolling', async () => {
    const { page, close } = await openDrawer()
    await page.mouse.move(200, 500)
    await page.mouse.wheel(0, 2_000)
    await page.mouse.move(200, 20)
    await page.mouse.wheel(0, 2_000)
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))),
    )
    expect(await page.evaluate('scrollY')).toBe(0)
    await page.keyboard.press('Escape')
    await page.mouse.wheel(0, 400)
    await soon(() => page.evaluate('scrollY')).toBeGreaterThan(0)
    await close()
  })

  it('closes when the reader goes to a page or a heading, or on a wide screen', async () => {
    const { page, menu, panel, isOpen, close } = await openDrawer()
    await panel.locator('.page-headings a', { hasText: 'Store it' }).click()
    await page.waitForURL('**#store-it')
    expect(await isOpen()).toBe(false)
    await menu.click()
    await page.goBack()
    await page.waitForURL((url) => url.hash === '')
    await soon(isOpen).toBe(false)
    await menu.click()
    await panel.locator('a[href="/guide/overview"]').first().click()
    await page.waitForURL('**/guide/overview')
    await soon(isOpen).toBe(false)
    await menu.click()
    await page.setViewportSize({ width: 1000, height: 800 })
    await soon(isOpen).toBe(false)
    expect(await page.locator('main').evaluate((main) => (main as HTMLElement).inert)).toBe(false)
    await close()
  })

  it('takes a tap at once, while it is uncovered', async () => {
    const options = { reducedMotion: 'no-preference', hasTouch: true } as const
    const { page, menu, panel, isOpen, close } = await openDrawer('/guide/repairs', options)
    // Below the row of the page, which is in the middle.
    const link = panel.locator('.page-headings a').first()
    const hash = (await link.getAttribute('href')) ?? ''
    await page.waitForTimeout(900)
    const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.keyboard.press('Escape')
    expect(await isOpen()).toBe(false)
    await menu.click({ noWaitAfter: true })
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    await page.waitForURL((url) => url.hash === hash)
    await close()
  })

  it('has the whole menu: sections, drop-downs, branches on demand, and headings of the page', async () => {
    const { page, panel, close } = await openDrawer()
    const headings = await panel.locator('.page-headings a').allInnerTexts()
    expect(headings).toContain('Fit a ferrule')
    expect(headings).not.toContain('Tools you need')
    await panel.getByText('Cities').click()
    await panel.getByRole('link', { name: 'New Orleans' }).waitFor()
    await panel.getByRole('button', { name: 'Pages in Second Guide' }).click()
    await panel.getByRole('link', { name: 'Parasols' }).click()
    await page.waitForURL('**/guide-2/parasols')
    for (const hidden of ['Back Room', 'Cellar', 'Secret Compartment']) {
      expect(await panel.getByText(hidden).count(), hidden).toBe(0)
    }
    await close()
  })

  it('shows the row of the page in the middle', async () => {
    const { page, panel, close } = await openDrawer('/house-rules')
    const row = panel.locator('[aria-current="page"]').first()
    await soon(() =>
      row.evaluate((link) => {
        const { top, bottom } = link.getBoundingClientRect()
        return top > 0 && bottom < innerHeight
      }),
    ).toBe(true)
    expect(await page.locator('html').getAttribute('class')).toContain('drawer-open')
    await close()
  })

  it('exists on every layout', async () => {
    for (const path of ['/', '/looks/raw', '/looks/no-sidebar', '/looks/a-page', '/changelog']) {
      const { panel, close } = await openDrawer(path)
      expect(await panel.getByRole('link', { name: 'Umbrella Guide' }).first().isVisible(), path).toBe(true)
      await close()
    }
  })

  it.each(['light', 'dark'] as const)('has no accessibility violation (%s)', async (colorScheme) => {
    const { page, close } = await openDrawer('/guide/repairs', { colorScheme })
    expect(await axeViolations(page)).toEqual([])
    await close()
  })
})
