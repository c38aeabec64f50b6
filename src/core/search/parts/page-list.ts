/** The pages of a language as far as they have loaded: complete, only the title, or only the number. */
import type { Locale } from '../../locale.ts'
import { FLAG_DEPRECATED, FLAG_FALLBACK, linkedOf, PAGE_KINDS } from '../headings.ts'
import type { SearchablePage } from '../read.ts'
import { indexOfKey, type RootData } from './format.ts'

export interface PageList {
  /** Sorted by route; pages of which only the number is known come last, with an empty route. */
  readonly pages: readonly SearchablePage[]
  /** For each collection, the index in `pages` by page number; undefined for a page that this language doesn't use. */
  readonly places: readonly (readonly (number | undefined)[])[]
  /** A page of which nothing is known. */
  readonly unknown: SearchablePage
  isWhole(at: number): boolean
  /** Address of the file that contains the page at this index. */
  blockOf(at: number): string
  /** Replaces the stand-ins for the pages in a block of a collection. */
  fill(collection: number, block: number, pages: readonly SearchablePage[]): void
}

interface Entry {
  readonly collection: number
  readonly number: number
  readonly page: SearchablePage
}

export function createPageList({ collections }: RootData, locale: Locale): PageList {
  const entries = collections.flatMap((_, collection) => entriesOf(collections, collection)).sort(byRoute)
  const pages = entries.map(({ page }) => page)
  const places: (number | undefined)[][] = collections.map(({ size }) => Array.from({ length: size }))
  entries.forEach(({ collection, number }, at) => {
    const list = places[collection]
    if (list) list[number] = at
  })
  const whole = new Set<number>()
  const firstPages = collections.map(({ blocks }) => startsOf(blocks))
  const isFallback = (collection: number) => collections[collection]?.locale !== locale
  for (const [at, entry] of entries.entries()) {
    if (isFallback(entry.collection)) pages[at] = asFallback(entry.page)
  }

  return {
    pages,
    places,
    unknown: UNKNOWN,
    isWhole: (at) => whole.has(at),
    blockOf(at) {
      const { collection = 0, number = 0 } = entries[at] ?? {}
      return `${collections[collection]?.at ?? ''}b${indexOfKey(firstPages[collection] ?? [], number)}.json`
    },
    fill(collection, block, arrived) {
      const first = firstPages[collection]?.[block] ?? 0
      arrived.forEach((page, index) => {
        const at = places[collection]?.[first + index]
        if (at === undefined) return
        pages[at] = isFallback(collection) ? asFallback(page) : page
        whole.add(at)
      })
    },
  }
}

/** Start positions of consecutive ranges with these lengths. */
function startsOf(counts: readonly number[]): number[] {
  let start = 0
  return counts.map((count) => {
    start += count
    return start - count
  })
}

/** External entries have no language. */
function asFallback(page: SearchablePage): SearchablePage {
  return page.kind === null ? page : { ...page, fallback: true }
}

function entriesOf(collections: RootData['collections'], collection: number): Entry[] {
  const { size, hidden, pages } = collections[collection] ?? { size: 0, hidden: [], pages: [] }
  const known = new Map<number, SearchablePage>()
  let next = 0
  for (const [route, title, kind, flags, number = next] of pages) {
    known.set(number, standIn(route, title, kind, flags))
    next = number + 1
  }
  const isHidden = new Set(hidden)
  return Array.from({ length: size }, (_, number) => number)
    .filter((number) => !isHidden.has(number))
    .map((number) => ({ collection, number, page: known.get(number) ?? UNKNOWN }))
}

function standIn(route: string, title: string, kind: number, flags: number): SearchablePage {
  return {
    route,
    title,
    keywords: '',
    sections: [{ id: '', heading: '' }],
    kind: PAGE_KINDS[kind] ?? null,
    deprecated: (flags & FLAG_DEPRECATED) !== 0,
    fallback: (flags & FLAG_FALLBACK) !== 0,
    linked: linkedOf(flags),
    identifiers: [],
    texts: [],
  }
}

function byRoute(a: Entry, b: Entry): number {
  const [one, other] = [a.page.route, b.page.route]
  if (one === other) return 0
  return one === '' ? 1 : other === '' ? -1 : one < other ? -1 : 1
}

const UNKNOWN = standIn('', '', -1, 0)
