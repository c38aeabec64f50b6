/** The list boxes of theme and language (spec: shell.list-boxes), and the "More" menu (spec: shell.navbar). */
import { describe, expect, it } from 'vitest'
import { activeIn, isFocused, soon } from './browser.ts'
import { openShop } from './umbrella-shop.ts'

it('"More" contains exactly the entries that don\'t fit in the navbar, at every width', async () => {
  const { page, close } = await openShop('/house-rules', { viewport: { width: 1600, height: 900 } })
  const ENTRIES = ['Umbrella Guide', 'Second Guide', 'Weather', 'Rain Radar', 'Looks', 'Changelog']
  for (const width of [768, 900, 1024, 1280, 1440, 1600]) {
    await page.setViewportSize({ width, height: 900 })
    const inBar = await page.locator('.navbar-entries > ul > li > a:visible').allInnerTexts()
    const more = page.locator('[data-more]:visible .menu-button')
    const inMore: string[] = []
    if ((await more.count()) > 0) {
      await more.hover()
      await page.getByRole('button', { name: 'More' }).click()
      inMore.push(...(await page.getByRole('menuitem').allInnerTexts()))
      await page.keyboard.press('Escape')
    }
    const shown = [...inBar, ...inMore].map((text) => text.replace(/\s*\(opens in a new tab\)/, '').trim())
    expect(
      shown.filter((text) => ENTRIES.includes(text)),
      `${width}`,
    ).toEqual(ENTRIES)
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
    expect(overflow, `${width}`).toBeLessThanOrEqual(0)
  }
  await close()
})

describe.each([
  ['theme', 'Change theme', ['Light', 'Dark', 'System'], 'System'],
  // The page has no translation, and each language says so before it is selected.
  [
    'language',
    'Change language',
    ['English', 'Français (page en anglais)', 'Русский (страница на английском)', '简体中文 （英文页面）'],
    'English',
  ],
] as const)('the list box of the %s', (_, title, options, selected) => {
  it('opens above its button at the selected option, ignores Tab, and returns focus', async () => {
    const { page, close } = await openShop('/guide/repairs')
    await page.locator('.sidebar .menu-button').and(page.getByTitle(title)).focus()
    const button = page.locator('.sidebar button.menu-button').and(page.getByTitle(title))
    await soon(() => isFocused(button)).toBe(true)
    expect(await button.getAttribute('aria-haspopup')).toBe('listbox')
    const box = page.getByRole('listbox')
    for (const key of ['Enter', 'Space', 'ArrowDown', 'ArrowUp']) {
      await page.keyboard.press(key)
      await box.waitFor()
      await soon(() => isFocused(box)).toBe(true)
      expect(await activeIn(page, 'listbox'), key).toBe(selected)
      await page.keyboard.press('Escape')
      await box.waitFor({ state: 'detached' })
      expect(await isFocused(button), key).toBe(true)
    }
    await page.keyboard.press('Enter')
    await box.waitFor()
    await soon(() => isFocused(box)).toBe(true)
    expect(await box.getAttribute('aria-orientation')).toBe('vertical')
    expect((await page.getByRole('option').allInnerTexts()).toSorted()).toEqual(options.toSorted())
    expect(await page.locator('[role="option"][aria-selected="true"]').innerText()).toBe(selected)
    for (const key of ['Tab', 'Shift+Tab']) {
      await page.keyboard.press(key)
      expect(await isFocused(box), key).toBe(true)
    }
    const [panel, under] = [await box.boundingBox(), await button.boundingBox()]
    const gap = (under?.y ?? 0) - (panel?.y ?? 0) - (panel?.height ?? 0)
    expect(Math.abs(gap - 10)).toBeLessThanOrEqual(1)
    expect(panel?.width).toBeGreaterThanOrEqual(under?.width ?? 0)
    expect(panel?.height).toBeLessThanOrEqual(256)
    await page.keyboard.press('/')
    expect(await isFocused(box), 'page shortcuts sleep').toBe(true)
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowDown')
    expect(await activeIn(page, 'listbox')).toBe(await page.getByRole('option').last().innerText())
    await close()
  })
})
