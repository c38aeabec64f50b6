/**
 * Every page is complete without scripts: reading, navigation, menus as links, and no control without an effect
 * (spec: product.purpose).
 */
import { expect, it } from 'vitest'
import { openPage, PHONE } from './browser.ts'

const GUIDE = '/api-docs/getting-started/authentication'

it('shows the page, its menu, and its contents list as links', async () => {
  const { page, close } = await openPage(GUIDE, { javaScriptEnabled: false })
  expect(await page.locator('h1').count()).toBe(1)
  expect(await page.locator('main').innerText()).toContain('X-Auth-Token')
  for (const name of ['Main', 'On This Page']) {
    expect(await page.getByRole('navigation', { name }).getByRole('link').count(), name).toBeGreaterThan(2)
  }
  await close()
})

it('has no visible button, because it would have no effect', async () => {
  for (const path of ['/', GUIDE, '/tools-resources/overview', '/check', '/search', '/nowhere']) {
    const { page, close } = await openPage(path, { javaScriptEnabled: false })
    const dead = await page
      .locator('button:visible, input:visible, select:visible, textarea:visible, [role="button"]:visible')
      .allInnerTexts()
    expect(dead, path).toEqual([])
    await close()
  }
})

it('has no empty link on a phone, where icons replace some labels', async () => {
  const { page, close } = await openPage(GUIDE, { javaScriptEnabled: false, viewport: PHONE })
  const empty = await page
    .locator('a:visible')
    .evaluateAll((links) =>
      links
        .filter((link) => link.querySelector('svg, img') === null && getComputedStyle(link).fontSize === '0px')
        .map((link) => link.textContent),
    )
  expect(empty).toEqual([])
  await close()
})

it('links to other pages and languages', async () => {
  const { page, close } = await openPage('/build', { javaScriptEnabled: false })
  const french = page.locator('a[hreflang="fr"], a[lang="fr"]').first()
  expect(await french.getAttribute('href')).toBe('/fr/build')
  await close()
})

it('opens the menu of a phone without a script', async () => {
  const { page, close } = await openPage(GUIDE, { javaScriptEnabled: false, viewport: PHONE })
  await page.getByRole('link', { name: 'Menu' }).click()
  const link = page.locator('aside a[href="/api-docs/overview"]').first()
  await link.scrollIntoViewIfNeeded()
  expect(await link.isVisible()).toBe(true)
  await link.click()
  expect(new URL(page.url()).pathname).toBe('/api-docs/overview')
  await close()
})

it('shows every panel of tabs', async () => {
  const { page, close } = await openPage(GUIDE, { javaScriptEnabled: false })
  expect(await page.locator('[hidden]:not(template, [data-for-programs])').filter({ hasText: /\S/ }).count()).toBe(0)
  await close()
})
