// @vitest-environment happy-dom
/** The page of all results, with the real engine behind it (spec: search.page). */
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { makePage } from '../../../../tests/search/make-page.ts'
import { partsFiles } from '../../../../tests/search/search-parts.ts'
import { LOCALES, type Locale } from '../../../core/locale.ts'
import { SEARCH_MESSAGES } from '../../../core/messages/search.ts'
import { createSearchClient } from '../data/client.ts'
import { createSearchResponder } from '../data/responder.ts'
import { kindGroups } from './kind-groups.ts'
import { SearchPage } from './SearchPage.tsx'
import { queryOf, searchAddress } from './search-address.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const KINDS = ['guide', 'rest', 'graphql', 'webhook', 'theme-object', 'special'] as const
/** More pages of each kind than the box would show in all. */
const PAGES = KINDS.flatMap((kind) =>
  Array.from({ length: 10 }, (_, index) =>
    makePage({
      route: `/${kind}/${index}`,
      title: `Tea ${kind} ${index}`,
      kind,
      sections: [
        ['', '', 'Water first.'],
        ['brew', 'Brew <img src=x onerror=alert(1)>', 'Pour the teapot slowly.'],
      ],
    }),
  ),
)

const FILES = partsFiles(PAGES)

let root: Root | undefined
/** What the server rendered is what the script finds. */
const mismatches: unknown[] = []
afterEach(() => {
  expect(mismatches).toEqual([])
  act(() => root?.unmount())
  cleanup()
  document.body.innerHTML = ''
})

async function open(query: string, { locale = 'en-US' as Locale, isOffline = false } = {}) {
  const client = createSearchClient(locale, {
    async fetchData(url) {
      if (isOffline) throw new Error('offline')
      return new TextEncoder().encode(FILES.get(url) ?? '').buffer
    },
    wait: () => Promise.resolve(),
    hasRoom: () => false,
    startWorker: (onMessage) => ({
      post: createSearchResponder((message) => act(() => onMessage(structuredClone(message)))),
      close: () => {},
    }),
  })
  const navigate = vi.fn()
  const host = document.createElement('div')
  host.innerHTML = renderToString(<SearchPage locale={locale} />)
  document.body.append(host)
  await act(async () => {
    root = hydrateRoot(host, <SearchPage locale={locale} services={{ client, query, navigate }} />, {
      onRecoverableError: (error) => mismatches.push(error),
    })
  })
  // The parts arrive one after the other.
  for (let round = 0; round < 5; round++) await act(() => new Promise((done) => setTimeout(done, 5)))
  return { host, navigate }
}

describe('the page of all results (spec: search.page)', () => {
  it('shows every matching page, in groups', async () => {
    await open('teapot')
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings.toSorted()).toEqual([
      'GraphQL (10)',
      'Guides (20)',
      'REST (10)',
      'Theme objects (10)',
      'Webhooks (10)',
    ])
    expect(screen.getByRole('status').textContent).toBe('60 pages')
    const rest = within(screen.getByRole('region', { name: 'REST (10)' }))
    expect(rest.getAllByRole('heading', { level: 3 })).toHaveLength(10)
    expect(rest.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/rest/3#brew')
    const jumps = within(screen.getByRole('navigation', { name: 'Groups of results' })).getAllByRole('link')
    for (const jump of jumps) expect(document.querySelector(jump.getAttribute('href') ?? '')).not.toBeNull()
    expect(document.querySelector('img')).toBeNull()
    expect((await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa'] })).violations).toEqual([])
  })

  it('starts with the page that the box shows first', async () => {
    const { host } = await open('tea rest')
    expect(host.querySelector('h2')?.textContent).toMatch(/^REST/)
    expect(host.querySelector('h3 a')?.getAttribute('href')).toMatch(/^\/rest\//)
  })

  it('shows the query in the URL, and navigates to the URL of another', async () => {
    const { navigate } = await open('teapot')
    const field = screen.getByRole('searchbox') as HTMLInputElement
    expect(field.value).toBe('teapot')
    await userEvent.clear(field)
    await userEvent.type(field, ' milk & tea {Enter}')
    expect(navigate).toHaveBeenCalledWith('/search?q=milk%20%26%20tea')
  })

  it('reports a short query, no results, and a failure', async () => {
    await open('x')
    expect(screen.getByRole('status').textContent).toBe('Type at least two characters.')
    act(() => root?.unmount())
    document.body.innerHTML = ''
    await open('zzzzqqq')
    expect(screen.getByRole('status').textContent).toBe('No results found.')
    act(() => root?.unmount())
    document.body.innerHTML = ''
    await open('teapot', { isOffline: true })
    expect(screen.getByRole('status').textContent).toBe('Failed to load search index.')
  })

  it.each(LOCALES)('has the words of %s', async (locale) => {
    await open('teapot', { locale })
    expect(screen.getByRole('status').textContent).toBe(SEARCH_MESSAGES[locale].pageCount(60))
    expect(screen.getByRole('button', { name: SEARCH_MESSAGES[locale].search })).toBeTruthy()
  })
})

describe('the address of a search (spec: search.page)', () => {
  it.each(['a & b', 'C# 100 %', '?q=x#y', 'été 茶', '+1'])('survives the round trip: %s', (query) => {
    expect(queryOf(new URL(searchAddress(query, 'en-US'), 'https://docs.example.com').search)).toBe(query)
  })

  it('has the prefix of its language, and at most 200 whole characters', () => {
    expect(searchAddress('tea', 'fr')).toBe('/fr/search?q=tea')
    expect(() => searchAddress(`${'x'.repeat(199)}😀`, 'fr')).not.toThrow()
    expect(queryOf('?x=1')).toBe('')
    expect(queryOf(`?q=${'x'.repeat(900)}`)).toHaveLength(200)
  })
})

it('a group without pages is left out, and pages of no kind are guides (spec: search.page)', () => {
  const page = { href: '/a', title: 'A', kind: null, fallback: false, deprecated: false, rows: [] }
  expect(kindGroups([page, { ...page, kind: 'webhook' }]).map(({ kind }) => kind)).toEqual(['guide', 'webhook'])
})

it('the group of the best page is first, and pages keep their order (spec: search.page)', () => {
  const page = (href: string, kind: 'rest' | 'guide') =>
    ({ href, title: href, kind, fallback: false, deprecated: false, rows: [] }) as const
  const groups = kindGroups([page('/orders', 'rest'), page('/overview', 'guide'), page('/refunds', 'rest')])
  expect(groups.map(({ kind, pages }) => [kind, ...pages.map(({ href }) => href)])).toEqual([
    ['rest', '/orders', '/refunds'],
    ['guide', '/overview'],
  ])
})
