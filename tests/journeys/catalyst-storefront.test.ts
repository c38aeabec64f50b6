/**
 * Journey: additions to a Catalyst storefront. The platform's accounts are replaced by the stand-ins in `catalyst/`;
 * the files of the pages are compiled, bundled, and run as they are (spec: content.journeys).
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Recorded } from './catalyst/recorded.ts'
import { START_MS, type Started, startSandbox } from './started.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const STAND_INS = join(import.meta.dirname, 'catalyst')
const CORE = join(ROOT, 'examples/catalyst-storefront/core')
/** In the project, so that the bundles find React. */
const folder = mkdtempSync(join(ROOT, 'node_modules/.journey-catalyst-'))
const ALGOLIA = { ALGOLIA_APPLICATION_ID: 'APP', ALGOLIA_SEARCH_API_KEY: 'key', ALGOLIA_INDEX_NAME: 'teas' }

/** `catalyst/entry.ts`. Its types need the paths of its own tsconfig.json. */
interface Bundle {
  readonly recorded: Recorded
  createElement(component: unknown, props: object): unknown
  renderToStaticMarkup(element: unknown): string
  search(
    previous: { lastResult: null; searchResults: readonly object[] },
    form: FormData,
  ): Promise<{ lastResult: { error?: unknown } | null; searchResults: unknown; emptyStateTitle: string }>
  getOrigin(entityId: number): Promise<string | undefined>
  DefaultLayout(props: { params: Promise<{ locale: string }>; children: unknown }): Promise<unknown>
  TeaGuide(props: { tea: string; seconds: number }): Promise<unknown>
  readonly Timer: unknown
  readonly TeaPicture: unknown
  readonly HarvestBanner: unknown
}

let storefront: Bundle
let sandbox: Started

beforeAll(async () => {
  sandbox = await startSandbox()
  await build({
    configFile: false,
    logLevel: 'error',
    root: STAND_INS,
    build: { ssr: 'entry.ts', outDir: folder, emptyOutDir: true },
    resolve: {
      alias: [
        { find: /^~\/lib\/makeswift\/(runtime|utils\/.*)$/, replacement: `${STAND_INS}/core/lib/makeswift/$1` },
        {
          find: /^~\/(auth|client|client\/.*|components\/(image|header|footer)|lib\/store-assets)$/,
          replacement: `${STAND_INS}/core/$1`,
        },
        { find: /^~\//, replacement: `${CORE}/` },
        { find: /^@\/vibes\//, replacement: `${STAND_INS}/vibes/` },
        { find: '@makeswift/runtime/controls', replacement: `${STAND_INS}/packages/makeswift-controls.ts` },
        { find: /^@conform-to\/(.*)$/, replacement: `${STAND_INS}/packages/conform-$1.ts` },
        { find: 'next/script', replacement: `${STAND_INS}/packages/next-script.tsx` },
        { find: 'next-intl/server', replacement: `${STAND_INS}/packages/next-intl-server.ts` },
        { find: 'next-intl', replacement: `${STAND_INS}/packages/next-intl.ts` },
        { find: 'algoliasearch', replacement: `${STAND_INS}/packages/algoliasearch.ts` },
      ],
    },
  })
  storefront = await load('ready', ALGOLIA)
}, START_MS)

afterAll(async () => {
  await sandbox?.stop()
  rmSync(folder, { recursive: true, force: true })
})

beforeEach(() => {
  const { registered: _, ...lists } = storefront.recorded
  lists.products.length = 0
  lists.searches.length = 0
  lists.fetches.length = 0
  lists.locales.length = 0
})

/** Loads the bundle again, as a server that starts with these environment variables. */
async function load(start: string, variables: { readonly [name: string]: string }): Promise<Bundle> {
  for (const name of Object.keys(ALGOLIA)) delete process.env[name]
  Object.assign(process.env, variables)
  return import(`${pathToFileURL(join(folder, 'entry.js')).href}?${start}`)
}

it('fits the types of the modules that it imports', () => {
  const output = execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', STAND_INS, '--noEmit'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  expect(output).toBe('')
}, 120_000)

describe('the shelf', () => {
  const shelf = () => {
    const [first] = storefront.recorded.registered
    if (first === undefined) throw new Error('Nothing is registered.')
    const { component, ...registered } = first
    return { component, ...registered }
  }
  const look = { collection: 'newest', limit: 8, extras: [{ entityId: '101' }, {}], emptyText: 'Soon.', className: 'x' }
  const render = (props: object) =>
    storefront.renderToStaticMarkup(storefront.createElement(shelf().component, { ...look, ...props }))

  it('has a control for each prop that an editor can set', () => {
    expect(shelf().type).toBe('tea-shelf')
    expect(Object.keys(shelf().props)).toEqual([
      'className',
      'collection',
      'limit',
      'extras',
      'emptyText',
      'aspectRatio',
      'colorScheme',
      'showButtons',
      'showScrollbar',
      'hideOverflow',
    ])
  })

  it('finds the teas that an editor types, and names each row after its tea', async () => {
    const { options } = shelf().props.extras as { options: Record<string, unknown> }
    const group = options.type as { options: { props: { entityId: { options: Record<string, unknown> } } } }
    const find = group.options.props.entityId.options.getOptions as (query: string) => Promise<unknown>
    expect(await find('Jasmine')).toEqual([{ id: '101', label: 'Jasmine Pearl', value: '101' }])
    const nameOf = options.getItemLabel as (tea?: object) => string
    expect([nameOf({ entityId: { label: 'Jasmine Pearl' } }), nameOf({}), nameOf()]).toEqual([
      'Jasmine Pearl',
      'Choose a tea',
      'Choose a tea',
    ])
  })

  it('requests the collection and the chosen teas, without rows that have none yet', () => {
    storefront.recorded.shelf = { products: [{ id: '101', title: 'Jasmine Pearl', href: '/' }], isLoading: false }
    expect(render({ aspectRatio: '1:1' })).toBe('<ul class="x" data-ratio="1:1"><li>Jasmine Pearl</li></ul>')
    expect(storefront.recorded.products).toEqual([
      { collection: 'newest', collectionLimit: 8, additionalProductIds: ['101'] },
    ])
  })

  it('shows a skeleton while it loads, and the text if there is nothing to show', () => {
    storefront.recorded.shelf = { products: null, isLoading: true }
    expect(render({})).toBe('<div class="x" aria-busy="true"></div>')
    for (const products of [null, []]) {
      storefront.recorded.shelf = { products, isLoading: false }
      expect(render({})).toBe('<p class="x">Soon.</p>')
    }
  })
})

describe('the search', () => {
  const KETTLE = {
    objectID: '7',
    name: 'Cast Iron Kettle',
    url: '/cast-iron-kettle/',
    product_images: [
      { description: 'Side view', is_thumbnail: false, url_thumbnail: 'https://cdn.example.com/side.jpg' },
      { description: '', is_thumbnail: true, url_thumbnail: 'https://cdn.example.com/front.jpg' },
    ],
    categories_without_path: ['Tea  Kettles', 'Gifts'],
    default_price: '89.50',
    calculated_prices: { USD: 79.5 },
    sales_prices: { USD: 79.5 },
  }
  const BEFORE = { lastResult: null, searchResults: [{ type: 'links', title: 'Before', links: [] }] }
  const searchFor = (term: string, app = storefront) => {
    const form = new FormData()
    form.set('term', term)
    return app.search(BEFORE, form)
  }

  it('shows links to categories, then products with their price and image', async () => {
    const spoon = { ...KETTLE, objectID: '8', product_images: [], categories_without_path: ['Gifts'], sales_prices: {} }
    storefront.recorded.hits = [KETTLE, { ...spoon, calculated_prices: {} }]
    const { searchResults, lastResult } = await searchFor('kettle')
    expect(lastResult).toEqual({ status: 'success' })
    expect(searchResults).toEqual([
      {
        type: 'links',
        title: 'Components.Header.Search.categories',
        links: [
          { label: 'Tea  Kettles', href: '/tea-kettles' },
          { label: 'Gifts', href: '/gifts' },
        ],
      },
      {
        type: 'products',
        title: 'Components.Header.Search.products',
        products: [
          {
            id: '7',
            title: 'Cast Iron Kettle',
            href: '/cast-iron-kettle/',
            price: { type: 'sale', previousValue: '$89.50', currentValue: '$79.50' },
            image: { src: 'https://cdn.example.com/front.jpg', alt: 'Cast Iron Kettle' },
          },
          { id: '8', title: 'Cast Iron Kettle', href: '/cast-iron-kettle/', price: '$89.50', image: undefined },
        ],
      },
    ])
  })

  it('requests visible products only, and nothing for fewer than three characters', async () => {
    storefront.recorded.hits = []
    expect((await searchFor('ke')).searchResults).toBeNull()
    expect(storefront.recorded.searches).toEqual([])
    expect((await searchFor('kettle')).searchResults).toEqual([])
    expect(storefront.recorded.searches).toEqual([
      { application: 'APP', key: 'key', indexName: 'teas', query: 'kettle', filters: 'is_visible:true' },
    ])
  })

  it('keeps the previous results of a form without a term', async () => {
    const { searchResults, emptyStateTitle } = await storefront.search(BEFORE, new FormData())
    expect(searchResults).toBe(BEFORE.searchResults)
    expect(emptyStateTitle).toBe('Components.Header.Search.noSearchResultsTitle ')
    expect(storefront.recorded.searches).toEqual([])
  })

  it("tells shoppers that a search failed, but not the service's message", async () => {
    storefront.recorded.hits = new Error('Invalid Application-ID or API key')
    const { lastResult, searchResults } = await searchFor('kettle')
    expect(lastResult?.error).toEqual({ '': ['Components.Header.Search.error'] })
    expect(searchResults).toBe(BEFORE.searchResults)
  })

  it.each(Object.keys(ALGOLIA))("doesn't start without %s", async (missing) => {
    const rest = Object.fromEntries(Object.entries(ALGOLIA).filter(([name]) => name !== missing))
    await expect(load(`without-${missing}`, rest)).rejects.toThrow('Set ALGOLIA_APPLICATION_ID')
  })
})

describe('the pieces of the other pages', () => {
  const render = (component: unknown, props: object = {}) =>
    storefront.renderToStaticMarkup(storefront.createElement(component, props))
  const TEA = { tea: 'Jasmine Pearl', seconds: 120 }

  it('reads the origin of a tea from the store, and caches it for guests only', async () => {
    storefront.recorded.query = async (query, variables) => {
      const response = await fetch(`${sandbox.origin}/graphql`, {
        method: 'POST',
        headers: { Authorization: 'Bearer any', 'Content-Type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      })
      const { data, errors } = (await response.json()) as { data: unknown; errors?: unknown }
      if (errors !== undefined) throw new Error(JSON.stringify(errors))
      return data
    }
    expect(await storefront.getOrigin(101)).toBe('Fujian, China')
    expect(await storefront.getOrigin(999_999)).toBeUndefined()
    storefront.recorded.customerAccessToken = 'token-of-a-customer'
    expect(await storefront.getOrigin(101)).toBe('Fujian, China')
    const [guest, , customer] = storefront.recorded.fetches
    expect(guest).toEqual({ customerAccessToken: undefined, fetchOptions: { next: { revalidate: 3600 } } })
    expect(customer).toEqual({ customerAccessToken: 'token-of-a-customer', fetchOptions: { cache: 'no-store' } })
  })

  it('loads a script once, after the footer, when the browser is idle', async () => {
    const layout = await storefront.DefaultLayout({ params: Promise.resolve({ locale: 'fr' }), children: 'Tea' })
    expect(storefront.renderToStaticMarkup(layout)).toBe(
      '<header></header><main>Tea</main><footer></footer>' +
        '<script src="https://widget.example.com/newsletter.js" data-strategy="lazyOnload"></script>',
    )
    expect(storefront.recorded.locales).toEqual(['fr'])
  })

  it('completes the URLs of images', () => {
    const picture = { name: 'Gyokuro', defaultImage: { urlTemplate: 'https://cdn.example.com/{:size}/gyokuro.jpg' } }
    expect(render(storefront.TeaPicture, picture)).toContain('src="https://cdn.example.com/600w/gyokuro.jpg"')
    const banner = render(storefront.HarvestBanner)
    expect(banner).toContain('href="https://cdn.example.com/s-abc123/content/guides/harvest-2026.pdf"')
    expect(banner).toContain('src="https://cdn.example.com/s-abc123/images/stencil/1600w/content/banners/harvest.jpg"')
  })

  it('shows the first component of the editor, with the props of its controls', () => {
    const guide = storefront.recorded.registered.find(({ type }) => type === 'steeping-guide')
    expect(Object.keys(guide?.props ?? {})).toEqual(['className', 'tea', 'seconds'])
    expect(render(guide?.component, { ...TEA, className: 'x' })).toBe(
      '<p class="x">Steep Jasmine Pearl for 120 seconds.</p>',
    )
  })

  it('finds its messages in each language, with the same values', async () => {
    const guide = storefront.renderToStaticMarkup(await storefront.TeaGuide(TEA))
    expect(guide).toBe('<section><h2>TeaGuide.title</h2><p>TeaGuide.steep Jasmine Pearl 120</p></section>')
    expect(render(storefront.Timer, TEA)).toBe('<p role="timer">TeaGuide.steep Jasmine Pearl 120</p>')
    for (const language of ['en', 'fr']) {
      const { TeaGuide } = JSON.parse(readFileSync(join(CORE, `messages/${language}.json`), 'utf8'))
      expect(Object.keys(TeaGuide)).toEqual(['title', 'steep'])
      for (const name of Object.keys(TEA)) expect(TeaGuide.steep).toContain(`{${name}}`)
    }
  })
})
