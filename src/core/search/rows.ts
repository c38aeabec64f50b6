/** The rows of a page: its best sections, and fields that the query names (spec: search.records, search.rows). */
import type { ResultRow } from './answer.ts'
import { excerptOf } from './excerpt.ts'
import { MOST_ROWS } from './limits.ts'
import { formsOf, scopesIn, sectionOfAnchor } from './names.ts'
import { readTypedPath } from './paths.ts'
import type { Query } from './query.ts'
import type { RankedPage } from './rank.ts'
import type { SearchablePage, SearchIdentifier } from './read.ts'
import { fold, plain } from './text/fold-case.ts'
import { numbersOf } from './text/numbers.ts'

/** Fields that the query names lead the section that contains them. */
const MOST_NAMED = 3
/** Number of rows that an answer usually has; for a name in code, one for each page. */
const USUAL_ROWS = 8
const ROWS_FOR_NAME = 5
/** If a page as a whole is what was asked for, its best sections are shown below it. */
const ROWS_OF_PAGE = 3
/** How the platform names a scope that only reads. */
const READ_ONLY = '_read_only'

interface RowOptions {
  readonly query: Query
  /** Words of the text that matched. */
  readonly words: readonly string[]
  /** Of the page. */
  readonly address: string
  /** The lowest score of a row, except for the best of the page. */
  readonly lowest: number
}

export function resultRowsOf(page: SearchablePage, ranked: RankedPage, options: RowOptions): ResultRow[] {
  const { query, words, address } = options
  const sections = isNamed(page, query) ? usualFirst(page, ranked.sections) : ranked.sections
  if (page.texts.length === 0) return [{ href: address, title: page.title, excerpt: '' }]
  const lowest = Math.min(options.lowest, sections[0]?.score ?? 0)
  const least = sections[0]?.section === 0 ? ROWS_OF_PAGE : 1
  const named = namedFields(page, query)
  const rows = new Map<string, ResultRow>()
  for (const { section, score } of sections) {
    if (rows.size >= MOST_ROWS || (score < lowest && rows.size >= least)) break
    const { id = '', heading = '' } = page.sections[section] ?? {}
    const title = id === '' ? page.title : heading
    const own: ResultRow = {
      href: id === '' ? address : `${address}#${id}`,
      title,
      excerpt: excerptIn(page.texts[section] ?? '', words),
      ...operationIn(page, section),
    }
    const fields = (named.get(section) ?? []).map(
      ({ text, anchor }): ResultRow => ({ href: `${address}#${anchor}`, title: text, excerpt: title }),
    )
    // In code spelling, the field is what was asked for; otherwise the section is.
    for (const row of query.isNameLike ? [...fields, own] : [own, ...fields]) {
      if (rows.size < MOST_ROWS) rows.set(row.href, row)
    }
  }
  return [...rows.values()]
}

/** Whether the query is the title of the page, in the singular or the plural. */
function isNamed({ title }: SearchablePage, { lines }: Query): boolean {
  const [line = ''] = lines
  return numbersOf(line).includes(plain(title))
}

/** For the name of a resource, reading its list and creating one are what most readers want. */
function usualFirst(page: SearchablePage, sections: RankedPage['sections']): RankedPage['sections'] {
  const [first, ...others] = sections
  if (first?.section !== 0) return sections
  const operations = others.map((ranked) => ({ ranked, ...operationIn(page, ranked.section) }))
  const shortest = Math.min(...operations.map(({ path }) => path?.length ?? Number.POSITIVE_INFINITY))
  const orderOf = ({ method = '', path }: (typeof operations)[number]) => {
    const at = path?.length === shortest ? USUAL_METHODS.indexOf(method) : -1
    return at < 0 ? USUAL_METHODS.length : at
  }
  return [first, ...operations.sort((a, b) => orderOf(a) - orderOf(b)).map(({ ranked }) => ranked)]
}

/** Of the operations on a resource's own path, which lists it. */
const USUAL_METHODS = ['get', 'post']

/** Fields whose whole name the query is, or for a query in code spelling, the end of it; by section. Not the section itself. */
function namedFields(page: SearchablePage, { lines, isNameLike, typed }: Query): Map<number, SearchIdentifier[]> {
  const fields = new Map<number, SearchIdentifier[]>()
  const [line = ''] = lines
  const ids = new Set(page.sections.map(({ id }) => id))
  for (const [at, identifier] of page.identifiers.entries()) {
    if (ids.has(identifier.anchor)) continue
    const forms = formsIn(page)[at] ?? []
    const isNamed = forms.includes(line) || (isNameLike && forms.some((form) => form.endsWith(` ${line}`)))
    // A word such as "order" is rarely meant as the field of that name.
    if (!isNamed || (!isNameLike && !line.includes(' '))) continue
    const section = sectionOfAnchor(page, identifier.anchor)
    const list = fields.get(section) ?? []
    fields.set(section, list)
    list.push(identifier)
  }
  for (const list of fields.values()) {
    const isSpelled = ({ text }: SearchIdentifier) => Number(text === typed || text.endsWith(`.${typed}`))
    list.sort((a, b) => isSpelled(b) - isSpelled(a))
    list.length = Math.min(list.length, MOST_NAMED)
  }
  return fields
}

const known = new WeakMap<SearchablePage, readonly (readonly string[])[]>()

/** Forms of the page's names, computed once. */
function formsIn(page: SearchablePage): readonly (readonly string[])[] {
  const forms = known.get(page) ?? page.identifiers.map((identifier) => [...formsOf(identifier)])
  known.set(page, forms)
  return forms
}

/** Method, path, and scopes of the operation that a section describes. */
function operationIn(page: SearchablePage, section: number): Pick<ResultRow, 'method' | 'path' | 'scopes'> {
  const id = page.sections[section]?.id ?? ''
  if (id === '') return {}
  for (const { anchor, text } of page.identifiers) {
    const method = anchor === id ? (readTypedPath(text)?.method ?? '') : ''
    if (method === '') continue
    const scopes = scopesIn(page.texts[section] ?? '')
    const path = text.slice(method.length).trim()
    return { method, path, ...(scopes.length > 0 && { scopes: shownScopes(scopes) }) }
  }
  return {}
}

/** A pair such as `store_v2_orders_read_only` and `store_v2_orders` is shown by its second. */
function shownScopes(scopes: readonly string[]): readonly string[] {
  const others = scopes.filter((scope) => !scope.endsWith(READ_ONLY))
  return others.length > 0 ? others : scopes
}

/** The line with the most words of the query, and of those the first; without one, the first line. */
function excerptIn(text: string, words: readonly string[]): string {
  let best = ''
  let most = -1
  for (const raw of text.split('\n')) {
    const line = raw.trim()
    if (line === '') continue
    const folded = fold(line)
    const count = words.reduce((sum, word) => sum + Number(folded.includes(word)), 0)
    if (count > most) {
      best = line
      most = count
    }
  }
  return excerptOf(best, words)
}

/**
 * The lowest score of a row: rows compete across the pages that are shown, so that the rows of one page don't push the
 * best row of the next one down.
 */
export function lowestScore(pages: readonly RankedPage[], { isNameLike }: Query): number {
  const scores = pages.flatMap(({ sections }) => sections.slice(0, MOST_ROWS).map(({ score }) => score))
  return scores.sort((a, b) => b - a)[(isNameLike ? ROWS_FOR_NAME : USUAL_ROWS) - 1] ?? 0
}
