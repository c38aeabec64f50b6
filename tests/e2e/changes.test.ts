/** The changes page, in a real browser (spec: changes.page, changes.feeds). */
import { expect, it } from 'vitest'
import { openPage, origin, PHONE, soon } from './browser.ts'
import { testAccessible } from './visit.ts'

const heading = (page: Awaited<ReturnType<typeof openPage>>['page']) =>
  page.locator('main section > h2').first().innerText()

it('shows the changes between two months of an area, with a URL that can be shared', async () => {
  const { page, complaints, close } = await openPage('/changes')
  await page.getByLabel('From').selectOption('2024-01')
  await page.getByLabel('To', { exact: true }).selectOption('2024-06')
  const both = await heading(page)
  await page.getByLabel('Impact').focus()
  await page.getByLabel('Impact').selectOption('breaking')
  await soon(async () => (await heading(page)) !== both).toBe(true)
  const breaking = await heading(page)
  expect(new URL(page.url()).hash).toBe('#from=2024-01&to=2024-06&impact=breaking')
  // The page isn't reloaded, so the reader keeps their position.
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT')

  const other = await openPage(new URL(page.url()).pathname + new URL(page.url()).hash)
  await soon(() => heading(other.page)).toBe(breaking)
  expect(await other.page.getByLabel('Impact').inputValue()).toBe('breaking')
  await other.close()

  await page.goBack()
  await soon(() => heading(page)).toBe(both)
  expect(await page.getByLabel('Impact').inputValue()).toBe('')

  await page.locator('main section li:has(.method) > a').first().click()
  await page.locator('.api-operation').first().waitFor()
  await page.goBack()
  await soon(() => heading(page)).toBe(both)
  expect(complaints).toEqual([])
  await close()
})

testAccessible(async (options) => {
  const opened = await openPage('/changes', options)
  await opened.page.getByLabel('Area', { exact: true }).waitFor()
  return opened
})

it('starts with every year, counts the changes of each, and is marked in the navbar', async () => {
  const { page, close } = await openPage('/changes')
  const years = page.getByRole('group', { name: 'Year' }).getByRole('button')
  await years.first().waitFor()
  const texts = await years.allInnerTexts()
  expect(texts.map((text) => text.split(/\s/)[0])).toEqual(['All', '2026', '2025', '2024', '2023'])
  expect(await years.first().getAttribute('aria-pressed')).toBe('true')
  expect(await page.locator('.navbar [aria-current="page"]').allInnerTexts()).toContain('API changes')
  const shown = await page.locator('main section li > a').count()
  const more = page.getByRole('button', { name: /^Show older changes/ })
  await more.click()
  await soon(() => page.locator('main section li > a').count()).toBeGreaterThan(shown)
  await close()
})

it('takes its anchors as filters, also of a link on the page itself', async () => {
  const { page, complaints, close } = await openPage('/changes#orders&breaking')
  const area = page.getByLabel('Area', { exact: true })
  await area.waitFor()
  expect(await area.inputValue()).toBe('orders')
  expect(await page.getByLabel('Impact').inputValue()).toBe('breaking')
  const meanings = await page.locator('main section [data-meaning]').allInnerTexts()
  expect(new Set(meanings)).toEqual(new Set(['Breaking']))
  // The title says what happened to which operation.
  const titles = await page.locator('main section li:has(.method) > a').allInnerTexts()
  expect(titles.length).toBeGreaterThan(10)
  expect(titles.filter((title) => !/^.+: .+/.test(title))).toEqual([])
  await page.evaluate(() => {
    location.hash = 'webhooks'
  })
  await soon(() => area.inputValue()).toBe('webhooks')
  expect(complaints).toEqual([])
  await close()
})

it('shows each topic, every year, and every feed without JavaScript', async () => {
  const { page, close } = await openPage('/changes', { javaScriptEnabled: false })
  expect(await page.locator('main select:visible').count()).toBe(0)
  expect(await page.locator('[data-recent-changes] li').count()).toBeGreaterThan(20)
  expect(await page.locator('#orders + p').innerText()).toMatch(/Breaking changes: (?:2026 \(\d+\), )?2025 \(\d+\)/)
  const links = await page
    .locator('#years a, #feeds a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(links).toContain('/changes/2023.md')
  expect(links.some((href) => href.endsWith('.atom'))).toBe(true)
  const texts = await Promise.all(links.map(async (href) => (await fetch(origin() + href)).text()))
  expect(texts.filter((text) => !/# API changes of \d{4}|<feed /.test(text))).toEqual([])
  await close()
})

it.each([
  ['the script', '**/changes.island*.js'],
  ['the record', '**/changes.json'],
])('shows what it has without scripts if %s does not load', async (_, address) => {
  const { page, close } = await openPage('/')
  await page.route(address, (route) => route.abort())
  await page.goto(`${origin()}/changes`)
  await page.locator('[data-recent-changes] li').first().waitFor({ state: 'visible' })
  await close()
})

it('marks a field that is newer than its operation, on the page and in Markdown', async () => {
  const { page, close } = await openPage('/docs/rest-management/store-information', { javaScriptEnabled: false })
  expect(await page.locator('.field-head', { hasText: 'since January 2024' }).count()).toBeGreaterThan(0)
  const markdown = await (await fetch(`${origin()}/docs/rest-management/store-information.md`)).text()
  expect(markdown).toMatch(/^- `\w+` \*.*\*\*since January 2024\*\*/m)
  await close()
})

it('is filtered by the code check to what a program calls', async () => {
  const { page, close } = await openPage('/check')
  await page
    .getByRole('textbox', { name: 'Code' })
    .fill("await fetch('https://api.bigcommerce.com/stores/abc123/v2/store', { headers: { 'X-Auth-Token': token } })\n")
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  // Opens in a new tab, so that the report stays open.
  const link = page.getByRole('link', { name: 'What changed in these operations' })
  await page.goto((await link.getAttribute('href')) ?? '')
  await page.getByText('Only one operation is shown.').waitFor()
  expect(new URL(page.url()).hash).toContain('of=GET')
  expect(await page.locator('main section li:has(.method) p').first().innerText()).toBe('GET /v2/store')
  await close()
})

it('has its table on the first screen of a phone in every language, and months on request', async () => {
  for (const prefix of ['', '/fr', '/ru', '/zh-CN']) {
    const { page, close } = await openPage(`${prefix}/changes`, { viewport: PHONE })
    const table = page.locator('main table').first()
    await table.waitFor()
    expect((await table.boundingBox())?.y, prefix).toBeLessThan(660)
    await page.locator('main [class*=filters] > button').click()
    expect(await page.locator('main select:visible').count(), prefix).toBe(4)
    await close()
  }
})

it('shows months that no year stands for on a phone', async () => {
  const { page, close } = await openPage('/changes#from=2024-02&to=2024-03', { viewport: PHONE })
  await page.getByLabel('From').waitFor()
  expect(await page.getByLabel('From').isVisible()).toBe(true)
  await close()
})

it.each([1280, 390])('starts at its top when a link with a filter leads to it, at %i pixels', async (width) => {
  const { page, close } = await openPage('/', { viewport: { width, height: 844 } })
  const link = page.locator('main a[href$="/changes#breaking"]').first()
  await link.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await link.click()
  await page.getByLabel('Impact').waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await close()
})
