/**
 * The home page starts tasks, and the navbar has what readers look for first
 * (spec: product.routes, shell.navbar, shell.menu).
 */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeViolations, DESKTOP, openPage, origin, PHONE, soon } from './browser.ts'

const WIDE = { width: 1920, height: 1080 }

describe('the home page', () => {
  it('has one filled button, and search before it', async () => {
    const { page, close } = await openPage('/')
    const filled = await page
      .locator('.landing .button')
      .evaluateAll((buttons) =>
        buttons.flatMap((button) =>
          getComputedStyle(button).backgroundColor === 'rgba(0, 0, 0, 0)' ? [] : [button.textContent],
        ),
      )
    expect(filled).toEqual(['Make your first call'])
    const search = await page.locator('.search-slot-hero input').boundingBox()
    const action = await page.locator('.landing .button').first().boundingBox()
    expect(search?.y).toBeLessThan(action?.y ?? 0)
    await close()
  })

  it('has four paths by task, each with its result, and the latest changes', async () => {
    const { page, close } = await openPage('/')
    const cards = await page.locator('.landing .card').allInnerTexts()
    expect(cards).toHaveLength(4)
    for (const [card, task] of cards.map(
      (text, at) => [text, [/integration/, /app/, /theme/, /headless/][at]] as const,
    )) {
      expect(card).toMatch(task as RegExp)
      expect(card.length).toBeGreaterThan(60)
    }
    expect(await page.locator('.latest li a[href^="/changelog#"]').count()).toBeGreaterThanOrEqual(3)
    await close()
  })

  it('shows all four paths with their results on the first screen of a laptop', async () => {
    const { page, close } = await openPage('/', { viewport: { width: 1280, height: 800 } })
    const words = await page
      .locator('.landing .card-body')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom))
    expect(words).toHaveLength(4)
    expect(Math.max(...words)).toBeLessThanOrEqual(800)
    await close()
  })

  it('has its request and response with highlighted code', async () => {
    const { page, close } = await openPage('/')
    const kinds = () =>
      page
        .locator('[data-hero] pre')
        .evaluateAll((all) => all.map((each) => each.querySelectorAll('[class^="t-"]').length))
    const before = await kinds()
    expect(Math.min(...before)).toBeGreaterThan(1)
    await page.locator('[data-run-hero]').click()
    await soon(() => page.locator('[data-hero-status]').textContent()).toMatch(/^200/)
    expect(await kinds()).toEqual(before)
    await close()
  })

  const request = (page: Page) => page.locator('[data-hero] pre').first()

  it('has its request in the language that the reader selects, here or on another page', async () => {
    const { page, complaints, close } = await openPage('/')
    const query = (await request(page).textContent()) ?? ''
    expect(query).toContain('product(entityId: 111)')
    await page.locator('[data-hero] select').selectOption('python')
    await soon(() => request(page).textContent()).toContain('import requests')
    expect(await request(page).textContent()).toContain('https://store-abc123.mybigcommerce.com/graphql')
    await page.goto('/docs/rest-catalog/brands')
    const language = page.getByLabel(/^Language/).first()
    await soon(() => language.inputValue()).toBe('python')
    await language.selectOption('go')
    await page.goto('/')
    await soon(() => request(page).textContent()).toContain('package main')
    await page.locator('[data-run-hero]').click()
    await soon(() => page.locator('[data-hero-status]').textContent()).toMatch(/^200/)
    await page.locator('[data-hero] select').selectOption('http')
    await soon(() => request(page).textContent()).toBe(query)
    expect(complaints).toEqual([])
    await close()
  })

  it.each([PHONE, DESKTOP])('has no layout shift when the language is applied, at $width pixels', async (viewport) => {
    const { page, close } = await openPage('/', { viewport })
    const height = () => page.locator('[data-hero]').evaluate((card) => card.getBoundingClientRect().height)
    const before = await height()
    for (const id of ['bash', 'python', 'go']) {
      await page.locator('[data-hero] select').selectOption(id)
      await soon(() => page.locator('[data-hero] code').first().getAttribute('data-language')).toBe(id)
      expect([id, await height()]).toEqual([id, before])
    }
    expect(await axeViolations(page, '[data-hero]', 'all')).toEqual([])
    await close()
  })
})

describe('the search panel of the home page', () => {
  const box = ({ x, width }: { x: number; width: number } = { x: 0, width: 0 }) => [x, x + width].map(Math.round)

  it('is as wide as its field, and on the screen, at every width', async () => {
    const { page, close } = await openPage('/', { viewport: WIDE })
    const field = page.locator('.search-slot-hero input')
    await field.fill('webhooks')
    await page.locator('.search-slot-hero [role="option"]').first().waitFor()
    for (const width of [1920, 1440, 1280, 1024, 768, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const panel = (await page.locator('.search-slot-hero .search-panel').boundingBox()) ?? undefined
      expect([width, ...box(panel)]).toEqual([width, ...box((await field.boundingBox()) ?? undefined)])
      expect(panel?.x).toBeGreaterThan(0)
      expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThan(width)
    }
    await close()
  })
})

describe('the navbar', () => {
  const entries = (page: Page) =>
    page
      .locator('.navbar-entries > ul > li')
      .evaluateAll((rows) =>
        rows.filter((row) => row.checkVisibility()).map((row) => row.querySelector('a, summary')?.textContent ?? ''),
      )

  it('starts with the most important entries, and hides what the specification hides', async () => {
    const { page, close } = await openPage('/', { viewport: WIDE })
    const shown = await entries(page)
    expect(shown.slice(0, 4)).toEqual(['All Docs', 'Guides', 'Reference', 'Changelog'])
    const all = await page.locator('.navbar-entries').textContent()
    for (const hidden of ['Open Beta', 'Legacy', 'Profile', 'Stencil Docs', 'GraphQL Storefront Explorer'])
      expect(all).not.toContain(hidden)
    const logo = await page.locator('.logo').boundingBox()
    const first = await page.locator('.navbar-entries a').first().boundingBox()
    expect((first?.x ?? 0) - (logo?.x ?? 0) - (logo?.width ?? 0)).toBeLessThan(80)
    await close()
  })

  it('links to every reference from one menu', async () => {
    const { page, close } = await openPage('/')
    const menu = page.locator('.navbar-entries > ul > li', { hasText: 'Reference' }).first()
    const targets = await menu
      .locator('.menu-panel a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(targets).toEqual(['/docs/api', '/docs/graphql', '/docs/webhooks/overview', '/theme-objects/overview'])
    await close()
  })

  it('has all alpha and beta sections in one place', async () => {
    const { page, close } = await openPage('/')
    const staged = page.locator('.navbar-entries a', { has: page.locator('.stage') })
    const menus = await staged.evaluateAll((links) => new Set(links.map((link) => link.closest('.menu-panel'))).size)
    expect(await staged.count()).toBeGreaterThanOrEqual(5)
    expect(menus).toBe(1)
    await close()
  })

  it('shows the search shortcut before any script has run', async () => {
    const html = await (await fetch(origin())).text()
    expect(html).toMatch(/<kbd class="search-badge">\/<\/kbd>/)
  })
})

describe('the menu', () => {
  it.each(['/api-docs/overview', '/docs/graphql-storefront', '/stencil-docs/overview', '/tools-resources/overview'])(
    'has no title that its only folder repeats, at %s',
    async (path) => {
      const { page, close } = await openPage(path)
      const echoes = await page
        .locator('.sidebar .tree')
        .first()
        .evaluate((tree) =>
          [...tree.querySelectorAll('.separator')].flatMap((separator) => {
            const words = separator.textContent?.trim() ?? ''
            const next = separator.nextElementSibling
            const isOnly = !next?.nextElementSibling || next.nextElementSibling.matches('.separator')
            return isOnly && next?.querySelector('summary')?.textContent?.trim() === words ? [words] : []
          }),
        )
      expect(echoes).toEqual([])
      await close()
    },
  )

  it('keeps the separator of the specification', async () => {
    const { page, close } = await openPage('/tools-resources/overview')
    expect(await page.locator('.sidebar .tree').first().innerText()).toContain('Tools & Resources')
    await close()
  })

  it('is bold only at the current page; the contents list and table heads are never bold', async () => {
    const { page, close } = await openPage('/api-docs/getting-started/authentication')
    const weights = (selector: string) =>
      page.locator(selector).evaluateAll((rows) => [...new Set(rows.map((row) => getComputedStyle(row).fontWeight))])
    expect(await weights('.sidebar .tree summary')).toEqual(['400'])
    expect(await weights('.sidebar .tree .active > a')).toEqual(['600'])
    expect(await weights('.toc li a:not([aria-current])')).toEqual(['400'])
    expect(await weights('main th')).toEqual(['400'])
    await close()
  })
})
