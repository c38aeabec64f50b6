/**
 * Searches for a section (sections.json), compared with what a small library finds in the same sections. The figures of
 * both halves and of the library are printed: `npm run bench search` shows them, too.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '../../src/core/locale.ts'
import type { Page } from '../../src/core/page.ts'
import type { SearchAnswer } from '../../src/core/search/answer.ts'
import type { LocalEngine } from '../../src/core/search/local-engine.ts'
import { READ_MS } from '../fixtures/own-site.ts'
import { libraryRows } from './library-engine.ts'
import { openOwnSearch } from './own-search.ts'
import {
  type FindRows,
  halfOf,
  JUDGED_SECTIONS,
  type JudgedSection,
  missingSections,
  rankOfSection,
  rowsOfAnswer,
  SAMPLED_SECTIONS,
  scoreOf,
  withoutLocale,
} from './section-score.ts'

/** Percent of queries; `lead` is how much better than the library. */
const UNSEEN = { first: 73, five: 86, lead: 15 }
const SEEN = { first: 77, five: 92, lead: 15 }
const SAMPLED = { first: 60, five: 81, lead: 15 }
/** Some 10 s on a machine of its own. */
const ASK_ALL_MS = 120_000

let pages: readonly Page[] = []
let engines: ReadonlyMap<Locale, LocalEngine> = new Map()

beforeAll(async () => {
  ;({ pages, engines } = await openOwnSearch())
}, READ_MS)

function ask(query: string, locale: Locale = 'en-US'): SearchAnswer {
  const engine = engines.get(locale)
  if (!engine) throw new Error(`No such locale: ${locale}`)
  return engine.ask(query)
}

let indexes: FindRows | undefined

/** One for all tests, because making the indexes takes longer than asking. */
const findInLibrary: FindRows = (query, locale) => {
  indexes ??= libraryRows(pages)
  return indexes(query, locale)
}

const find: FindRows = (query, locale) => rowsOfAnswer(ask(query, locale), locale)
const rowsFor = (query: string, locale: Locale = 'en-US') => find(query, locale)
const firstPages = (query: string, locale: Locale = 'en-US') =>
  ask(query, locale).groups.map(({ href }) => withoutLocale(href, locale))

describe('searches for a section (spec: search.ranking)', () => {
  it('are 200, of all kinds and languages, each once, for sections that exist', () => {
    const count = (test: (judged: JudgedSection) => boolean) => JUDGED_SECTIONS.filter(test).length
    expect(JUDGED_SECTIONS).toHaveLength(200)
    expect(new Set(JUDGED_SECTIONS.map(({ locale, query }) => `${locale} ${query}`)).size).toBe(200)
    expect(count(({ kind }) => kind === 'other')).toBeGreaterThanOrEqual(66)
    expect(count(({ kind }) => kind === 'two')).toBeGreaterThanOrEqual(66)
    expect(count(({ kind }) => kind === 'name')).toBe(30)
    for (const locale of ['fr', 'ru', 'zh-CN']) expect(count((judged) => judged.locale === locale)).toBe(30)
    expect(count((judged) => halfOf(judged) === 'unseen')).toBeGreaterThanOrEqual(95)
    expect(missingSections(pages)).toEqual([])
  })

  it.each([
    ['unseen half', UNSEEN, JUDGED_SECTIONS.filter((one) => halfOf(one) === 'unseen')],
    ['seen half', SEEN, JUDGED_SECTIONS.filter((one) => halfOf(one) === 'seen')],
    ['sections drawn by lot', SAMPLED, SAMPLED_SECTIONS],
  ] as const)('find it more often than a library: %s', { timeout: ASK_ALL_MS }, (name, bars, judged) => {
    const ours = scoreOf(judged, find)
    const library = scoreOf(judged, findInLibrary)
    const print = ({ first, five }: typeof ours) => `first ${first.toFixed(1)} %, among five ${five.toFixed(1)} %`
    console.log(`search  sections, ${name}: ${judged.length} queries, ${print(ours)}; library ${print(library)}`)
    expect(ours.first).toBeGreaterThanOrEqual(bars.first)
    expect(ours.five).toBeGreaterThanOrEqual(bars.five)
    expect(ours.first).toBeGreaterThanOrEqual(library.first + bars.lead)
    expect(ours.five).toBeGreaterThanOrEqual(library.five + bars.lead)
  })

  it('find exact names among the first five rows', () => {
    const names = JUDGED_SECTIONS.filter(({ kind }) => kind === 'name')
    const missed = names.filter((judged) => rankOfSection(judged, find) > 5)
    expect(missed).toEqual([])
  })
})

describe('known misses', () => {
  const OVERVIEW = '/docs/webhooks/overview'
  const ADJUSTMENTS = '/buy-online-pick-up-in-store/rest-management/inventory/adjustments'

  it.each(['webhook signature', 'verify webhook'])('"%s" leads with the section, not with its page', (query) => {
    expect(rowsFor(query).slice(0, 2)).toEqual([`${OVERVIEW}#verify-the-signature`, OVERVIEW])
  })

  it('every row of an operation has all scopes of which it needs one', () => {
    const rows = ask('create a refund').groups.flatMap((group) => group.rows)
    const { scopes = [] } = rows.find(({ href }) => href.endsWith('#create-a-refund')) ?? {}
    expect([...scopes].sort()).toEqual(['store_v2_orders', 'store_v2_transactions'])
  })

  it('"stencil docker" leads to the container', () => {
    expect(rowsFor('stencil docker').slice(0, 5)).toContain(
      '/stencil-docs/installing-stencil-cli/installing-stencil#run-it-in-a-container',
    )
  })

  it('"paginate" finds pages of lists', () => {
    expect(rowsFor('paginate')).toContain('/api-docs/getting-started/filtering#page-through-a-list')
  })

  it.each(['update inventory', 'update stock', 'set stock level of a variant at a location'])(
    '"%s" leads to the operations that set stock',
    (query) => {
      expect(
        rowsFor(query)
          .slice(0, 9)
          .some((row) => row.startsWith(`${ADJUSTMENTS}#`)),
      ).toBe(true)
    },
  )

  it.each([
    ['set stock', `${ADJUSTMENTS}#set-stock-levels-absolute-adjustment`],
    ['update inventory', `${ADJUSTMENTS}#set-stock-levels-absolute-adjustment`],
    ['update stock', `${ADJUSTMENTS}#set-stock-levels-absolute-adjustment`],
    ['create refund', '/docs/rest-management/transactions/payment-actions#create-a-refund'],
    ['create product', '/docs/rest-catalog/products#create-a-product'],
  ])('"%s" leads with the operation of that name', (query, row) => {
    expect(rowsFor(query)[0]).toBe(row)
  })

  it.each([
    ['scope to refund an order', '/docs/rest-management/transactions/payment-actions#create-a-refund'],
    ['oauth scope refunds', '/docs/rest-management/transactions/payment-actions#create-a-refund'],
    ['scope for creating a product', '/docs/rest-catalog/products#create-a-product'],
    ['which scope updates inventory', `${ADJUSTMENTS}#set-stock-levels-absolute-adjustment`],
    ['permission to create a webhook', '/docs/webhooks/webhooks/manage-webhooks-single#create-a-webhook'],
  ])('"%s" leads with the operation, and its scopes', (query, row) => {
    const [first] = ask(query).groups.flatMap(({ rows }) => rows)
    expect(first?.href).toBe(row)
    expect(first?.scopes?.length).toBeGreaterThan(0)
  })

  it.each([
    ['try create product', '/docs/rest-catalog/products#create-a-product'],
    ['headless storefront quick start', '/api-docs/storefronts/first-shop'],
    ['headless quick start', '/api-docs/storefronts/first-shop'],
  ])('"%s" leads to where a reader can start', (query, row) => {
    expect(rowsFor(query)[0]).toBe(row)
  })

  it.each([
    ['orders breaking change 2025', '/changes#orders-2025'],
    ['orders broke 2025', '/changes#orders-2025'],
    ['what broke in carts in 2024', '/changes#carts-2024'],
    ['catalog changes 2023', '/changes#catalog-2023'],
    ['orders stopped working 2025', '/changes#orders-2025'],
    ['breaking changes orders', '/changes#orders'],
    ['what changed in orders', '/changes#orders'],
    ['breaking changes', '/changes#breaking'],
    ['breaking changes 2025', '/changes#2025'],
    ['breaking 2025', '/changes#2025'],
  ])('"%s" leads to the API changes, of orders if it names them', (query, row) => {
    expect(rowsFor(query)[0]).toBe(row)
  })

  it('"order" shows the orders reference, and no row twice, and no nameless item of a list', () => {
    const { groups } = ask('order')
    const titles = groups.flatMap(({ title, rows }) => rows.map((row) => `${title}: ${row.title} ${row.method ?? ''}`))
    expect(titles).toEqual([...new Set(titles)])
    expect(
      groups.flatMap(({ rows }) => rows.map(({ href }) => href)).filter((href) => /\.items\b|--200/.test(href)),
    ).toEqual([])
    const orders = ask('orders').groups.find(({ href }) => href === '/docs/rest-management/orders')
    expect(orders).toBeDefined()
  })

  it.each(['order', 'orders'])('"%s" leads with the list of orders and their creation', (query) => {
    expect(rowsFor(query).slice(0, 3)).toEqual([
      '/docs/rest-management/orders',
      '/docs/rest-management/orders#get-all-orders',
      '/docs/rest-management/orders#create-an-order',
    ])
  })

  it.each(['401', '403', '404', '422', '429', '500', '503'])('"%s" alone leads to the status codes', (status) => {
    for (const locale of LOCALES) {
      expect(firstPages(status, locale)[0], locale).toBe('/api-docs/getting-started/api-status-codes')
    }
  })

  it.each([
    ['store_app_extensions_manage', '/api-docs/getting-started/api-accounts#scopes-on-store-resources'],
    ['components/products/featured', '/stencil-docs/reference-docs/global-objects-and-properties#home-page-lists'],
    ['rest/version', '/bigcommerce-for-wordpress/extending-the-plugin/code-reference#filters'],
    ['account/wishlists.html', '/stencil-docs/storefront-customization/directory-structure#page-templates'],
    ['created:min', '/docs/rest-management/transactions/payment-actions#get-all-refunds'],
  ])('"%s" leads to the text that has the whole name', (name, row) => {
    expect(rowsFor(name).slice(0, 5)).toContain(row)
  })

  it('"taxrate" and "customergroup" are two words of a heading', () => {
    expect(firstPages('delete taxrate')).toContain('/docs/rest-management/tax-rates-and-zones/tax-rates')
    expect(rowsFor('new customergroup').slice(0, 5)).toContain(
      '/docs/rest-management/customers-v2/customer-groups#create-a-customer-group',
    )
  })

  it('"create order" and "get orders" are operations, with method, path, and scope', () => {
    for (const [query, method, path] of [
      ['create order', 'post', '/orders'],
      ['create product', 'post', '/catalog/products'],
    ] as const) {
      const rows = ask(query).groups.flatMap((group) => group.rows)
      expect(
        rows.some((row) => row.method === method && row.path === path && row.scopes !== undefined),
        query,
      ).toBe(true)
    }
    expect(ask('PUT /v3/hooks').groups[0]?.rows[0]).toMatchObject({
      method: 'put',
      path: '/hooks/{webhook_id}',
      scopes: ['default'],
    })
  })

  it('"xauthtoken" leads to the header', () => {
    expect(firstPages('xauthtoken')).toContain('/api-docs/getting-started/authentication')
  })

  it('"C#" leads to the page that mentions C#, and to nothing about C or the community', () => {
    const { groups } = ask('C#')
    expect(groups.map(({ href }) => href)).toEqual(['/check'])
    expect(groups.flatMap(({ rows }) => rows.map(({ excerpt }) => excerpt)).join(' ')).toContain('C#')
  })

  it.each([
    ['coeur', 'cœur'],
    ['oeuvre', 'œuvre'],
    ['noeud', 'nœud'],
  ])('French "%s" finds what "%s" finds', (typed, written) => {
    expect(firstPages(typed, 'fr')).toEqual(firstPages(written, 'fr'))
  })

  it('French "créer un webhook" leads to webhooks', () => {
    expect(rowsFor('créer un webhook', 'fr').slice(0, 5)).toContain('/docs/webhooks/overview#create-a-webhook')
  })

  it.each([
    ['fr', 'commandes'],
    ['ru', 'заказы'],
    ['zh-CN', '订单'],
  ] as const)('%s "%s" finds the pages about orders that exist only in English', (locale, query) => {
    expect(firstPages(query, locale)).toContain('/api-docs/store-management/orders')
  })

  it('the panel and the page of all results rank alike', { timeout: ASK_ALL_MS }, () => {
    const names = ['orders', 'create a webhook', 'rate limits', 'X-Auth-Token', 'PUT /v3/hooks', '422'].map(
      (query) => ({
        query,
        locale: 'en-US' as const,
      }),
    )
    const differing = [...names, ...JUDGED_SECTIONS, ...SAMPLED_SECTIONS].filter(({ query, locale }) => {
      const all = engines.get(locale)?.askAll(query).groups.slice(0, 5)
      return JSON.stringify(all) !== JSON.stringify(ask(query, locale).groups)
    })
    expect(differing.map(({ query }) => query)).toEqual([])
  })
})
