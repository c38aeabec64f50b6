/**
 * Every route of the map is a page or redirects to one, and routes that the map hides from search engines are not
 * indexed (spec: product.routes, head.robots).
 */
import { beforeAll, describe, expect, test } from 'vitest'
import type { NavNode } from '../../src/core/nav.ts'
import type { Page, Route } from '../../src/core/page.ts'
import { pageKey, type Site } from '../../src/core/site.ts'
import { READ_MS, readOwnSite } from '../fixtures/own-site.ts'
import map from './routes.json' with { type: 'json' }

interface MappedRoute {
  readonly route: string
  readonly kind: string
  readonly noindex?: boolean
  readonly href?: string
}

const ROUTES: readonly MappedRoute[] = map

let site: Site

beforeAll(async () => {
  site = await readOwnSite()
}, READ_MS)

function pageAt(route: string): Page | undefined {
  return site.pages.get(pageKey(route as Route, 'en-US'))
}

/** The page that a URL leads to after redirects; undefined if there is none. */
function endOf(route: string): Page | undefined {
  const [path = '', anchor] = route.split('#')
  if (anchor !== undefined) {
    const page = pageAt(path)
    return page?.anchors.includes(anchor) || (page && anchor in page.anchorAliases) ? page : undefined
  }
  let place = path
  for (let step = 0; step < 5; step += 1) {
    const page = pageAt(place)
    if (page) return page
    const redirect = site.redirects.find(({ from }) => from === place)
    if (!redirect) return undefined
    place = redirect.to.split('#')[0] ?? ''
  }
  return undefined
}

function hrefsOf(nodes: readonly NavNode[], found = new Set<string>()): Set<string> {
  for (const node of nodes) {
    if (node.href !== null) found.add(node.href)
    hrefsOf(node.children, found)
  }
  return found
}

describe('the map of routes', () => {
  test('every route is a page or redirects to one', () => {
    const missing = ROUTES.filter(({ kind }) => kind !== 'external').filter(({ route }) => !endOf(route))
    expect(missing.map(({ route }) => route)).toEqual([])
  })

  test('every external entry is in a menu, or its address redirects to it', () => {
    const hrefs = hrefsOf(site.navigation['en-US'])
    const missing = ROUTES.filter(({ kind }) => kind === 'external').filter(
      ({ route, href = '' }) => !hrefs.has(href) && !endOf(route),
    )
    expect(missing.map(({ route }) => route)).toEqual([])
  })

  test('alpha and beta sections are not indexed', () => {
    const open = ROUTES.filter(({ noindex }) => noindex).flatMap(({ route }) => {
      const page = pageAt(route)
      return page && !page.noindex ? [route] : []
    })
    expect(open).toEqual([])
  })
})
