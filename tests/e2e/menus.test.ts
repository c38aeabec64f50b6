/** Drop-downs of the navbar, tested key by key (spec: shell.drop-downs). */
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { activeIn, isFocused, type OpenPage, soon } from './browser.ts'
import { openShop } from './umbrella-shop.ts'

const CITIES = ['Bergen', 'Berlin', 'New Orleans', 'New York', 'Newcastle (opens in a new tab)']

interface MenuPage extends OpenPage {
  readonly button: Locator
  readonly menu: Locator
  /** Text of the active item; null if there is none. */
  active(): Promise<string | null>
}

/** The 'Cities' menu, mounted as an island, with focus on its button. */
async function openMenuPage(): Promise<MenuPage> {
  const opened = await openShop('/house-rules', { viewport: { width: 1600, height: 900 } })
  const { page } = opened
  await page.locator('.navbar .menu-button', { hasText: 'Cities' }).focus()
  const button = page.getByRole('button', { name: 'Cities' })
  await button.waitFor()
  await soon(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  return { ...opened, button, menu: page.getByRole('menu'), active: () => activeIn(page, 'menu') }
}

describe('a drop-down', () => {
  it('has the correct roles and states', async () => {
    const { page, button, menu, active, close } = await openMenuPage()
    expect(await button.getAttribute('aria-haspopup')).toBe('menu')
    expect(await button.getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press('Enter')
    await menu.waitFor()
    expect(await button.getAttribute('aria-expanded')).toBe('true')
    expect(await button.getAttribute('aria-controls')).toBe(await menu.getAttribute('id'))
    expect(await menu.getAttribute('aria-labelledby')).toBe(await button.getAttribute('id'))
    const items = page.getByRole('menuitem')
    expect(await items.evaluateAll((all) => all.map((item) => item.textContent))).toEqual(CITIES)
    expect(await items.evaluateAll((all) => all.every((item) => (item as HTMLElement).tabIndex === -1))).toBe(true)
    await soon(() => isFocused(menu)).toBe(true)
    expect(await active()).toBe('Bergen')
    await close()
  })

  it.each([
    ['Enter', 'Bergen'],
    ['Space', 'Bergen'],
    ['ArrowDown', 'Bergen'],
    ['ArrowUp', CITIES[4]],
  ])('opens with %s at %s', async (key, item) => {
    const { page, menu, active, close } = await openMenuPage()
    await page.keyboard.press(key)
    await menu.waitFor()
    await soon(active).toBe(item)
    await close()
  })

  it('opens by mouse without an active item, and closes by mouse with focus on the button', async () => {
    const { page, button, menu, active, close } = await openMenuPage()
    await button.click()
    await menu.waitFor()
    expect(await active()).toBe(null)
    await page.keyboard.press('ArrowUp')
    expect(await active()).toBe(CITIES[4])
    await button.click()
    await menu.waitFor({ state: 'detached' })
    expect(await isFocused(button)).toBe(true)
    await close()
  })

  it('moves without wrapping, and to the first and last item', async () => {
    const { page, menu, active, close } = await openMenuPage()
    await page.keyboard.press('ArrowDown')
    await menu.waitFor()
    await soon(() => isFocused(menu)).toBe(true)
    const activeAfter = async (key: string) => {
      await page.keyboard.press(key)
      return active()
    }
    expect(await activeAfter('ArrowUp')).toBe('Bergen')
    expect(await activeAfter('ArrowDown')).toBe('Berlin')
    expect(await activeAfter('End')).toBe(CITIES[4])
    expect(await activeAfter('ArrowDown')).toBe(CITIES[4])
    expect(await activeAfter('Home')).toBe('Bergen')
    expect(await activeAfter('PageDown')).toBe(CITIES[4])
    expect(await activeAfter('PageUp')).toBe('Bergen')
    await close()
  })

  it('finds an item by its first letters, typed with less than 350 ms between them', async () => {
    const { page, menu, active, close } = await openMenuPage()
    await page.clock.install()
    await page.keyboard.press('Enter')
    await menu.waitFor()
    await soon(() => isFocused(menu)).toBe(true)
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
    const activeAfter = async (key: string, wait = 0) => {
      await page.clock.runFor(wait)
      await page.keyboard.press(key)
      return active()
    }
    expect(await activeAfter('N')).toBe('New Orleans')
    expect(await activeAfter('e', 340)).toBe('New Orleans')
    expect(await activeAfter('w', 340)).toBe('New Orleans')
    expect(await activeAfter('Space', 340), 'a space is a letter while others wait').toBe('New Orleans')
    expect(await activeAfter('y', 340)).toBe('New York')
    expect(await activeAfter('b', 360), 'a fresh search wraps to the start').toBe('Bergen')
    expect(await activeAfter('b', 360), 'and begins after the active item').toBe('Berlin')
    expect(await activeAfter('x', 360), 'no match leaves it').toBe('Berlin')
    expect(await activeAfter('n', 100), 'and the letters wait on').toBe('Berlin')
    expect(await activeAfter('/', 360), 'page shortcuts sleep').toBe('Berlin')
    expect(await isFocused(menu)).toBe(true)
    await close()
  })

  it.each(['Enter', 'Space'])('%s follows the active item with soft navigation and closes', async (key) => {
    const { page, menu, active, close } = await openMenuPage()
    await page.evaluate('Object.assign(window, { sameDocument: true })')
    await page.keyboard.press('ArrowDown')
    await soon(active).toBe('Bergen')
    await soon(() => isFocused(menu)).toBe(true)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press(key)
    await page.waitForURL('**/guide/handles')
    expect(await page.evaluate('window.sameDocument')).toBe(true)
    await soon(() => menu.count()).toBe(0)
    await close()
  })

  it('Escape closes and returns focus', async () => {
    const { page, button, menu, close } = await openMenuPage()
    await page.keyboard.press('ArrowDown')
    await menu.waitFor()
    await soon(() => isFocused(menu)).toBe(true)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    expect(await isFocused(button)).toBe(true)
    await close()
  })

  it.each(['Tab', 'Shift+Tab'])('%s closes and continues from the button', async (key) => {
    const { page, menu, close } = await openMenuPage()
    const neighbours = await page.evaluate(() => {
      const stops = [...document.querySelectorAll<HTMLElement>('.navbar :is(a, button, summary)')].filter((stop) =>
        stop.checkVisibility(),
      )
      const at = stops.indexOf(document.activeElement as HTMLElement)
      return { Tab: stops[at + 1]?.textContent, 'Shift+Tab': stops[at - 1]?.textContent } as Record<string, string>
    })
    await page.keyboard.press('ArrowDown')
    await menu.waitFor()
    await soon(() => isFocused(menu)).toBe(true)
    await page.keyboard.press(key)
    await menu.waitFor({ state: 'detached' })
    expect(neighbours[key]).toBeTruthy()
    await soon(() => page.evaluate(() => document.activeElement?.textContent)).toBe(neighbours[key])
    await close()
  })

  it('follows the pointer, and deactivates the item when the pointer leaves', async () => {
    const { page, button, menu, active, close } = await openMenuPage()
    await button.click()
    await menu.waitFor()
    await page.getByRole('menuitem', { name: 'Berlin' }).hover()
    await soon(active).toBe('Berlin')
    await page.mouse.move(5, 700)
    await soon(active).toBe(null)
    await page.getByRole('menuitem', { name: 'New York' }).click()
    await page.waitForURL('**/looks/plain')
    await close()
  })

  it('closes on a click outside, which has its normal effect only on focusable elements', async () => {
    const { page, button, menu, close } = await openMenuPage()
    await button.click()
    await menu.waitFor()
    await page.mouse.click(1200, 700)
    await menu.waitFor({ state: 'detached' })
    expect(await isFocused(button)).toBe(true)
    await button.click()
    await menu.waitFor()
    await page.getByRole('combobox').click()
    await menu.waitFor({ state: 'detached' })
    expect(await isFocused(page.getByRole('combobox'))).toBe(true)
    await close()
  })

  it('opens on the very first press, before its script has loaded', async () => {
    const { page, close } = await openShop('/house-rules', { viewport: { width: 1600, height: 900 } })
    await page.locator('.navbar summary', { hasText: 'Cities' }).click()
    await page.getByRole('menu').waitFor()
    expect(await page.getByRole('menuitem').count()).toBe(CITIES.length)
    await close()
  })
})
