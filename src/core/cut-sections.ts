/**
 * Cuts a site into shards by section: pages of one folder stay together where that is no more than a shard can carry. Every
 * process of a build makes the same cut from the same pages, so nobody has to hand it out.
 */
import type { Page, Route } from './page.ts'

interface Weighed {
  readonly route: Route
  /** What rendering it takes, in any unit. */
  readonly weight: number
}

interface Section {
  /** A folder with everything below it; of a folder that was cut further, its own page. */
  readonly path: Route
  readonly pages: readonly Weighed[]
  readonly weight: number
}

/** One of the processes that build a site together. */
export interface Part {
  /** From 1. */
  readonly number: number
  readonly of: number
}

/** Rendering takes so much of a page besides what its headings say. */
const PAGE_WEIGHT = 4
/** Sections of at most this share of a shard fill all shards alike. */
const LARGEST_SHARE = 0.25

/** Whether a page belongs to the part, by its route: in all languages, so that it is with what it is a copy of. */
export function ownPages(
  pages: Iterable<Pick<Page, 'route' | 'headings'>>,
  { number, of }: Part,
): (route: Route) => boolean {
  const weights = new Map<Route, number>()
  // Headings are known without the body of a page, and a reference has one for each operation.
  for (const { route, headings } of pages) weights.set(route, (weights.get(route) ?? 0) + PAGE_WEIGHT + headings.length)
  const cut = cutSections(
    [...weights].map(([route, weight]) => ({ route, weight })),
    of,
  )
  return (route) => cut.get(route) === number
}

/**
 * The shard of each page, from 1. Sections are given out from the heaviest to the lightest, each to the shard that has
 * least; with fewer sections than shards some shards have none.
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

/** `depth` segments are the same in all routes of the section. */
function split(section: Section, largest: number, depth: number): Section[] {
  if (section.weight <= largest || section.pages.length < 2) return [section]
  const parts = Map.groupBy(section.pages, ({ route }) => folderOf(route, depth + 1))
  return [...parts].flatMap(([path, pages]) => {
    const part = { path, pages, weight: weightOf(pages) }
    // The page of the folder itself has no further segment to be cut by.
    return pages.some(({ route }) => route !== path) ? split(part, largest, depth + 1) : [part]
  })
}

/** The first segments of a route: `/docs/orders/pay`, 2 -> `/docs/orders`; the route itself where it has fewer. */
function folderOf(route: Route, depth: number): Route {
  const segments = route.slice(1).split('/')
  return `/${segments.slice(0, depth).join('/')}`
}

function weightOf(pages: readonly Weighed[]): number {
  return pages.reduce((sum, { weight }) => sum + weight, 0)
}
