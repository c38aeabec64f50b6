/** The page that checks code, in a real browser (spec: check.page). */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage, soon } from './browser.ts'
import { testAccessible } from './visit.ts'

const SECRET = 'teapot-4711'
const WRONG = `const retry = 429
await fetch('https://api.bigcommerce.com/stores/${SECRET}/v3/catalog/products?limit=900', { headers: { 'X-Auth-Token': '${SECRET}' } })
await fetch('https://api.bigcommerce.com/stores/${SECRET}/v3/catalog/brand', { headers: { 'X-Auth-Token': '${SECRET}' } })
`

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-page-'))
  for (const name of ['app', 'app/src', 'app/node_modules']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'app/src/orders.js'), WRONG)
  writeFileSync(join(folder, 'app/node_modules/other.js'), WRONG)
  writeFileSync(join(folder, 'shop.graphql'), 'query { site { nothing } }\n')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Requests of the page and its workers from now on. */
function watchRequests(page: Page): { method: string; url: string; body: string }[] {
  const seen: { method: string; url: string; body: string }[] = []
  page.context().on('request', (request) => {
    if (/^https?:/.test(request.url()))
      seen.push({ method: request.method(), url: request.url(), body: request.postData() ?? '' })
  })
  return seen
}

const isCount = (url: string) => new URL(url).pathname.startsWith('/api/')
const result = (page: Page) => page.getByRole('heading', { name: 'Result' })

it('does nothing until it is used, then works by keyboard alone', async () => {
  const { page, complaints, close } = await openPage('about:blank')
  const seen = watchRequests(page)
  await page.goto('/check', { waitUntil: 'networkidle' })
  expect(
    seen.filter(({ url }) => /check|contract/i.test(new URL(url).pathname.slice(1)) && !url.endsWith('/check')),
  ).toEqual([])
  await page.getByRole('textbox', { name: 'Code' }).focus()
  await page.keyboard.insertText(WRONG)
  await page.keyboard.press('Control+Enter')
  // The press has no effect while the island is still loading.
  await page.getByRole('button', { name: 'Check', exact: true }).press('Enter')
  await result(page).waitFor()
  const findings = page.locator('main ol > li')
  await soon(() => findings.count()).toBe(2)
  expect(await findings.first().innerText()).toContain('page-limit')
  expect(await findings.first().getByRole('link').getAttribute('href')).toMatch(/^\/docs\/rest-catalog\/products/)
  expect(complaints).toEqual([])
  await close()
})

it('sends none of its input, and makes no requests after the first check', async () => {
  const { page, context, close } = await openPage('/check')
  const seen = watchRequests(page)
  await page.getByLabel('Choose files').setInputFiles([join(folder, 'shop.graphql'), join(folder, 'app/src/orders.js')])
  await result(page).waitFor()
  await soon(() => page.locator('main ol > li').count()).toBe(3)
  // The site counts page views, but no request says what was checked.
  expect(seen.filter(({ method, url }) => method !== 'GET' && !isCount(url))).toEqual([])
  expect(seen.filter(({ url, body }) => `${url} ${body}`.includes(SECRET))).toEqual([])
  const before = seen.length
  // Pages near this one may be prefetched at any time; nothing that the report adds is.
  const around = await page.evaluate(() =>
    [...document.links].filter((link) => !link.target).map((link) => link.href.replace(/#.*/, '')),
  )
  await context.setOffline(true)
  await page.getByLabel('Choose a folder').setInputFiles(join(folder, 'app'))
  await soon(() => page.locator('main h3').first().innerText()).toBe('app/src/orders.js')
  expect(await page.locator('main ol > li').count()).toBe(2)
  await page.locator('main ol a').first().hover()
  expect(seen.slice(before).filter(({ url }) => !around.includes(url) && !isCount(url))).toEqual([])
  await close()
})

it('saves the report', async () => {
  const { page, close } = await openPage('/check')
  await page.getByLabel('Choose files').setInputFiles(join(folder, 'app/src/orders.js'))
  await result(page).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'SARIF' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
  const { version, runs } = JSON.parse(Buffer.concat(chunks).toString())
  expect([version, runs[0].results.length]).toEqual(['2.1.0', 2])
  await close()
})

describe('a report', () => {
  testAccessible(async (options) => {
    const opened = await openPage('/check', options)
    await opened.page.getByLabel('Choose files').setInputFiles(join(folder, 'app/src/orders.js'))
    await result(opened.page).waitFor()
    return opened
  })
})

it('without JavaScript, says what it needs and names the command', async () => {
  const { page, close } = await openPage('/check', { javaScriptEnabled: false })
  expect(await page.locator('main').innerText()).toContain('npm run check-code -- PATH')
  expect(await page.locator('main textarea:visible').count()).toBe(0)
  await close()
})
