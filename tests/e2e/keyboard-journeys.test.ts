/** Reference, home page, and explorer by keyboard alone, from Tab to result (spec: accessibility.keyboard). */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { isFocused, openPage, PHONE, soon } from './browser.ts'

const CREATE = '/docs/rest-catalog/products#create-a-product'
const GUIDE = '/api-docs/getting-started/authentication'
/** More stops than any path in this file has. */
const MOST_TABS = 40

const operation = (page: Page) => page.locator('.api-operation', { has: page.locator('#create-a-product') })

/** Moves the focus to a control as a reader does, with Tab alone. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${MOST_TABS} times Tab did not lead to ${target}`)
}

/** Focuses a heading, so that the next Tab continues from there. */
async function startAt(anchor: Locator): Promise<void> {
  await anchor.evaluate((element) => {
    element.setAttribute('tabindex', '-1')
    element.focus()
  })
}

describe('an operation', () => {
  it('can be reached from the menu, and its request uses the language selected there', async () => {
    const { page, close } = await openPage('/docs/rest-catalog/products')
    const row = page.locator('.sidebar .tree a[href$="#create-a-product"]')
    await row.focus()
    await page.keyboard.press('Enter')
    await soon(() => new URL(page.url()).hash).toBe('#create-a-product')
    await soon(async () => (await operation(page).locator('h2').boundingBox())?.y ?? 9999).toBeLessThan(300)
    await startAt(operation(page).locator('h2'))
    await tabTo(page, operation(page).getByLabel(/^Request body/))
    await page.keyboard.press('ArrowDown')
    await tabTo(page, operation(page).getByLabel(/^Language/))
    await page.keyboard.type('Py')
    const sample = operation(page).locator('.sample-request [data-selected]')
    await soon(() => sample.textContent()).toContain('import')
    expect(
      await operation(page)
        .getByLabel(/^Request body/)
        .inputValue(),
    ).toBe('1')
    await close()
  })

  it('opens all its fields, closes them, and filters them by name', async () => {
    const { page, close } = await openPage(CREATE)
    const body = operation(page).locator('.api-body .api-media').first()
    const shown = () => body.locator('.field').evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)
    // A long page has its later operations on sheets: the one in the URL is fetched.
    await soon(shown).toBeGreaterThan(10)
    const before = await shown()
    await startAt(operation(page).locator('.api-body'))
    const filter = body.getByLabel('Filter fields')
    await tabTo(page, filter)
    await page.keyboard.type('option_values')
    await soon(shown).toBeLessThan(before)
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Delete')
    await soon(shown).toBeGreaterThanOrEqual(before)
    await tabTo(page, body.locator('[data-open-all]'))
    await page.keyboard.press('Space')
    await soon(shown).toBeGreaterThan(before)
    const all = await shown()
    await page.keyboard.press('Space')
    await soon(shown).toBeLessThan(all)
    expect(await isFocused(body.locator('[data-open-all]'))).toBe(true)
    await close()
  })

  it('has a tab for each of its responses, selected with the arrow keys', async () => {
    const { page, close } = await openPage(CREATE)
    const answer = operation(page).locator('.sample-answer')
    const tabs = answer.getByRole('tab')
    await startAt(operation(page).locator('h2'))
    await tabTo(page, tabs.first())
    const first = await answer.locator('[data-selected]').first().textContent()
    await page.keyboard.press('ArrowRight')
    expect(await tabs.nth(1).getAttribute('aria-selected')).toBe('true')
    expect(await answer.locator('[data-selected]').first().textContent()).not.toBe(first)
    await close()
  })
})

describe('the home page', () => {
  it('runs its request in a selected language', async () => {
    const { page, close } = await openPage('/')
    const hero = page.locator('[data-hero]')
    await startAt(page.locator('h1'))
    await tabTo(page, hero.locator('select'))
    await page.keyboard.type('Go')
    await soon(() => hero.locator('pre').first().textContent()).toContain('package main')
    await tabTo(page, hero.locator('[data-run-hero]'))
    await page.keyboard.press('Enter')
    await soon(() => page.locator('[data-hero-status]').textContent()).toMatch(/^200/)
    expect(await isFocused(hero.locator('[data-run-hero]'))).toBe(true)
    await close()
  })

  it('leads to a page through its search', async () => {
    const { page, close } = await openPage('/')
    await startAt(page.locator('h1'))
    await tabTo(page, page.locator('.search-slot-hero input'))
    await page.keyboard.type('metafields')
    await page.locator('[data-search-result]').first().waitFor()
    await page.keyboard.press('Enter')
    await soon(() => new URL(page.url()).pathname).not.toBe('/')
    await close()
  })

  it('leads to a reference through its menu', async () => {
    const { page, close } = await openPage('/')
    await tabTo(page, page.locator('.navbar').getByRole('link', { name: 'Guides', exact: true }))
    await page.keyboard.press('Tab')
    // The island replaces the disclosure and takes over its focus.
    await soon(() => isFocused(page.getByRole('button', { name: 'Reference' }))).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('menu').waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/docs\/graphql$/)
    await close()
  })
})

it('the sections of a full page are reached through its rail', async () => {
  const { page, close } = await openPage('/changelog')
  const stop = page.locator('.rail a').nth(1)
  await startAt(page.locator('h1'))
  await stop.focus()
  await page.keyboard.press('Enter')
  await soon(() => page.evaluate('scrollY')).toBeGreaterThan(100)
  expect(new URL(page.url()).hash).toBe(await stop.getAttribute('href'))
  await close()
})

it('a phone with a keyboard opens search, and returns focus to the button', async () => {
  const { page, close } = await openPage(GUIDE, { viewport: PHONE })
  const button = page.getByRole('button', { name: 'Search documentation' })
  await button.focus()
  await page.keyboard.press('Enter')
  await soon(() => isFocused(page.locator('#menu input[type=search]'))).toBe(true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await soon(() => isFocused(button)).toBe(true)
  await close()
})

it('the feedback button can be reached, opens its panel, and gets the focus back', async () => {
  const { page, close } = await openPage(GUIDE)
  const button = page.getByRole('button', { name: /feedback/i }).first()
  await page.evaluate('scrollTo(0, 600)')
  await button.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Feedback' }).waitFor()
  await page.keyboard.press('Escape')
  await soon(() => isFocused(button)).toBe(true)
  await close()
})

it('the explorer asks which operation to run, and runs it', async () => {
  const { page, close } = await openPage('/graphql-explorer')
  await page.getByRole('button', { name: 'Run' }).waitFor()
  const query = page.getByRole('textbox', { name: 'Query' })
  await query.focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(
    'query A { site { settings { storeName } } } query B { site { settings { storeHash } } }',
  )
  const choice = page.getByLabel('Operation')
  await choice.waitFor()
  await page.getByRole('button', { name: 'Run' }).focus()
  await tabTo(page, choice)
  await page.keyboard.press('ArrowDown')
  await soon(() => choice.inputValue()).toBe('B')
  await query.focus()
  await page.keyboard.press('Control+Enter')
  await soon(() => page.getByLabel('Result', { exact: true }).textContent()).toContain('storeHash')
  await close()
})
