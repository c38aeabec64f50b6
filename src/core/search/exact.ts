/** Sections with a line that equals the query: a title, a heading, a name in code, a keyword, or the path of an operation. */
import type { Searched } from './forms.ts'
import { eachPosting } from './match.ts'
import {
  LINE_CELL,
  LINE_FIELD,
  LINE_HEADING,
  LINE_KEYWORD,
  LINE_NAME,
  LINE_NAME_END,
  LINE_PAIR,
  LINE_PATH,
  LINE_TITLE,
  methodOfCode,
  textWeight,
} from './parts/format.ts'
import { pathLine } from './paths.ts'
import type { Query } from './query.ts'
import type { Bonus } from './rank.ts'
import type { SearchablePage } from './read.ts'
import { pageOf, SECTIONS } from './sections.ts'
import { numbersOf } from './text/numbers.ts'
import { WEIGHTS } from './weights.ts'

/** A line without its stop words is nearly the line. */
const WITHOUT_STOP_WORDS = 0.8

/** A name in more sections is used in most of them, not explained. */
const MOST_EXPLAINED = 20

type Found = Map<number, number>

/** Kinds of pages that people have written. */
const WRITTEN: ReadonlySet<SearchablePage['kind']> = new Set(['guide', 'special', 'theme-object'])

export function bonusesOf(
  query: Query,
  collections: readonly Searched[],
  pages: readonly SearchablePage[],
): Map<number, Bonus> {
  const bonuses = new Map<number, Bonus>()
  const add = (section: number, score: number, isAbsolute = false) => {
    const known = bonuses.get(section)
    bonuses.set(section, {
      score: (known?.score ?? 0) + score,
      isAbsolute: isAbsolute || (known?.isAbsolute ?? false),
    })
  }
  query.lines.forEach((line, at) => {
    const factor = at === 0 ? 1 : WITHOUT_STOP_WORDS
    const found = sectionsWith(line, collections)
    for (const [weight, flag] of weightsOf(query, found)) {
      const isTitle = flag === LINE_TITLE
      for (const [section, code] of found) {
        if ((code & flag) === 0) continue
        add(section, weight * factor, isTitle)
        const isSpelled = isTitle && pages[section / SECTIONS]?.title.toLowerCase() === query.typed.toLowerCase()
        if (isSpelled) add(section, WEIGHTS.exact.sameSpelling)
      }
    }
  })
  for (const line of query.otherLines) {
    for (const [section, code] of sectionsWith(line, collections)) {
      if ((code & LINE_HEADING) !== 0) add(section, WEIGHTS.exact.otherHeading)
    }
  }
  for (const line of numbersOf(query.lines[0] ?? '').slice(1)) {
    for (const [section, code] of sectionsWith(line, collections)) {
      if ((code & LINE_TITLE) !== 0) add(section, WEIGHTS.exact.titleInOtherNumber)
    }
  }
  for (const [section, score] of pairBonuses(query, collections)) add(section, score)
  for (const [section, score] of pathBonuses(query, collections)) add(section, score, true)
  for (const [section, score] of explanations(query, collections)) {
    if (WRITTEN.has(pages[pageOf(section)]?.kind ?? null)) add(section, score)
  }
  return bonuses
}

/** Sections in whose headings neighbouring words of the query are neighbours, too. */
function pairBonuses({ pairs }: Query, collections: readonly Searched[]): Found {
  const { exact } = WEIGHTS
  const bonuses: Found = new Map()
  for (const pair of pairs) {
    const found: number[] = []
    for (const { parts, places, stem, miss } of collections) {
      eachPosting(parts.line(stem(pair), miss), places, (section, code) => {
        if ((code & LINE_PAIR) !== 0) found.push(section)
      })
    }
    const weight = exact.pairs / pairs.length / found.length ** exact.pairShared
    for (const section of found) bonuses.set(section, (bonuses.get(section) ?? 0) + weight)
  }
  return bonuses
}

/** A line that many sections share says little about any of them; whose title it is, doesn't matter. */
function weightsOf({ isNameLike }: Query, found: Found): [number, number][] {
  const { exact } = WEIGHTS
  const { covered } = WEIGHTS.ofHeadingLine
  const countOf = (flag: number) => [...found.values()].filter((code) => (code & flag) !== 0).length
  const shared = (weight: number, flag: number) => weight / Math.max(1, countOf(flag)) ** 0.75
  const headings = countOf(LINE_HEADING)
  const ends = countOf(LINE_NAME | LINE_FIELD | LINE_NAME_END)
  return [
    [exact.title, LINE_TITLE],
    // Being covered by the query is no merit of a heading that many sections have.
    [shared(exact.heading, LINE_HEADING) - covered * (1 - 1 / Math.sqrt(Math.max(1, headings))), LINE_HEADING],
    [shared(isNameLike ? exact.nameInCode : exact.name, LINE_NAME), LINE_NAME],
    [shared(isNameLike ? exact.fieldInCode : exact.field, LINE_FIELD), LINE_FIELD],
    [(isNameLike ? exact.nameEndInCode : exact.nameEnd) / Math.max(1, ends) ** 0.75, LINE_NAME_END],
    [shared(exact.keyword, LINE_KEYWORD), LINE_KEYWORD],
    [isNameLike ? shared(exact.cellInCode, LINE_CELL) : 0, LINE_CELL],
  ]
}

function sectionsWith(line: string, collections: readonly Searched[]): Found {
  const found: Found = new Map()
  for (const { parts, places, miss } of collections) {
    eachPosting(parts.line(line, miss), places, (section, code) => found.set(section, code))
  }
  return found
}

/** Sections whose text or heading contains the name, if several references have it, or none. */
function explanations({ lines, words, isNameLike, path }: Query, collections: readonly Searched[]): Found {
  const explained: Found = new Map()
  const [line = ''] = lines
  const whole = words.find(({ isExtra }) => isExtra) ?? (words.length === 1 ? words[0] : undefined)
  if (!isNameLike || path !== null || whole === undefined) return explained
  const owners = [...sectionsWith(line, collections).values()].filter((code) => (code & (LINE_NAME | LINE_FIELD)) !== 0)
  const weight = owners.length === 0 ? WEIGHTS.exact.explained : WEIGHTS.exact.explained * (1 - 1 / owners.length)
  const found: [number, number][] = []
  for (const { parts, places, miss } of collections) {
    eachPosting(parts.postings(whole.text, miss), places, (section, code) => found.push([section, textWeight(code)]))
  }
  const shared = Math.min(1, Math.sqrt(MOST_EXPLAINED / Math.max(1, found.length)))
  for (const [section, ofText] of found) explained.set(section, weight * shared * (0.5 + 0.5 * ofText))
  return explained
}

/** Host, store, and version come before the path of an operation, so the longest end of the typed path that is one leads. */
function pathBonuses({ path }: Query, collections: readonly Searched[]): Found {
  const { exact } = WEIGHTS
  const bonuses: Found = new Map()
  const { method = '', segments = [] } = path ?? {}
  for (let from = 0; from < segments.length && bonuses.size === 0; from++) {
    const line = pathLine(segments.slice(from))
    for (const [section, code] of sectionsWith(line, collections)) {
      if ((code & LINE_PATH) === 0) continue
      const isAsked = method === '' || methodOfCode(code) === method
      bonuses.set(section, isAsked ? exact.path : exact.pathOfOther)
    }
    if (method === '') continue
    for (const [section, code] of sectionsWith(`${line}/*`, collections)) {
      if ((code & LINE_PATH) !== 0 && methodOfCode(code) === method) bonuses.set(section, exact.pathOfOne)
    }
  }
  return bonuses
}
