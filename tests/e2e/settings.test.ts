/**
 * Every layout, typesetting, and page setting, on and off, as a reader sees them
 * (spec: menus.settings, menus.types, menus.display, menus.order, menus.titles, menus.links, menus.validation, shell.layouts, shell.typesetting, shell.switches).
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DESKTOP, type OpenPage, PHONE, soon } from './browser.ts'
import { openShop } from './umbrella-shop.ts'

/** One page for all tests, because they leave no state in it. */
let opened: OpenPage
let page: Page
beforeAll(async () => {
  opened = await openShop('/looks/plain')
  page = opened.page
})
afterAll(() => opened?.close())

const PARTS = {
  navbar: '[data-navbar]',
  sidebar: '.sidebar .tree',
  breadcrumb: '.breadcrumb',
  toc: '[data-toc]',
  timestamp: '.timestamp time',
  pagination: '.pagination',
  footer: 'footer',
} as const
type Part = keyof typeof PARTS
const ALL = Object.keys(PARTS) as Part[]

async function partsShown(path: string): Promise<Part[]> {
  await page.goto(path)
  const shown: Part[] = []
  for (const part of ALL) if (await page.locator(PARTS[part]).first().isVisible()) shown.push(part)
  return shown
}

const without = (...missing: Part[]) => ALL.filter((part) => !missing.includes(part))

describe('settings', () => {
  it('are all on by default', async () => {
    expect(await partsShown('/looks/plain')).toEqual(ALL)
  })

  it.each(ALL)('%s: false removes that part and nothing else', async (part) => {
    const unknownDate: Part[] = part === 'timestamp' ? [] : ['timestamp']
    expect(await partsShown(`/looks/no-${part}`)).toEqual(without(part, ...unknownDate))
  })

  it('in the front matter work like those of the menu', async () => {
    expect(await partsShown('/looks/by-front-matter')).toEqual(without('toc', 'sidebar', 'breadcrumb', 'timestamp'))
  })

  it('of a folder are inherited; those of the page take precedence', async () => {
    expect(await partsShown('/looks/off/inherits')).toEqual(without('toc', 'breadcrumb', 'timestamp'))
    expect(await partsShown('/looks/off/again')).toEqual(without('timestamp'))
  })

  it('of "*" apply to the pages of that folder', async () => {
    expect(await partsShown('/looks/starred/follows')).toEqual(without('toc', 'timestamp'))
    expect(await partsShown('/looks/starred/own')).toEqual(without('timestamp'))
  })
})

describe('layouts', () => {
  const columns = () =>
    page.evaluate(() => {
      const main = document.querySelector('main')?.getBoundingClientRect()
      return { left: main?.left ?? 0, width: main?.width ?? 0, screen: document.documentElement.clientWidth }
    })

  it('full has no breadcrumb and no contents list, and its text stands where it always does', async () => {
    expect(await partsShown('/looks/full')).toEqual(without('breadcrumb', 'toc'))
    const full = await columns()
    await page.goto('/looks/no-toc')
    const spaced = await columns()
    expect(full.width).toBe(spaced.width)
    expect(full.left).toBe(spaced.left)
  })

  it('raw has the bars and the bare text: no columns, no date, no typography', async () => {
    expect(await partsShown('/looks/raw')).toEqual(['navbar', 'footer'])
    expect(await columns()).toMatchObject({ left: 0, width: (await columns()).screen })
    expect(await page.locator('article, .prose').count()).toBe(0)
    const bare = await page
      .locator('main h2')
      .first()
      .evaluate((h2) => getComputedStyle(h2).borderBottomWidth)
    expect(bare).toBe('0px')
    // Only links get soft navigation.
    await page.evaluate('Object.assign(window, { sameDocument: true })')
    await page.locator('main a[href="/guide/overview"]').click()
    await page.waitForURL('**/guide/overview')
    expect(await page.evaluate('window.sameDocument')).toBe(true)
  })

  it('default keeps the space of a sidebar and a contents list that are off', async () => {
    await page.goto('/looks/plain')
    const plain = await columns()
    for (const path of ['/looks/no-sidebar', '/looks/no-toc']) {
      await page.goto(path)
      expect(await columns(), path).toEqual(plain)
    }
  })

  it('type page has no sidebar, breadcrumb, pagination, or contents list', async () => {
    expect(await partsShown('/looks/a-page')).toEqual(without('sidebar', 'breadcrumb', 'pagination', 'toc'))
  })

  it('the switches are in the footer only if no sidebar contains them', async () => {
    const places = async (path: string) => {
      await page.goto(path)
      return {
        footer: await page.locator('footer [data-island="theme-switch"]:visible').count(),
        sidebar: await page.locator('.sidebar [data-island="theme-switch"]:visible').count(),
      }
    }
    for (const path of ['/looks/plain', '/looks/full', '/looks/no-toc']) {
      expect(await places(path), path).toEqual({ footer: 0, sidebar: 1 })
    }
    for (const path of ['/', '/looks/raw', '/looks/no-sidebar', '/looks/a-page', '/changelog']) {
      expect(await places(path), path).toEqual({ footer: 1, sidebar: 0 })
    }
  })

  it('every layout can be read on a phone, where the sidebar is a drawer', async () => {
    await page.setViewportSize(PHONE)
    for (const path of ['/looks/plain', '/looks/full', '/looks/raw', '/looks/article', '/looks/no-sidebar']) {
      const shown = await partsShown(path)
      expect(shown, path).not.toContain('sidebar')
      expect(shown, path).not.toContain('toc')
      expect(await page.locator('h1').isVisible(), path).toBe(true)
      expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBe(PHONE.width)
    }
    await page.setViewportSize(DESKTOP)
  })
})

describe('typesetting', () => {
  const look = async (path: string) => {
    await page.goto(path)
    return page.evaluate(() => {
      const style = (selector: string) => getComputedStyle(document.querySelector(selector) as Element)
      const isSeen = (color: string) => !/^rgba\(.*, 0\)$/.test(color)
      const [link, code, rule] = [style('main p:not([hidden]) a'), style('main p code'), style('main h2')]
      return {
        body: style('main h2 + p').fontSize,
        title: style('main h1').textAlign,
        titleSize: Number.parseFloat(style('main h1').fontSize),
        hasRules: rule.borderBottomWidth !== '0px',
        hasUnderlines: link.textDecorationLine === 'underline' && isSeen(link.textDecorationColor),
        hasBoxes: code.borderTopWidth !== '0px' && isSeen(code.borderTopColor),
      }
    })
  }
  const bare = { hasRules: false, hasUnderlines: false, hasBoxes: false }

  it('article has larger text, a centered larger title, and no rules, underlines, or boxes', async () => {
    const plain = await look('/looks/plain')
    const article = await look('/looks/article')
    expect(article).toMatchObject({ body: '17px', title: 'center', ...bare })
    expect(article.titleSize).toBeGreaterThan(plain.titleSize)
    expect(plain).toMatchObject({ body: '16px', title: 'start', hasRules: true, hasUnderlines: true, hasBoxes: true })
    const link = page.locator('article p a').first()
    await link.hover()
    await soon(() => link.evaluate((element) => getComputedStyle(element).textDecorationColor)).toMatch(/^rgb\(/)
  })

  it('is ignored on full pages', async () => {
    expect(await look('/looks/full-article')).toEqual(await look('/looks/full'))
  })
})

describe('hidden entries', () => {
  it('can be opened and searched, have their breadcrumb, and are in no list', async () => {
    const answer = await page.request.get('/guide/secret')
    expect(answer.status()).toBe(200)
    const data = await (await page.request.get('/_next/static/chunks/nextra-data-en-US.json')).json()
    expect(data['/guide/secret'].title).toBe('The Secret Compartment')
    await page.goto('/guide/overview')
    expect(await page.locator('a[href="/guide/secret"], a[href^="/back-room"], a[href^="/cellar"]').count()).toBe(0)
  })
})
