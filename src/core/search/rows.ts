/** The rows of a page: its headings, identifiers, and lines that contain the terms (spec: search.records, search.rows). */
import { excerptOf } from './excerpt.ts'
import { MOST_ROWS } from './limits.ts'
import { bitCount, type FoundLine, findLines, lineNumber, sectionOfOffset } from './lines.ts'
import { isPathOf, readPath } from './paths.ts'
import type { Analysis, Term } from './query.ts'
import type { Rarity } from './rarity.ts'
import { type Fit, fitOf, stemFit } from './scan.ts'
import { type IndexedPage, linesOf } from './search-index.ts'
import { headingsAsked } from './wording.ts'

interface Row {
  /** Id of a section, or another anchor; '' for the page itself. */
  readonly anchor: string
  readonly title: string
  readonly excerpt: string
  /** Method of the operation that the row is or belongs to; otherwise ''. */
  readonly method: string
}

export interface PageRows {
  /** Never empty: a page without matching rows gets one for the page itself (spec: search.rows). */
  readonly rows: readonly Row[]
  /** Contribution of the best row to the page's score; 0 if only the page as a whole matches the query. */
  readonly best: number
}

/** A row before selection. Its excerpt is computed only if it is chosen. */
interface Candidate {
  readonly anchor: string
  readonly title: string
  readonly excerpt: () => string
  /** The excerpt is the first line of the section, regardless of the hits. */
  readonly isHeading?: true
  /** Position in the document. */
  readonly order: number
  /** Score among the rows of its page. */
  readonly score: number
  /** Value for the rank of its page: matches that other pages share are worth less. */
  readonly worth: number
}

const EXACT = 100
/** The last part of a name: `lineItems` in `Cart.lineItems`. */
const END_OF_NAME = 90
const HEADING = 40
const HEADING_OF_TITLE = 20
const NAME = 25

/** The best rows, at most five. Rows that the query names exactly come first, the others in document order. */
export function rowsOf(page: IndexedPage, query: Analysis, rarity: Rarity): PageRows {
  const lines = findLines(page, query.terms)
  let found = [...headingRows(page, query, rarity), ...nameRows(page, query, rarity), ...lineRows(page, query, lines)]
  if (found.length === 0 && query.terms.length > 1) found = sectionRows(page, query, lines)
  if (found.length === 0) return { rows: [pageRow(page)], best: 0 }
  const ordered = onePerTarget(found.sort((a, b) => b.score - a.score || a.order - b.order))
  const chosen = ordered.slice(0, MOST_ROWS)
  const best = Math.max(...chosen.map((row) => row.worth))
  const isExact = (row: Candidate) => Number(row.score >= EXACT)
  chosen.sort((a, b) => isExact(b) - isExact(a) || a.order - b.order)
  const rows = chosen.map(({ anchor, title, excerpt }) => ({
    anchor,
    title,
    excerpt: excerpt(),
    method: methodOf(page, anchor),
  }))
  return { rows, best }
}

/** Names of an operation's section include its method and path. */
function methodOf(page: IndexedPage, anchor: string): string {
  const id = page.sections[sectionOfAnchor(page, anchor)]?.id ?? ''
  if (id === '') return ''
  for (const { anchor, text } of page.identifiers) {
    const method = anchor === id ? (readPath(text)?.method ?? '') : ''
    if (method !== '') return method
  }
  return ''
}

function headingRows(page: IndexedPage, query: Analysis, rarity: Rarity): Candidate[] {
  const asked = headingsAsked(query)
  return plainHeadings(page).flatMap((heading, section) => {
    const exact = heading === query.plain && query.plain !== '' ? EXACT : 0
    const score = scoreHeading(heading, page.plainTitle, query)
    if (score === 0) return []
    // "How to create product" is an exact match for "Create a product".
    const named = exact === 0 && asked.includes(`\n${heading}\n`) ? EXACT : exact
    const worth =
      score * shareOf(heading, query, rarity, section === 0 ? 'title' : 'heading') + exact * rarity.exactHeading
    const first = firstLine(page, section)
    const excerpt = () => excerptOf(first, [])
    return [
      { ...place(page, section), excerpt, isHeading: true, order: orderOf(section, 0), score: score + named, worth },
    ]
  })
}

function nameRows(page: IndexedPage, query: Analysis, rarity: Rarity): Candidate[] {
  const forms = page.plainNames.split('\n').slice(1, -1)
  return forms.flatMap((form, line) => {
    const identifier = page.identifiers[page.nameOwners[line] ?? 0]
    if (!identifier) return []
    const exact = scoreExactName(form, identifier.text, query, rarity)
    const score = scoreText(form, query)
    if (score === 0 && exact.score === 0) return []
    const section = sectionOfAnchor(page, identifier.anchor)
    const order = orderOf(section, 1) + line / 1e5
    const { title } = place(page, section)
    const excerpt = () => identifier.text
    const worth = (NAME + score) * shareOf(form, query, rarity, 'name') + exact.worth
    return [{ anchor: identifier.anchor, title, excerpt, order, score: NAME + score + exact.score, worth }]
  })
}

function lineRows(page: IndexedPage, query: Analysis, lines: readonly FoundLine[]): Candidate[] {
  return lines
    .filter((line) => bitCount(line.terms) >= query.required)
    .map((line) => lineRow(page, query, line, scoreText(textOf(page, line), query)))
}

/** For sections that contain the terms only on different lines: one row each, for the line with the most terms. */
function sectionRows(page: IndexedPage, query: Analysis, lines: readonly FoundLine[]): Candidate[] {
  const bySection = Map.groupBy(lines, (line) => sectionOfOffset(page, line.start))
  return plainHeadings(page).flatMap((heading, section) => {
    const found = bySection.get(section) ?? []
    const held = query.terms.filter((term, bit) => {
      const isNamed = term.forms.some((form) => heading.includes(form))
      return isNamed || found.some((line) => (line.terms & (1 << bit)) !== 0) || hasRelative(page, section, term)
    })
    if (held.length < query.required) return []
    const start = page.starts[section] ?? 0
    const first = { start, end: page.body.indexOf('\n', start), terms: 0 }
    const fullest = found.reduce((a, b) => (bitCount(b.terms) > bitCount(a.terms) ? b : a), first)
    return fullest.end < 0 ? [] : [lineRow(page, query, fullest, held.length)]
  })
}

/** "poll" in a section matches "polling" in the query. */
function hasRelative(page: IndexedPage, section: number, { stem }: Term): boolean {
  return stem !== null && stemFit(page.body.slice(page.starts[section], page.starts[section + 1]), stem) > 0
}

function lineRow(page: IndexedPage, query: Analysis, line: FoundLine, score: number): Candidate {
  const section = sectionOfOffset(page, line.start)
  const excerpt = () => {
    const original = linesOf(page.texts[section] ?? '')[lineNumber(page, section, line)] ?? ''
    return excerptOf(
      original,
      query.terms.flatMap((term) => term.forms),
    )
  }
  const offset = line.start - (page.starts[section] ?? 0)
  const order = orderOf(section, 2 + offset)
  return { ...place(page, section), excerpt, order, score, worth: score }
}

function textOf(page: IndexedPage, line: FoundLine): string {
  return page.body.slice(line.start, line.end)
}

function pageRow(page: IndexedPage): Row {
  return { anchor: '', title: page.title, excerpt: excerptOf(firstLine(page, 0), []), method: '' }
}

/** One per section; the heading of the intro is the page title. */
function plainHeadings(page: IndexedPage): string[] {
  return [page.plainTitle, ...page.plainHeadings.split('\n').slice(1, -1)]
}

function place(page: IndexedPage, section: number): { anchor: string; title: string } {
  const { id, heading } = page.sections[section] ?? { id: '', heading: '' }
  return { anchor: id, title: id === '' ? page.title : heading }
}

function orderOf(section: number, line: number): number {
  return section * 1e9 + line
}

/** The section of an anchor: the one with that id, or the one with the longest id that is a prefix of the anchor. */
function sectionOfAnchor(page: IndexedPage, anchor: string): number {
  const ids = page.sections.map((section) => section.id)
  const own = ids.indexOf(anchor)
  if (own >= 0) return own
  return ids.reduce((best, id, at) => (anchor.startsWith(id) && id.length > (ids[best]?.length ?? 0) ? at : best), 0)
}

/** `display` of the original search: the first non-empty line of a section, or ''. */
function firstLine(page: IndexedPage, section: number): string {
  return /\S.*/.exec(page.texts[section] ?? '')?.[0].trim() ?? ''
}

/** Terms can be divided between a heading and the page title: "versions" on the page "About our APIs" matches "api versions". */
function scoreHeading(heading: string, title: string, query: Analysis): number {
  const fits = query.terms.map((term) => fitOfTerm(heading, term))
  const held = fits.filter((fit) => fit > 0).length
  if (held === 0) return 0
  if (heading === query.plain) return HEADING
  const score = held * 4 + (fits.reduce<number>((sum, fit) => sum + fit, 0) / fits.length) * 3
  if (held >= query.required) return HEADING + score + scorePhrase(heading, query)
  const isShared = query.terms.every((term, i) => fits[i] !== 0 || fitOfTerm(title, term) > 0)
  return isShared ? HEADING_OF_TITLE + score : 0
}

/** The path of an operation, a whole name, or the end of one. */
function scoreExactName(form: string, name: string, query: Analysis, rarity: Rarity): { score: number; worth: number } {
  if (isPathOf(name, query)) return { score: 2 * EXACT, worth: EXACT }
  if (form === query.plain) return { score: EXACT, worth: EXACT * rarity.exactName }
  if (form.endsWith(` ${query.plain}`)) return { score: END_OF_NAME, worth: END_OF_NAME * rarity.nameEnd }
  return { score: 0, worth: 0 }
}

/** How exclusive the page's match is in a title, heading, or name. */
function shareOf(text: string, query: Analysis, rarity: Rarity, field: 'title' | 'heading' | 'name'): number {
  const shares = query.terms.map((term, i) => rarity.ofField(i, field, fitOfTerm(text, term)) * (rarity.ofTerm[i] ?? 0))
  return shares.reduce((sum, share) => sum + share, 0)
}

function fitOfTerm(text: string, term: Term): Fit {
  const fit = Math.max(...term.forms.map((form) => fitOf(text, form))) as Fit
  return fit > 0 || term.stem === null ? fit : stemFit(text, term.stem)
}

function scorePhrase(text: string, query: Analysis): number {
  return query.terms.length > 1 && text.includes(query.plain) ? 6 : 0
}

/** 0 if the text contains too few terms; whole words score more than word starts, and those more than matches inside words. */
function scoreText(text: string, query: Analysis): number {
  let held = 0
  let fits = 0
  for (const term of query.terms) {
    const fit = Math.max(...term.forms.map((form) => fitOf(text, form)))
    if (fit > 0) held++
    fits += fit
  }
  if (held < query.required) return 0
  return held * 4 + (fits / query.terms.length) * 3 + scorePhrase(text, query)
}

/** Keeps the best row per address; others would link to the same place. A heading shows the matching line below it. */
function onePerTarget(rows: readonly Candidate[]): Candidate[] {
  const targets = Map.groupBy(rows, ({ anchor }) => anchor)
  return [...targets.values()].flatMap(([best, ...others]) => {
    if (!best) return []
    const line = best.isHeading && others.find(({ isHeading }) => !isHeading)
    return [line ? { ...best, excerpt: line.excerpt } : best]
  })
}
