/** Examples that rely on other requests: the form sends those first (spec: reference.try). */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeViolations, DESKTOP, openPage, PHONE, soon, until } from './browser.ts'

const SEGMENTS = '/customer-segmentation/rest-management/segments'
const PROFILES = `${SEGMENTS}/shopper-profiles-for-a-segment`
const HOOKS = '/docs/webhooks/webhooks/manage-webhooks-single'

const formOf = (page: Page) => page.locator('[data-try-host] > section')
const said = (page: Page) => formOf(page).getByRole('status').textContent()

async function openForm(path: string, id: string, options?: Parameters<typeof openPage>[1]) {
  const opened = await openPage(`${path}#${id}`, options)
  await opened.page.locator(`[data-try][aria-describedby="${id}"]`).click()
  await formOf(opened.page).locator('button').first().waitFor()
  await formOf(opened.page).locator('[aria-disabled]').first().waitFor()
  return opened
}

async function run(page: Page, name = 'Run'): Promise<void> {
  await formOf(page).getByRole('button', { name, exact: true }).click()
}

describe('an example that relies on another request', () => {
  it('succeeds at the first press, and again in a store that has been used', async () => {
    const { page, complaints, close } = await openForm(SEGMENTS, 'update-segments', { viewport: DESKTOP })
    const first = formOf(page).getByRole('group', { name: 'Before this request' })
    expect(await first.locator('li').allTextContents()).toEqual(['POST /v3/segments'])
    await run(page)
    await soon(() => said(page)).toMatch(/^One request was sent first\. 20[01] \w+ in \d+ ms/)
    expect(await first.getByRole('checkbox').isChecked()).toBe(false)
    const body = () => formOf(page).getByRole('textbox', { name: 'Body' }).inputValue()
    const id = /"id": "([^"]*)"/.exec(await body())?.[1] ?? ''
    await first.getByRole('checkbox').check()
    await run(page)
    // A second segment of the same name isn't possible: the request is about the one that the store has.
    await soon(async () => await first.getByRole('checkbox').isChecked()).toBe(false)
    await soon(() => said(page)).toMatch(/^One request was sent first\. 20[01]/)
    expect(await body()).toContain(id)
    expect(complaints).toEqual([])
    await close()
  })

  it.each([
    ['/fr', 'Avant cette requête', 'Exécuter', /^Une requête a été envoyée avant\. 20[01]/],
    ['/ru', 'Перед этим запросом', 'Выполнить', /^Предварительно отправлено запросов: 1\. 20[01]/],
    ['/zh-CN', '在此请求之前', '运行', /^已先发送 1 个请求。 ?20[01]/],
  ])('says so in %s', async (prefix, title, button, words) => {
    const { page, close } = await openForm(`${prefix}${SEGMENTS}`, 'update-segments')
    await formOf(page).getByRole('group', { name: title }).waitFor()
    await run(page, button)
    await soon(() => said(page)).toMatch(words)
    await close()
  })

  it.each([PHONE, DESKTOP])('fits $width pixels and is accessible, before and after', async (viewport) => {
    const { page, complaints, close } = await openForm(PROFILES, 'add-shopper-profiles-to-a-segment', { viewport })
    expect(await axeViolations(page, '.api-samples:has([data-try-host])')).toEqual([])
    await run(page)
    await soon(() => said(page)).toMatch(/sent first/)
    await until(page, 'document.documentElement.scrollWidth <= innerWidth')
    expect(await axeViolations(page, '.api-samples:has([data-try-host])')).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })
})

describe('a webhook', () => {
  it('is checked against the documented events before it is sent', async () => {
    const { page, complaints, close } = await openForm(HOOKS, 'create-a-webhook')
    const body = formOf(page).getByRole('textbox', { name: 'Body' })
    const problems = () => formOf(page).locator('li').allTextContents()
    await body.fill('{"scope": "store/order/*", "destination": "https://hooks.example.com/a"}')
    await soon(async () => (await problems()).join()).toBe('')
    await body.fill('{"scope": "store/nothing", "destination": "http://hooks.example.com/a"}')
    await soon(async () => (await problems()).join()).toContain('Must be one of')
    const words = (await problems()).join()
    expect(words).toContain('HTTPS URL on port 443')
    expect(words).not.toContain('^https')
    expect(complaints).toEqual([])
    await close()
  })
})
