/**
 * Loading of the search data and what is shown meanwhile (spec: search.loading, search.words, product.failures), on
 * desktop and phone.
 */
import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeViolations, PHONE, soon } from './browser.ts'
import { hold, openSearch, PAGES_DATA, PARTS_DATA, ROOT_DATA, START, TEXT_DATA } from './search-page.ts'

describe('loading', () => {
  it('requests nothing before focus, and then each file once per tab', async () => {
    const { page, box, rows, asked, search, close } = await openSearch()
    await box.hover()
    await page.locator('.search-slot-navbar kbd.search-badge', { hasText: 'CTRL K' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    await search('ferrule')
    await page.keyboard.press('Escape')
    await box.click()
    await page.locator('a[rel="prev"]').click()
    await page.waitForURL('**/guide/stands/floor')
    await search('ferrule')
    expect(await rows.count()).toBeGreaterThan(2)
    expect(asked[0]).toBe('/_dc/find-en-US.json')
    const parts = asked.slice(1).filter((path) => path !== '/_next/static/chunks/nextra-data-en-US.json')
    expect(parts.filter((path) => !/^\/_astro\/find\/en-US-\w+\/[bwi]\d+\.json$/.test(path))).toEqual([])
    expect(asked).toEqual([...new Set(asked)])
    await close()
  })

  it('keeps text typed before its script has loaded, and shows results without another key', async () => {
    const { page, box, rows, close } = await openSearch()
    const release = await hold(page, '**/_astro/**')
    await box.click()
    await page.keyboard.type('ferrule')
    await release()
    await rows.first().waitFor()
    expect(await box.inputValue()).toBe('ferrule')
    await close()
  })

  it('shows that it is loading, and then results for what was typed meanwhile', async () => {
    let release = async () => {}
    const { page, box, rows, panel, close } = await openSearch({
      before: async (page) => {
        release = await hold(page, ROOT_DATA)
      },
    })
    await box.click()
    await page.keyboard.type('ferr')
    await panel.getByText('Loading…').waitFor()
    await page.keyboard.type('ule')
    expect(await rows.count()).toBe(0)
    expect(await panel.getByText('No results found.').count()).toBe(0)
    await release()
    await rows.first().waitFor()
    expect(await box.inputValue()).toBe('ferrule')
    await soon(() => panel.getByText('Loading…').count()).toBe(0)
    await close()
  })

  it('shows results from titles and words while the text is loading', async () => {
    let release = async () => {}
    const { box, rows, panel, close } = await openSearch({
      before: async (page) => {
        release = await hold(page, PAGES_DATA)
      },
    })
    await box.fill('ferrule')
    await rows.first().waitFor()
    const first = await rows.count()
    expect(await panel.getByText('Loading…').isVisible()).toBe(true)
    expect(await rows.first().getAttribute('href')).toBe('/guide/repairs')
    await release()
    await soon(() => rows.first().getAttribute('href')).toBe('/guide/repairs#fit-a-ferrule')
    await soon(() => rows.count()).toBeGreaterThan(first)
    await close()
  })
})

/** Fails the first part that is requested, and then lets everything through. */
async function failOnce(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route(PARTS_DATA, answer, { times: 1 })
  await page.route(TEXT_DATA, answer, { times: 1 })
}

describe('a load that fails', () => {
  const body = (contentType: string, text: string) => ({ status: 200, contentType, body: text })
  it.each([
    ['is not there', { status: 404, contentType: 'application/json', body: '{}' }],
    ['is refused', { status: 500, contentType: 'application/json', body: '{}' }],
    ['breaks off', 'abort'],
    ['is a page', body('text/html', '<!doctype html><title>Sign in to the hotel network</title>')],
    ['is cut short', body('application/json', '{"/guide/repairs":{"title":"Rep')],
    ['has another shape', body('application/json', '{"/guide/repairs":{"title":5,"data":[]}}')],
  ] as const)('of the file %s is reported, and retried on the next focus', async (_, answer) => {
    const { page, box, panel, rows, asked, close } = await openSearch({
      before: (page) => failOnce(page, (route) => (answer === 'abort' ? route.abort() : route.fulfill(answer))),
    })
    await box.fill('ferrule')
    await panel.getByText('Failed to load search index.', { exact: true }).waitFor()
    expect(await panel.locator('svg').count()).toBe(1)
    expect(await rows.count()).toBe(0)
    const before = asked.length
    await page.keyboard.press('Tab')
    await box.click()
    await rows.first().waitFor()
    expect(await box.inputValue()).toBe('ferrule')
    expect(asked.length).toBeGreaterThan(before)
    await close()
  })

  it('without a response for ten seconds is reported too', async () => {
    const { page, box, panel, asked, close } = await openSearch({
      before: async (page) => {
        await page.clock.install()
        await hold(page, ROOT_DATA)
        await hold(page, TEXT_DATA)
      },
    })
    await box.fill('ferrule')
    await soon(() => asked).toContain('/_dc/find-en-US.json')
    // Repeated, because the ten seconds start when the code of search has loaded, which isn't visible from outside.
    const later = () => page.clock.runFor(2_000)
    await soon(() => later().then(() => asked)).toContain('/_next/static/chunks/nextra-data-en-US.json')
    await soon(() => later().then(() => panel.innerText())).toContain('Failed to load search index.')
    await close()
  })
})

describe('languages', () => {
  it.each([
    ['/fr', 'Rechercher dans la documentation…', 'Chargement…'],
    ['/ru', 'Поиск документации…', 'Загрузка…'],
    ['/zh-CN', '搜索文档…', '正在加载…'],
    ['', 'Search documentation…', 'Loading…'],
  ])('%s has its own words', async (prefix, placeholder, loading) => {
    const { page, box, panel, close } = await openSearch({
      path: `${prefix}/guide/overview`,
      before: async (page) => {
        await hold(page, ROOT_DATA)
      },
    })
    expect(await box.getAttribute('placeholder')).toBe(placeholder)
    await box.fill('qqqzzz')
    await panel.getByText(loading, { exact: true }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe(prefix.slice(1) || 'en-US')
    await close()
  })

  it('search pages of the same language, with the prefix in the links', async () => {
    const { box, rows, asked, close } = await openSearch({ path: '/fr/guide/overview' })
    await box.fill('baleines')
    await rows.first().waitFor()
    expect(await rows.first().getAttribute('href')).toBe('/fr/guide/overview')
    expect(asked[0]).toBe('/_dc/find-fr.json')
    const own = /^\/_astro\/find\/(fr|en-US)-|\/nextra-data-fr/
    expect(asked.slice(1).filter((path) => !own.test(path))).toEqual([])
    await close()
  })
})

describe('on a phone', () => {
  it('the drawer has a separate box, which shares the data and closes the drawer', async () => {
    const { page, box, rows, asked, close } = await openSearch({ viewport: PHONE, path: '/house-rules' })
    expect(await box.count()).toBe(0)
    const menu = page.getByRole('button', { name: 'Menu' })
    await menu.click()
    await box.fill('ferrule')
    await rows.first().waitFor()
    await page.locator('.search-spinner').waitFor({ state: 'detached' })
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${START}#fit-a-ferrule`)
    await soon(() => menu.getAttribute('aria-expanded')).toBe('false')
    // A link to the current page: only the click itself informs the drawer.
    await menu.click()
    await box.fill('ferrule')
    await rows.first().waitFor()
    await page.keyboard.press('Enter')
    await soon(() => menu.getAttribute('aria-expanded')).toBe('false')
    await page.setViewportSize({ width: 1000, height: 800 })
    expect(await box.inputValue()).toBe('')
    await box.fill('Madder')
    await rows.first().waitFor()
    expect(asked).toEqual([...new Set(asked)])
    await close()
  })

  it('keeps the two boxes separate', async () => {
    const { page, box, rows, close } = await openSearch({ viewport: PHONE })
    await page.getByRole('button', { name: 'Menu' }).click()
    await box.fill('ferrule')
    await rows.first().waitFor()
    await page.setViewportSize({ width: 1000, height: 800 })
    expect(await box.inputValue()).toBe('')
    expect(await rows.count()).toBe(0)
    await close()
  })
})

describe.each(['light', 'dark'] as const)('accessibility, %s', (colorScheme) => {
  it('has no violation with results, without any, and after a failure', async () => {
    const { page, box, panel, rows, close } = await openSearch({
      colorScheme,
      reducedMotion: 'reduce',
      before: (page) => failOnce(page, (route) => route.abort()),
    })
    await box.fill('ferrule')
    await panel.getByText('Failed to load').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await box.blur()
    await box.focus()
    await rows.first().waitFor()
    expect(await axeViolations(page)).toEqual([])
    await box.fill('qqqzzz')
    await panel.getByText('No results found.').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await close()
  })
})
