/**
 * Guides that run: the steps of a page on the store of the tab, and the cost for a reader who doesn't run them
 * (spec: article.run-steps).
 */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeViolations, isFocused, openPage, PHONE, soon } from './browser.ts'

const CARTS = '/api-docs/storefront/graphql/carts-and-checkout'
const CHECKOUT = '/api-docs/storefronts/end-to-end-guide/rest'

const buttonOf = (page: Page) => page.getByRole('button', { name: 'Run these steps' }).first()
const panelOf = (page: Page) => page.getByRole('region', { name: 'Run these steps' })
const said = (page: Page) => panelOf(page).getByRole('status').textContent()
const stepsOf = (page: Page) => panelOf(page).getByRole('list').first().locator('> li')

async function openSteps(path: string, options?: Parameters<typeof openPage>[1]) {
  const opened = await openPage(path, options)
  await buttonOf(opened.page).click()
  await panelOf(opened.page).getByRole('button', { name: 'Next step' }).waitFor()
  return opened
}

describe('a guide that runs', () => {
  it('runs its REST steps one by one, and passes on values from responses', async () => {
    const { page, complaints, close } = await openSteps(CHECKOUT)
    const next = panelOf(page).getByRole('button', { name: 'Next step' })
    await next.click()
    await soon(() => said(page)).toMatch(/^Step 1 of \d+: 201 Created, \d+ events sent$/)
    const cart = /cart_id = (\S+?)(?:jasmine|$)/.exec((await stepsOf(page).first().textContent()) ?? '')?.[1] ?? ''
    expect(cart).toMatch(/^[0-9a-f-]{36}$/)
    expect(await stepsOf(page).first().textContent()).toContain('Jasmine Pearl')
    await next.click()
    await soon(() => said(page)).toMatch(/^Step 2 of/)
    expect(await stepsOf(page).nth(1).textContent()).toContain(`/carts/${cart}/redirect_urls`)
    expect(complaints).toEqual([])
    await close()
  })

  it('runs all GraphQL steps, up to the order and its payment token', async () => {
    const { page, complaints, close } = await openSteps(CARTS)
    await panelOf(page).getByRole('button', { name: 'Run all' }).click()
    await soon(() => said(page), 30_000).toBe('All steps have run.')
    expect(await panelOf(page).textContent()).toContain('orderEntityId')
    expect(await stepsOf(page).last().textContent()).toContain('201 Created')
    expect(await panelOf(page).getByRole('button', { name: 'Next step' }).getAttribute('aria-disabled')).toBe('true')
    await panelOf(page).getByRole('button', { name: 'Start over' }).click()
    await soon(() => panelOf(page).getByRole('button', { name: 'Next step' }).getAttribute('aria-disabled')).toBe(
      'false',
    )
    expect(await panelOf(page).textContent()).not.toContain('orderEntityId')
    expect(complaints).toEqual([])
    await close()
  })

  it('can be opened, run, and left by keyboard alone', async () => {
    const { page, close } = await openPage(CHECKOUT)
    await buttonOf(page).focus()
    await page.keyboard.press('Enter')
    await soon(() => isFocused(panelOf(page))).toBe(true)
    await page.keyboard.press('Control+Enter')
    await soon(() => said(page)).toMatch(/^Step 1 of/)
    await panelOf(page).getByRole('button', { name: 'Close' }).focus()
    await page.keyboard.press('Enter')
    expect(await panelOf(page).count()).toBe(0)
    await soon(() => isFocused(buttonOf(page))).toBe(true)
    await close()
  })

  it('is accessible, and fits a phone', async () => {
    const { page, close } = await openSteps(CHECKOUT, { viewport: PHONE })
    await panelOf(page).getByRole('button', { name: 'Run all' }).click()
    await soon(() => said(page), 30_000).toBe('All steps have run.')
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    await close()
  })

  it("costs a reader who doesn't run it only the button, and shows nothing without a script", async () => {
    const { page, context, close } = await openPage(CHECKOUT)
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(loaded.filter((name) => /_dc\/run|open-run|sandbox|react/i.test(name))).toEqual([])
    await close()
    await context.close()
    const bare = await openPage(CHECKOUT, { javaScriptEnabled: false })
    expect(await buttonOf(bare.page).count()).toBe(0)
    await bare.close()
  })
})
