/**
 * The webhook bench and the store panel from any page: by keyboard, on a phone, and without requests to other hosts
 * (spec: reference.bench).
 */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeViolations, isFocused, openPage, PHONE, soon, until } from './browser.ts'

const GUIDE = '/docs/webhooks/overview'
const ORDERS = '/docs/webhooks/callbacks/orders'
const SCOPE = 'store/order/statusUpdated'

const buttonOf = (page: Page, scope = SCOPE) => page.locator(`[data-bench="${scope}"]`).first()
const benchOf = (page: Page) => page.getByRole('region', { name: /^Webhook bench/ })
const said = (page: Page) => benchOf(page).getByRole('status').first().textContent()

async function openBench(path: string, options?: Parameters<typeof openPage>[1]) {
  const opened = await openPage(path, options)
  const { page } = opened
  await buttonOf(page).click()
  await benchOf(page).getByRole('button', { name: '1. Subscribe' }).click()
  await soon(() => said(page)).toMatch(/subscribed/)
  return opened
}

describe('the webhook bench', () => {
  it('delivers the events that the reader causes, with the code of the guide in six languages', async () => {
    const { page, complaints, close } = await openBench(GUIDE)
    await benchOf(page).getByRole('button', { name: '2. Make it happen' }).click()
    await soon(() => said(page)).toBe('1 delivery.')
    expect(await benchOf(page).textContent()).toContain('webhook-signature: v1,')
    await benchOf(page).getByText('The signature matches.').waitFor()
    const language = benchOf(page).getByRole('combobox', { name: 'Language' })
    expect(await language.locator('option').allTextContents()).toEqual([
      'Node.js',
      'Python',
      'PHP',
      'Ruby',
      'Go',
      'Java',
    ])
    await language.selectOption({ label: 'Python' })
    const shown = await benchOf(page).locator('code[data-language=python]').textContent()
    const written = await page.locator('.code-titled:has-text("verify.py") code').first().textContent()
    expect(shown?.trim()).toBe(written?.trim())
    await benchOf(page).getByRole('textbox', { name: 'Body as received' }).fill('{}')
    await benchOf(page)
      .getByText(/^The signature does not match/)
      .waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('can be used and left by keyboard alone, on the page of an event', async () => {
    const { page, complaints, close } = await openPage(`${ORDERS}#store-order-statusupdated`)
    await buttonOf(page).focus()
    await page.keyboard.press('Enter')
    await soon(() => isFocused(benchOf(page))).toBe(true)
    const press = async (name: string) => {
      const button = benchOf(page).getByRole('button', { name })
      for (let tab = 0; tab < 12 && !(await isFocused(button)); tab += 1) await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
    }
    await press('1. Subscribe')
    await soon(() => said(page)).toMatch(/subscribed/)
    await press('2. Make it happen')
    await soon(() => said(page)).toBe('1 delivery.')
    await benchOf(page).getByRole('button', { name: 'Close' }).focus()
    await page.keyboard.press('Enter')
    expect(await benchOf(page).count()).toBe(0)
    await soon(() => isFocused(buttonOf(page))).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })

  it.each([PHONE, { width: 1280, height: 900 }])('fits $width pixels and is accessible', async (viewport) => {
    const { page, complaints, close } = await openBench(GUIDE, { viewport })
    await benchOf(page).getByRole('combobox', { name: 'Your server' }).selectOption('fails')
    await benchOf(page).getByRole('button', { name: '2. Make it happen' }).click()
    await soon(() => said(page)).toMatch(/deactivated/)
    await until(page, 'document.documentElement.scrollWidth <= innerWidth')
    expect(await axeViolations(page, '[data-bench-host]')).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  it('loads nothing before it is used, and nothing from other hosts', async () => {
    const { page, close } = await openPage('about:blank')
    const loaded: URL[] = []
    page.on('request', (request) => loaded.push(new URL(request.url())))
    await page.goto(GUIDE, { waitUntil: 'networkidle' })
    expect(loaded.filter(({ pathname }) => /bench|worker|contract|webhooks\.json/.test(pathname))).toEqual([])
    await buttonOf(page).click()
    await benchOf(page).waitFor()
    const { host } = new URL(page.url())
    expect(loaded.filter((url) => url.host !== host).map(({ href }) => href)).toEqual([])
    await close()
  })

  it('has no button without a script', async () => {
    const { page, close } = await openPage(GUIDE, { javaScriptEnabled: false })
    expect(await buttonOf(page).isVisible()).toBe(false)
    await close()
  })
})

describe('events', () => {
  it('of a mutation are shown with its result, each linked to its page', async () => {
    const { page, complaints, close } = await openPage('/graphql-explorer')
    await page.getByRole('button', { name: 'Run' }).waitFor()
    await page.getByRole('textbox', { name: 'Query' }).click()
    await page.keyboard.press('Control+A')
    await page.keyboard.insertText(
      'mutation { cart { createCart(input: {lineItems: [{productEntityId: 104, quantity: 1}]}) { cart { entityId } } } }',
    )
    await page.getByRole('button', { name: 'Run' }).click()
    const link = page.getByRole('link', { name: 'About this event: store/cart/created' })
    await link.click()
    await soon(() => new URL(page.url()).pathname).toBe('/docs/webhooks/callbacks/carts')
    expect(new URL(page.url()).hash).toBe('#cart-created')
    expect(complaints).toEqual([])
    await close()
  })
})

describe('the store panel', () => {
  it.each(['/', '/docs/webhooks/overview', '/docs/rest-catalog/products'])(
    'opens from %s by keyboard',
    async (path) => {
      const { page, complaints, close } = await openPage(path, { viewport: PHONE })
      const button = page.getByRole('button', { name: 'Your sandbox store' })
      await button.focus()
      await page.keyboard.press('Enter')
      const panel = page.getByRole('dialog', { name: 'Your sandbox store' })
      await panel.getByRole('button', { name: /^Products \d+$/ }).waitFor()
      expect(await axeViolations(page, '[data-store-panel]')).toEqual([])
      await page.keyboard.press('Escape')
      await soon(() => panel.count()).toBe(0)
      await soon(() => isFocused(button)).toBe(true)
      expect(complaints).toEqual([])
      await close()
    },
  )
})
