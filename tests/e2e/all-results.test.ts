/** The page with all results, in a real browser (spec: search.page). */
import { expect, it } from 'vitest'
import { openPage, soon } from './browser.ts'
import { openSearch } from './search-page.ts'
import { testAccessible } from './visit.ts'

const GROUPS = ['Guides', 'REST', 'GraphQL', 'Webhooks', 'Theme objects']

it('can be linked to, and shows every group', async () => {
  const { page, complaints, close } = await openPage('/search?q=cart')
  await soon(() => page.getByRole('main').getByRole('status').innerText()).toMatch(/^\d+ pages$/)
  const headings = await page.locator('main h2').allInnerTexts()
  expect(headings.map((text) => text.replace(/ \(\d+\)$/, ''))).toEqual(expect.arrayContaining(GROUPS))
  expect(await page.locator('main h3').count()).toBeGreaterThan(20)
  expect(await page.getByRole('main').getByRole('searchbox').inputValue()).toBe('cart')
  const robots = await page.locator('meta[name="robots"]').getAttribute('content')
  expect([robots, complaints]).toEqual(['noindex,nofollow', []])
  await close()
})

it('can be reached from the search box and from itself', async () => {
  const { page, close } = await openPage('/build')
  await page.keyboard.press('/')
  await page.keyboard.type('brand')
  await page.getByRole('link', { name: 'All results' }).click()
  await page.waitForURL('**/search?q=brand')
  await page.locator('main h3').first().waitFor()
  const field = page.getByRole('main').getByRole('searchbox')
  await field.fill('webhook & event')
  await field.press('Enter')
  await page.waitForURL('**/search?q=webhook%20%26%20event')
  await soon(() => page.getByRole('main').getByRole('searchbox').inputValue()).toBe('webhook & event')
  await page.locator('main h3').first().waitFor()
  await page.goBack()
  await soon(() => page.getByRole('main').getByRole('searchbox').inputValue()).toBe('brand')
  await close()
})

testAccessible(async (options) => {
  const opened = await openPage('/fr/search?q=order', options)
  await soon(() => opened.page.getByRole('main').getByRole('status').innerText()).toMatch(/^\d+ pages$/)
  return opened
})

it('links to the index without JavaScript', async () => {
  const { page, close } = await openPage('/search?q=cart', { javaScriptEnabled: false })
  await page.getByRole('main').getByRole('link', { name: 'All docs' }).click()
  expect(new URL(page.url()).pathname).toBe('/build')
  await close()
})

it('is linked only if the content has it', async () => {
  const { page, rows, search, close } = await openSearch({ path: '/' })
  expect(await page.locator('script[type="application/ld+json"]').innerText()).not.toContain('SearchAction')
  await search('umbrella')
  expect(await rows.count()).toBeGreaterThan(0)
  expect(await page.getByRole('link', { name: 'All results' }).count()).toBe(0)
  await close()
})
