/**
 * The head of served pages, as search engines and messengers read it
 * (spec: head.title, head.description, head.robots, head.addresses).
 */
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenPage, openPage, soon } from './browser.ts'
import { openShop, SHOP_ADDRESS } from './umbrella-shop.ts'

const DEFAULT_DESCRIPTION = 'Build amazing commerce solutions powered by the platform'

interface Head {
  readonly title: string
  /** Contents by name or property. A name that occurs twice has both contents. */
  readonly meta: { readonly [name: string]: readonly string[] }
  readonly canonical: readonly string[]
  readonly languages: { readonly [language: string]: string }
}

function readHead(page: Page): Promise<Head> {
  return page.evaluate(() => {
    const meta: Record<string, string[]> = {}
    for (const tag of document.head.querySelectorAll('meta')) {
      const name = tag.name || tag.getAttribute('property')
      if (name) meta[name] = [...(meta[name] ?? []), tag.content]
    }
    const links = [...document.head.querySelectorAll('link')]
    const alternates = links.filter(({ hreflang }) => hreflang)
    return {
      title: document.title,
      meta,
      canonical: links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href),
      languages: Object.fromEntries(alternates.map(({ hreflang, href }) => [hreflang, href])),
    }
  })
}

describe('a page of the shop', () => {
  let opened: OpenPage
  beforeAll(async () => {
    opened = await openShop('about:blank')
  })
  afterAll(() => opened?.close())

  const headOf = async (path: string) => {
    await opened.page.goto(path)
    return readHead(opened.page)
  }
  const at = (path: string) => SHOP_ADDRESS + path

  it.each([
    ['/', 'Home | Dev Center'],
    ['/fr', 'Accueil | Dev Center'],
    ['/guide/overview', 'Overview of Umbrellas | Dev Center'],
    ['/fr/guide/overview', 'Aperçu des parapluies | Dev Center'],
    ['/nowhere', 'Page Not Found | Dev Center'],
  ])('%s has the title %j, in the tab and when it is shared', async (path, title) => {
    const head = await headOf(path)
    expect(head.title).toBe(title)
    expect(head.meta['og:title']).toEqual([title])
  })

  it('has the description from the front matter, or else the default', async () => {
    const { meta } = await headOf('/fr/guide/overview')
    expect(meta.description).toEqual(['Un parapluie a une poignée, un mât, des baleines, une toile et un embout.'])
    expect(meta['og:description']).toEqual(meta.description)
    const none = await headOf('/looks/by-front-matter')
    expect(none.meta.description).toEqual([DEFAULT_DESCRIPTION])
    expect(none.meta['og:description']).toEqual([DEFAULT_DESCRIPTION])
  })

  it.each([
    ['/looks/plain', 'index,follow'],
    ['/looks/noindex', 'noindex,nofollow'],
    ['/looks/robots-off', 'index,follow'],
    ['/nowhere', 'noindex,nofollow'],
    ['/fr/looks/plain', 'noindex,nofollow'],
  ])('%s has the robots tag %s exactly once', async (path, robots) => {
    expect((await headOf(path)).meta.robots).toEqual([robots])
  })

  it.each([
    ['/', ''],
    ['/guide/overview?from=mail#parts', '/guide/overview'],
    ['/guide/overview/', '/guide/overview'],
    ['/fr', '/fr'],
    ['/fr/guide/overview', '/fr/guide/overview'],
  ])('%s has the URL %j: without query and hash, and with the locale once', async (path, address) => {
    const head = await headOf(path)
    expect(head.meta['og:url']).toEqual([at(address)])
    expect(head.canonical.map((href) => href.replace(/\/$/, ''))).toEqual([at(address)])
  })

  it('without a translation, names the English page as the canonical one', async () => {
    const head = await headOf('/fr/guide/repairs')
    expect(head.canonical).toEqual([at('/guide/repairs')])
    expect(head.languages).toEqual({})
  })

  it('lists exactly its translations', async () => {
    expect((await headOf('/guide/overview')).languages).toEqual({
      'en-US': at('/guide/overview'),
      fr: at('/fr/guide/overview'),
      'x-default': at('/guide/overview'),
    })
    expect((await headOf('/guide/repairs')).languages).toEqual({})
  })

  it('has one tag of each kind, and a new head after soft navigation', async () => {
    const { page } = opened
    const before = await headOf('/guide/repairs')
    await page.locator('a[rel="prev"]').click()
    await page.waitForURL('**/guide/stands/floor')
    await soon(() => page.title()).toBe('Floor Stands | Dev Center')
    const soft = await readHead(page)
    expect(await headOf('/guide/stands/floor')).toEqual(soft)
    for (const { meta } of [before, soft]) {
      const doubled = Object.entries(meta).filter(([name, all]) => name !== 'theme-color' && all.length > 1)
      expect(doubled).toEqual([])
      expect(meta.viewport?.[0]).toContain('width=device-width')
    }
  })
})

it('titles and descriptions of the real site are unique', async () => {
  const { page, close } = await openPage('/')
  expect(await page.title()).toBe('Home | Dev Center')
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  await close()
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map((match) => match[1] || '/')
  expect(paths.length).toBeGreaterThan(20)
  const dist = resolve(import.meta.dirname, '../..', process.env.DIST_DIR ?? 'dist')
  const seen = new Map<string, string>()
  const doubled: string[] = []
  for (const path of paths) {
    const html = await readFile(join(dist, path === '/' ? 'index.html' : `${path}.html`), 'utf8')
    for (const found of [/<title>(.*?)<\/title>/, /<meta name="description" content="(.*?)"/]) {
      const text = found.exec(html)?.[1]
      if (!text || text === DEFAULT_DESCRIPTION) doubled.push(`${path}: ${found}`)
      else if (seen.has(text)) doubled.push(`${path} and ${seen.get(text)}: ${text}`)
      else seen.set(text, path)
    }
  }
  expect(doubled).toEqual([])
})

it.each([
  ['/', ['WebSite']],
  ['/api-docs/getting-started/authentication', ['TechArticle', 'BreadcrumbList']],
  ['/docs/rest-catalog/brands', ['APIReference', 'BreadcrumbList']],
  ['/docs/graphql-storefront/cart', ['APIReference', 'BreadcrumbList']],
  ['/zh-CN/docs/rest-catalog/brands', []],
  ['/nowhere', []],
])(
  '%s has structured data of its type, without a violation of the policy (spec: head.structured)',
  async (path, types) => {
    const { page, complaints, close } = await openPage(path)
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
    const items = blocks.flatMap(
      (text): { '@type': string; itemListElement?: { item: string }[] }[] => JSON.parse(text)['@graph'],
    )
    expect(items.map((item) => item['@type'])).toEqual(types)
    // Items contain the origin that the site was built for.
    for (const { item } of items.find(({ itemListElement }) => itemListElement)?.itemListElement ?? [])
      expect((await page.request.get(new URL(item).pathname)).status()).toBe(200)
    expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([])
    await close()
  },
)
