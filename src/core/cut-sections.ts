/**
 * Divides a site into shards by section: pages of a folder stay together if a shard can hold them. Every process of a
 * build computes the same division from the same pages, so none has to distribute it.
 */
import type { Page, Route } from './page.ts'

interface Weighed {
  readonly route: Route
  /** Cost of rendering, in any unit. */
  readonly weight: number
}

interface Section {
  /** A folder with everything below it; if the folder was split further, only its own page. */
  readonly path: Route
  readonly pages: readonly Weighed[]
  readonly weight: number
}

/** One of the processes that build a site together. */
export interface Part {
  /** 1-based. */
  readonly number: number
  readonly of: number
}

/** Cost of a page in addition to its headings. */
const PAGE_WEIGHT = 4
/** Sections up to this share of a shard fill all shards evenly. */
const LARGEST_SHARE = 0.25

/** Whether a page is in this part. Depends only on the route, so that a copy is in the same part as its original. */
export function ownPages(
  pages: Iterable<Pick<Page, 'route' | 'headings'>>,
  { number, of }: Part,
): (route: Route) => boolean {
  const weights = new Map<Route, number>()
  // Headings are available without compiling the body, and a reference has one per operation.
  for (const { route, headings } of pages) weights.set(route, (weights.get(route) ?? 0) + PAGE_WEIGHT + headings.length)
  const cut = cutSections(
    [...weights].map(([route, weight]) => ({ route, weight })),
    of,
  )
  return (route) => cut.get(route) === number
}

/**
 * The shard of each page, 1-based. The heaviest sections are assigned first, each to the shard with the least weight.
 * With fewer sections than shards, some shards stay empty.
 */
export function cutSections(pages: readonly Weighed[], shards: number): ReadonlyMap<Route, number> {
  const all: Section = { path: '/', pages, weight: weightOf(pages) }
  const sections = split(all, (all.weight / shards) * LARGEST_SHARE, 0)
  const loads = Array.from({ length: shards }, () => 0)
  const shardOf = new Map<Route, number>()
  for (const { pages: own, weight } of sections.toSorted((a, b) => b.weight - a.weight || (a.path < b.path ? -1 : 1))) {
    const lightest = loads.indexOf(Math.min(...loads))
    loads[lightest] = (loads[lightest] ?? 0) + weight
    for (const { route } of own) shardOf.set(route, lightest + 1)
  }
  return shardOf
}

/** The first `depth` segments are the same in all routes of the section. */
function split(section: Section, largest: number, depth: number): Section[] {
  if (section.weight <= largest || section.pages.length < 2) return [section]
  const parts = Map.groupBy(section.pages, ({ route }) => folderOf(route, depth + 1))
  return [...parts].flatMap(([path, pages]) => {
    const part = { path, pages, weight: weightOf(pages) }
    // The page of the folder itself has no further segment to split by.
    return pages.some(({ route }) => route !== path) ? split(part, largest, depth + 1) : [part]
  })
}

/** The first segments of a route: `/docs/orders/pay`, 2 -> `/docs/orders`; the whole route if it has fewer. */
function folderOf(route: Route, depth: number): Route {
  const segments = route.slice(1).split('/')
  return `/${segments.slice(0, depth).join('/')}`
}

function weightOf(pages: readonly Weighed[]): number {
  return pages.reduce((sum, { weight }) => sum + weight, 0)
}
