/** Selecting a language, and how server and pages react (spec: shell.language). */
import { expect, it } from 'vitest'
import { shopOrigin, soon, until } from './browser.ts'
import { openShop } from './umbrella-shop.ts'

const YEAR_MS = 31_536_000_000

it.each([
  ['/guide/overview?a=1#sizes', 'Français', '/fr/guide/overview?a=1#sizes', 'fr'],
  ['/fr/guide/overview#parts', 'English', '/guide/overview#parts', 'en-US'],
  ['/', '简体中文', '/zh-CN', 'zh-CN'],
  // The same URL with a #hash: assigning it would load nothing.
  ['/guide/overview#sizes', 'English', '/guide/overview#sizes', 'en-US'],
])('from %s, %s leads to %s with a cookie for one year and a full load', async (path, language, expected, locale) => {
  const { page, context, close } = await openShop(path)
  await page.evaluate('Object.assign(window, { sameDocument: true })')
  const name = /Change language|Changer de langue/
  const button = page.locator('.menu-button:visible').and(page.getByTitle(name))
  await button.hover()
  await page.locator('button.menu-button:visible').and(page.getByTitle(name)).click()
  const before = Date.now()
  await page.getByRole('option', { name: language }).click()
  await until(page, '!window.sameDocument && document.readyState === "complete"')
  const { pathname, search, hash } = new URL(page.url())
  expect(pathname + search + hash).toBe(expected)
  expect(await page.locator('html').getAttribute('lang')).toBe(locale)
  const cookie = (await context.cookies()).find(({ name }) => name === 'NEXT_LOCALE')
  expect(cookie).toMatchObject({ value: locale, path: '/', sameSite: 'Lax' })
  expect(Math.abs((cookie?.expires ?? 0) * 1000 - before - YEAR_MS)).toBeLessThan(60_000)
  await close()
})

it('the server uses the prefix first, then the cookie, then the browser’s languages', async () => {
  const { page, context, close } = await openShop('/guide/overview', { locale: 'ru-RU' })
  expect(new URL(page.url()).pathname).toBe('/ru/guide/overview')
  await context.addCookies([{ name: 'NEXT_LOCALE', value: 'fr', url: shopOrigin() }])
  await page.goto('/guide/overview')
  expect(new URL(page.url()).pathname).toBe('/fr/guide/overview')
  await page.goto('/zh-CN/guide/overview')
  expect(new URL(page.url()).pathname).toBe('/zh-CN/guide/overview')
  await close()
})

it('a page without a translation is English, says so, and marks the language of its text', async () => {
  const { page, close } = await openShop('/fr/guide/repairs')
  expect(await page.locator('html').getAttribute('lang')).toBe('fr')
  expect(await page.locator('article').getAttribute('lang')).toBe('en-US')
  expect(await page.locator('.fallback-notice').innerText()).toContain('pas encore traduite')
  await page.goto('/fr/guide/overview')
  expect(await page.locator('.fallback-notice').count()).toBe(0)
  expect(await page.locator('h1').innerText()).toBe('Aperçu des parapluies')
  expect(await page.locator('main').getByRole('link', { name: 'guide' }).count()).toBe(0)
  await close()
})

it('links stay in the language of the page', async () => {
  const { page, close } = await openShop('/fr/guide/repairs')
  const outside = await page
    .locator('main a[href^="/"], aside a[href^="/"], .navbar a[href^="/"]')
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? '').filter((href) => !/^\/fr(\/|$|#)|\.(md|txt)$/.test(href)),
    )
  // Only the language switch links to other languages.
  expect(outside.filter((href) => !/^\/((ru|zh-CN)\/)?guide\/repairs$/.test(href))).toEqual([])
  await close()
})

it('the whole shell is translated', async () => {
  const { page, close } = await openShop('/ru/guide/repairs')
  await soon(() => page.locator('.toc-title').innerText()).toBe('На этой странице')
  expect(await page.locator('.timestamp').innerText()).toBe('Последнее обновление: 14 марта 2026 г.')
  expect(await page.locator('[rel="prev"] small').innerText()).toBe('Назад')
  expect(await page.getByRole('button', { name: 'Скрыть боковую панель' }).count()).toBe(1)
  await close()
})
