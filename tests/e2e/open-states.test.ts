/** Pages while something on them is open: no violation of any axe rule (spec: accessibility.automatic). */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeViolations, DESKTOP, excessWidth, openPage, PHONE, soon } from './browser.ts'
import { axeInScheme, visitBy } from './visit.ts'

const GUIDE = '/api-docs/getting-started/authentication'
const BRANDS = '/docs/rest-catalog/brands'
const EVENTS = '/docs/webhooks/callbacks/orders'
const STEPS = '/api-docs/storefronts/end-to-end-guide/rest'
const TABS = '/api-docs/storefront/current-customer-api'

interface State {
  readonly path: string
  readonly viewport?: BrowserContextOptions['viewport']
  /** Opens the element, and waits until it is visible. */
  readonly open: (page: Page) => Promise<void>
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

async function search(page: Page, query: string): Promise<void> {
  await page.keyboard.press('/')
  await page.keyboard.type(query)
}

async function openTry(page: Page): Promise<void> {
  await page.locator('[data-try][aria-describedby="create-a-brand"]').click()
  await press(page, 'Run')
  await page.getByText(/^200 OK in/).waitFor()
}

const STATES: Record<string, State> = {
  'results of the search': {
    path: GUIDE,
    open: async (page) => {
      await search(page, 'refund')
      await page.locator('[data-search-result]').first().waitFor()
    },
  },
  'results on the home page': {
    path: '/',
    open: async (page) => {
      await page.locator('.search-slot-hero input').fill('metafields')
      await page.locator('[data-search-result]').first().waitFor()
    },
  },
  'a search without a result': {
    path: GUIDE,
    open: async (page) => {
      await search(page, 'qqqzzz')
      await page.getByText('No results found.').waitFor()
    },
  },
  'a menu of the navbar': {
    path: GUIDE,
    open: async (page) => {
      await page.locator('.navbar .menu-button', { hasText: 'Reference' }).click()
      await page.getByRole('menu').waitFor()
    },
  },
  'the theme list': {
    path: GUIDE,
    open: async (page) => {
      await page.locator('.sidebar [data-island=theme-switch] button').click()
      await page.getByRole('listbox').waitFor()
    },
  },
  'the language list': {
    path: GUIDE,
    open: async (page) => {
      await page.locator('.sidebar .menu-button').and(page.getByTitle('Change language')).click()
      await page.getByRole('listbox').waitFor()
    },
  },
  'what is new': {
    path: GUIDE,
    open: async (page) => {
      await page.getByRole('link', { name: /^What's new/ }).hover()
      await press(page, /^What's new/)
      await page.locator('#product-updates-panel').waitFor()
    },
  },
  'the actions of a page': {
    path: GUIDE,
    open: async (page) => {
      await page.locator('.page-more summary').click()
      await page.locator('.page-more .menu-panel').waitFor()
    },
  },
  'the feedback panel': {
    path: GUIDE,
    open: async (page) => {
      await press(page, /feedback/i)
      await page.getByRole('dialog', { name: 'Feedback' }).waitFor()
    },
  },
  'the drawer': {
    path: GUIDE,
    viewport: PHONE,
    open: async (page) => {
      await press(page, 'Menu')
      await page.locator('#menu input[type=search]').waitFor()
    },
  },
  'the second tab': {
    path: TABS,
    open: (page) => page.getByRole('tab').nth(1).click(),
  },
  'a request in another language and its body': {
    path: '/docs/rest-catalog/products#create-a-product',
    open: async (page) => {
      await page.getByLabel('Request body: Create a product').selectOption('1')
      await page.getByLabel('Language: Create a product').selectOption('python')
      await page.locator('.sample-request [data-selected] .t-k').first().waitFor()
    },
  },
  'all fields': {
    path: BRANDS,
    open: async (page) => {
      await page.locator('.api-operation details:not(.menu, .sample-more)').evaluateAll((all) => {
        for (const details of all) details.setAttribute('open', '')
      })
      await page.getByLabel('Filter fields').first().fill('id')
    },
  },
  'an operation that was tried': { path: `${BRANDS}#create-a-brand`, open: openTry },
  'the store of the reader': {
    path: `${BRANDS}#create-a-brand`,
    open: async (page) => {
      await openTry(page)
      await press(page, 'Your sandbox store')
      await page.getByRole('dialog').waitFor()
    },
  },
  'the webhook bench': {
    path: EVENTS,
    open: async (page) => {
      await page.locator('[data-bench="store/order/statusUpdated"]').first().click()
      await press(page, '1. Subscribe')
      await page
        .getByText(/subscribed/)
        .first()
        .waitFor()
      await press(page, '2. Make it happen')
      await page.getByText('The signature matches.').waitFor()
    },
  },
  'steps that have run': {
    path: STEPS,
    open: async (page) => {
      await press(page, 'Run these steps')
      await press(page, 'Run all')
      await page.getByText('All steps have run.').waitFor()
    },
  },
  'the request of the home page, run': {
    path: '/',
    open: async (page) => {
      await page.locator('[data-hero] select').selectOption('python')
      await page.locator('[data-run-hero]').click()
      await soon(() => page.locator('[data-hero-status]').textContent()).toMatch(/^200/)
    },
  },
  'the explorer with a result and its docs': {
    path: '/graphql-explorer',
    open: async (page) => {
      await press(page, 'Run')
      await soon(() => page.getByLabel('Result', { exact: true }).textContent()).toContain('"data"')
      await page.getByRole('button', { name: 'Docs', exact: true }).click()
    },
  },
  'suggestions for a page that is not there': {
    path: '/docs/rest-catalgo/brands',
    open: (page) => page.locator('[data-suggestions] a').first().waitFor(),
  },
}

/**
 * Rules about the whole page that an open drawer violates only because the page behind it is inert: they hold as soon as
 * it isn't.
 */
async function onlyBehind(page: Page): Promise<readonly string[]> {
  const rules = ['landmark-one-main', 'page-has-heading-one']
  const setInert = (inert: boolean) =>
    page.evaluate((value) => {
      for (const element of document.querySelectorAll<HTMLElement>('[data-behind]')) element.inert = value
    }, inert)
  expect(await page.locator('main').evaluate((main) => main.closest('[inert]') !== null)).toBe(true)
  await setInert(false)
  expect(await axeViolations(page, undefined, rules)).toEqual([])
  await setInert(true)
  return rules
}

describe.each(Object.entries(STATES))('%s', (name, { path, viewport = DESKTOP, open }) => {
  const look = visitBy(async () => {
    const opened = await openPage(path, { viewport, reducedMotion: 'reduce' })
    await open(opened.page)
    return opened
  })

  it.each(['light', 'dark'] as const)('violates no axe rule (%s)', (colorScheme) =>
    look(async (visited) => {
      const found = await axeInScheme(visited, colorScheme, 'all')
      const behind = name.includes('drawer') ? await onlyBehind(visited.page) : []
      expect(found.filter((text) => !behind.includes(text.split(':')[0] ?? ''))).toEqual([])
      expect(visited.complaints.filter((text) => !text.includes('status of 404'))).toEqual([])
    }),
  )

  it('is no wider than its window', () =>
    look(async ({ page }) => {
      expect(await excessWidth(page)).toBeLessThanOrEqual(0)
    }))
})
