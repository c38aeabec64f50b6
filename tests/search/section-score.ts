/**
 * Searches for a section, and how well an engine answers them (sections.json). They were written from the pages, before
 * the ranking. `kind`: natural language (`natural`), without a word of the heading (`other`), two words (`two`), an
 * exact name (`name`). `expect` lists all rows that answer; a `*` stands for any text.
 */
import { DEFAULT_LOCALE, type Locale } from '../../src/core/locale.ts'
import type { Page } from '../../src/core/page.ts'
import type { SearchAnswer } from '../../src/core/search/answer.ts'
import sampled from './sampled-sections.json' with { type: 'json' }
import sections from './sections.json' with { type: 'json' }

export interface JudgedSection {
  readonly query: string
  readonly locale: Locale
  readonly kind: 'natural' | 'other' | 'two' | 'name'
  readonly expect: readonly string[]
}

export const JUDGED_SECTIONS = read(sections)

/**
 * More of them, in English: for sections drawn by lot from all kinds of pages, so that many are hard to ask for. Weights
 * are tuned on these as well as on the `seen` half of the others.
 */
export const SAMPLED_SECTIONS = read(sampled)

function read(list: readonly object[]): readonly JudgedSection[] {
  return list.map((judged) => ({ locale: DEFAULT_LOCALE, ...judged })) as JudgedSection[]
}

/**
 * Which half a query belongs to, by a hash of it. Weights are tuned on the `seen` half only. Look at the figure of the
 * other one when you have finished, and never at its queries.
 */
export function halfOf({ query, locale }: JudgedSection): 'seen' | 'unseen' {
  let hash = 0x811c9dc5
  for (const character of `${locale} ${query}`) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return ((hash >>> 22) & 1) === 0 ? 'seen' : 'unseen'
}

/** Addresses of the rows that an engine shows, without the locale, in order. */
export type FindRows = (query: string, locale: Locale) => readonly string[]

/** Position of the first row that answers, from 1; Infinity if there is none. */
export function rankOfSection({ query, locale, expect }: JudgedSection, find: FindRows): number {
  const at = find(query, locale).findIndex((row) => expect.some((address) => isAt(address, row)))
  return at < 0 ? Number.POSITIVE_INFINITY : at + 1
}

function isAt(address: string, row: string): boolean {
  if (!address.includes('*')) return row === address
  const parts = address.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\/]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`).test(row)
}

export interface SectionScore {
  readonly queries: number
  /** Percent of queries whose first row answers. */
  readonly first: number
  /** Percent of queries with a row that answers among the first five. */
  readonly five: number
}

export function scoreOf(judged: readonly JudgedSection[], find: FindRows): SectionScore {
  const ranks = judged.map((one) => rankOfSection(one, find))
  const percent = (limit: number) => (100 * ranks.filter((rank) => rank <= limit).length) / Math.max(1, ranks.length)
  return { queries: judged.length, first: percent(1), five: percent(5) }
}

/** All rows of an answer in the order in which readers see them. */
export function rowsOfAnswer({ groups }: SearchAnswer, locale: Locale): string[] {
  return groups.flatMap(({ rows }) => rows.map(({ href }) => withoutLocale(href, locale)))
}

export function withoutLocale(href: string, locale: Locale): string {
  const prefix = `/${locale}`
  return locale !== DEFAULT_LOCALE && (href === prefix || href.startsWith(`${prefix}/`))
    ? href.slice(prefix.length) || '/'
    : href
}

/** Expected rows that don't exist: they would only lower the figures. */
export function missingSections(pages: readonly Page[]): string[] {
  const anchors = new Map(pages.map((page) => [`${page.locale} ${page.route}`, new Set(page.anchors)]))
  return [...JUDGED_SECTIONS, ...SAMPLED_SECTIONS].flatMap(({ locale, expect }) =>
    expect.filter((address) => {
      const [route = '', anchor] = address.split('#')
      if (address.includes('*')) return false
      const known = anchors.get(`${locale} ${route}`)
      return known === undefined || (anchor !== undefined && !known.has(anchor))
    }),
  )
}
