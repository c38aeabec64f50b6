/**
 * Trying an operation: the form, the store behind it, and the cost for a reader who doesn't try it (spec:
 * reference.try).
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { WEBHOOK_GUIDE_PATH } from '../../src/core/sandbox/webhook-guide.ts'
import { axeViolations, DESKTOP, isFocused, openPage, PHONE, responsesOf, soon, until } from './browser.ts'

const PRODUCTS = '/docs/rest-catalog/products'
/** The maximum that the first try may load besides the page, compressed. */
const MAX_BYTES = 250 * 1024

const buttonOf = (page: Page, id: string) => page.locator(`[data-try][aria-describedby="${id}"]`)
const formOf = (page: Page) => page.getByRole('region', { name: /^Try it on the sandbox/ })
const said = (page: Page) => formOf(page).getByRole('status').textContent()

async function openForm(id: string, options?: Parameters<typeof openPage>[1], path = PRODUCTS) {
  const opened = await openPage(`${path}#${id}`, options)
  await buttonOf(opened.page, id).click()
  await formOf(opened.page).getByRole('button', { name: 'Run' }).waitFor()
  return opened
}

async function run(page: Page): Promise<void> {
  await formOf(page).getByRole('button', { name: 'Run' }).click()
  await soon(() => said(page)).toMatch(/ in \d+ ms/)
}

describe('an operation', () => {
  it.each([390, 820])('has a button on its first screen that leads to the open form, at %i pixels', async (width) => {
    const viewport = { width, height: 844 }
    const { page, close } = await openPage(`${PRODUCTS}#create-a-product`, { viewport, reducedMotion: 'reduce' })
    const operation = page.locator('.api-operation', { has: page.locator('#create-a-product') })
    const here = operation.getByRole('button', { name: 'Try it' }).first()
    expect((await here.boundingBox())?.y).toBeLessThan(400)
    await here.click()
    await formOf(page).getByRole('button', { name: 'Run' }).waitFor()
    // Again, it leads back to the same form.
    for (let time = 0; time < 2; time++) {
      await soon(async () => (await formOf(page).boundingBox())?.y ?? 0).toBeLessThan(200)
      expect((await formOf(page).boundingBox())?.y).toBeGreaterThan(0)
      await here.scrollIntoViewIfNeeded()
      await here.click()
    }
    expect(await formOf(page).count()).toBe(1)
    await close()
  })

  it('has only the button at its samples where they are in view, and none without scripts', async () => {
    const { page, close } = await openPage(`${PRODUCTS}#create-a-product`, { viewport: DESKTOP })
    expect(await page.locator('[data-try-here]').first().isVisible()).toBe(false)
    await close()
    const plain = await openPage(PRODUCTS, { viewport: PHONE, javaScriptEnabled: false })
    expect(await plain.page.locator('[data-try-here]').first().isVisible()).toBe(false)
    await plain.close()
  })

  it('shows the answer within the column of the samples, below a head that stays', async () => {
    const { page, close } = await openForm('create-a-product', { viewport: DESKTOP })
    const placeOf = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)
    const heading = await placeOf('#create-a-product')
    await formOf(page).focus()
    await page.keyboard.press('Control+Enter')
    await soon(() => said(page)).toMatch(/ in \d+ ms/)
    await soon(() => formOf(page).locator('code[data-language=json]').first().isVisible()).toBe(true)
    expect(Math.abs((await placeOf('#create-a-product')) - heading)).toBeLessThan(2)
    const column = await page.locator('.api-samples:has([data-try-host])').boundingBox()
    const button = await formOf(page).getByRole('button', { name: 'Close' }).boundingBox()
    expect((button?.y ?? 0) - (column?.y ?? 0)).toBeGreaterThan(0)
    expect((button?.y ?? Infinity) - (column?.y ?? 0)).toBeLessThan(40)
    await close()
  })

  it('runs on the store of this tab, and GraphQL sees the changes', async () => {
    const { page, complaints, close } = await openForm('create-a-product')
    await formOf(page)
      .getByRole('textbox', { name: 'Body' })
      .fill('{"name": "Rooibos of the North", "type": "physical", "weight": 0.2, "price": 12, "is_visible": true}')
    await run(page)
    expect(await said(page)).toMatch(/^200 OK in \d+ ms, 1 event sent$/)
    expect(await formOf(page).textContent()).toContain('store/product/created')
    expect(await formOf(page).locator('code[data-language=json]').first().textContent()).toContain(
      'Rooibos of the North',
    )
    expect(complaints).toEqual([])
    // Another document has another worker, so the store is restored by repeating its changes.
    await page.goto('/graphql-explorer')
    await page.getByRole('button', { name: 'Run' }).waitFor()
    await page.getByRole('textbox', { name: 'Query' }).click()
    await page.keyboard.press('Control+A')
    await page.keyboard.insertText(
      '{ site { search { searchProducts(filters: {searchTerm: "Rooibos of the North"}) { products { edges { node { name } } } } } } }',
    )
    await page.getByRole('button', { name: 'Run' }).click()
    await soon(() => page.getByLabel('Result', { exact: true }).textContent()).toContain(
      '"name": "Rooibos of the North"',
    )
    expect(complaints).toEqual([])
    await close()
  })

  it('can be filled in, run, and left by keyboard alone', async () => {
    const { page, close } = await openPage(`${PRODUCTS}#get-a-product`)
    await buttonOf(page, 'get-a-product').focus()
    await page.keyboard.press('Enter')
    await soon(() => isFocused(formOf(page))).toBe(true)
    const field = formOf(page).getByLabel('product_id')
    for (let tab = 0; tab < 8 && !(await isFocused(field)); tab += 1) await page.keyboard.press('Tab')
    await page.keyboard.type('999999')
    await page.keyboard.press('Control+Enter')
    await soon(() => said(page)).toMatch(/^404 Not Found/)
    await field.fill('')
    await page.keyboard.press('Control+Enter')
    await soon(() => said(page)).toBe('Fill in product_id first.')
    await formOf(page).getByRole('button', { name: 'Close' }).focus()
    await page.keyboard.press('Enter')
    expect(await formOf(page).count()).toBe(0)
    await soon(() => isFocused(buttonOf(page, 'get-a-product'))).toBe(true)
    await close()
  })

  it('suggests fields of the body and marks its errors', async () => {
    const { page, complaints, close } = await openForm('create-a-product')
    const body = formOf(page).getByRole('textbox', { name: 'Body' })
    await body.fill('{}')
    expect(await formOf(page).getByText('name is required.').count()).toBe(1)
    await body.press('ArrowLeft')
    await page.keyboard.type('"nam')
    await formOf(page).getByRole('option', { name: /^name/ }).waitFor()
    await page.keyboard.press('Enter')
    expect(await body.inputValue()).toBe('{"name": ""}')
    await page.keyboard.type('Sencha')
    expect(await body.inputValue()).toBe('{"name": "Sencha"}')
    await body.fill('{"name": "Sencha", "type": "liquid",')
    expect(await formOf(page).getByText('The text ends too early.').count()).toBe(1)
    expect(complaints).toEqual([])
    await close()
  })

  it('writes the samples of every language, and the reader’s store into all of them', async () => {
    const { page, close } = await openForm('get-a-product')
    const sample = page.locator('.api-operation', { has: page.locator('#get-a-product') }).locator('.sample-request')
    await formOf(page).getByLabel('product_id').fill('111')
    await soon(() => sample.locator('[data-selected] code').textContent()).toContain('/products/111')
    await sample.getByLabel(/^Language/).selectOption('python')
    await soon(() => sample.locator('[data-selected] code').textContent()).toMatch(/^import[\s\S]*\/products\/111/)
    await formOf(page).getByLabel('Store hash').fill('mystore9')
    await soon(() => sample.locator('[data-selected] code').textContent()).toContain('/stores/mystore9/')
    await formOf(page).getByRole('button', { name: 'Close' }).click()
    await soon(() => sample.locator('[data-selected] code').textContent()).not.toContain('/products/111')
    expect(await sample.locator('[data-selected] code').textContent()).toContain('/stores/mystore9/')
    await page.goto('/docs/rest-catalog/brands')
    await soon(() => page.locator('.sample-request [data-selected] code').first().textContent()).toContain('mystore9')
    await close()
  })

  it('can be shared by a link, which contains no token and no store', async () => {
    const { page, close } = await openForm('get-a-product')
    await formOf(page).getByLabel('product_id').fill('77')
    await formOf(page).getByLabel('Store hash').fill('mystore9')
    await formOf(page).getByRole('button', { name: 'Copy link' }).click()
    await soon(() => page.url()).toContain('#try=')
    const again = await openPage(new URL(page.url()).pathname + new URL(page.url()).hash)
    await soon(() => formOf(again.page).getByLabel('product_id').inputValue()).toBe('77')
    expect(await formOf(again.page).getByLabel('Store hash').inputValue()).toBe('abc123')
    const damaged = await openPage(`${PRODUCTS}#try=%%%`)
    await soon(() => said(damaged.page)).toBe('The link is damaged; this is the example.')
    await Promise.all([close(), again.close(), damaged.close()])
  })

  it('responds as to other tokens, and with an error on request', async () => {
    const { page, close } = await openForm('create-a-product')
    await formOf(page).getByLabel('Token').selectOption('readOnly')
    await run(page)
    expect(await said(page)).toMatch(/^403 Forbidden/)
    await formOf(page).getByLabel('Token').selectOption('all')
    await formOf(page)
      .getByRole('combobox', { name: /^Response/ })
      .selectOption('409')
    await formOf(page).getByRole('button', { name: 'Run' }).click()
    await soon(() => said(page)).toMatch(/^409 Conflict/)
    await close()
  })
})

describe('a documented error', () => {
  it.each([
    ['403', 'create-a-brand', '/docs/rest-catalog/brands'],
    ['404', 'get-a-brand', '/docs/rest-catalog/brands'],
    ['409', 'create-a-brand', '/docs/rest-catalog/brands'],
    ['422', 'create-a-brand', '/docs/rest-catalog/brands'],
    ['429', 'create-a-brand', '/docs/rest-catalog/brands'],
  ])('%s can be requested by keyboard', async (status, id, path) => {
    const { page, complaints, close } = await openPage(`${path}#${id}`, { viewport: PHONE })
    const operation = page.locator('.api-operation', { has: page.locator(`#${id}`) })
    await operation.locator(`details:has([data-try-error="${status}"]) > summary`).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const button = operation.locator(`[data-try-error="${status}"]`)
    await soon(() => isFocused(button)).toBe(true)
    await page.keyboard.press('Enter')
    await soon(() => isFocused(formOf(page))).toBe(true)
    await page.keyboard.press('Control+Enter')
    await soon(() => said(page)).toMatch(new RegExp(`^${status} `))
    await until(page, 'document.documentElement.scrollWidth <= innerWidth')
    expect(complaints).toEqual([])
    await close()
  })
})

describe('the store', () => {
  it('shows its data and the changes, and undoes them', async () => {
    const { page, complaints, close } = await openForm('create-a-product')
    await formOf(page)
      .getByRole('textbox', { name: 'Body' })
      .fill('{"name": "Kukicha", "type": "physical", "weight": 1, "price": 9}')
    await run(page)
    await formOf(page).getByRole('button', { name: 'Your sandbox store' }).click()
    const panel = page.getByRole('dialog', { name: 'Your sandbox store' })
    const products = panel.getByRole('button', { name: /^Products \d+$/ })
    await products.waitFor()
    const count = async () => Number(/\d+/.exec((await products.textContent()) ?? '')?.[0])
    const before = await count()
    await products.click()
    await soon(() => panel.getByText('POST /v3/catalog/products').count()).toBe(1)
    expect(await axeViolations(page, '[data-store-panel]')).toEqual([])
    const download = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'Export' }).click()
    const file = join(mkdtempSync(join(tmpdir(), 'dev-center-store-')), 'store.json')
    await (await download).saveAs(file)
    await panel.getByRole('button', { name: 'Undo the last change' }).click()
    await soon(count).toBe(before - 1)
    await panel.locator('input[type=file]').setInputFiles(file)
    await soon(count).toBe(before)
    await panel.getByLabel('Keep it in this browser').check()
    expect(await page.evaluate('localStorage.getItem("sandbox-log")')).toContain('Kukicha')
    await panel.getByRole('button', { name: 'Reset' }).click()
    await soon(count).toBe(before - 1)
    await page.keyboard.press('Escape')
    await soon(() => panel.count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })

  it('can be opened from the explorer', async () => {
    const { page, close } = await openPage('/graphql-explorer')
    await page.getByRole('button', { name: 'Your sandbox store' }).click()
    await page
      .getByRole('dialog', { name: 'Your sandbox store' })
      .getByRole('button', { name: /^Products \d+$/ })
      .waitFor()
    await close()
  })
})

describe('the cost of trying', () => {
  it('is nothing on a page that is only read', async () => {
    const { page, close } = await openPage('about:blank')
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await page.goto(PRODUCTS, { waitUntil: 'networkidle' })
    await page.mouse.move(600, 400)
    await page.mouse.wheel(0, 3_000)
    await page.waitForLoadState('networkidle')
    expect(loaded.filter((url) => /try|worker|contract|session|store/.test(new URL(url).pathname))).toEqual([])
    await close()
  })

  it('is at most 250 KB up to the first response, all from this site', async () => {
    const { page, complaints, close } = await openPage(`${PRODUCTS}#create-a-product`)
    await page.waitForLoadState('networkidle')
    const bytes = responsesOf(page, async (response, pathname) => {
      // Pages that the reader may open next are prefetched in any case.
      if (!/^\/(?:_astro|_dc)\//.test(pathname)) return undefined
      // What the list of events shows about them comes after the response.
      if (pathname === WEBHOOK_GUIDE_PATH) return undefined
      const length = response.headers()['content-length']
      return Number(length ?? (await response.request().sizes()).responseBodySize)
    })
    await buttonOf(page, 'create-a-product').click()
    await formOf(page).getByRole('button', { name: 'Run' }).waitFor()
    await run(page)
    await page.waitForLoadState('networkidle')
    const total = [...bytes.values()].reduce((sum, size) => sum + size, 0)
    for (const part of ['worker', 'open-rest', 'contract.json']) expect([...bytes.keys()].join(' ')).toContain(part)
    expect(total).toBeGreaterThan(60 * 1024)
    expect(total, JSON.stringify([...bytes])).toBeLessThanOrEqual(MAX_BYTES)
    expect(complaints).toEqual([])
    await close()
  })

  it('there is no form without a script', async () => {
    const { page, close } = await openPage(PRODUCTS, { javaScriptEnabled: false })
    expect(await buttonOf(page, 'create-a-product').isVisible()).toBe(false)
    await close()
  })
})

it.each([PHONE, { width: 320, height: 700 }, { width: 1280, height: 900 }])(
  'fits $width pixels and is accessible, open and with a response',
  async (viewport) => {
    const { page, complaints, close } = await openForm('create-a-brand', { viewport }, '/docs/rest-catalog/brands')
    expect(await axeViolations(page, '.api-samples:has([data-try-host])')).toEqual([])
    await formOf(page).getByRole('textbox', { name: 'Body' }).fill('{"name": 1, "nope": 2}')
    await run(page)
    await until(page, 'document.documentElement.scrollWidth <= innerWidth')
    expect(await axeViolations(page, '.api-samples:has([data-try-host])')).toEqual([])
    expect(complaints).toEqual([])
    await close()
  },
)
