/** Generates the words and lines of a collection, with the sections that contain them (format.ts), from pages. */
import { DEFAULT_LOCALE, type Locale } from '../../locale.ts'
import { formsOf, scopesIn, sectionOfAnchor } from '../names.ts'
import { pathLine, readTypedPath } from '../paths.ts'
import type { SearchablePage } from '../read.ts'
import { fold, plain, splitHumps } from '../text/fold-case.ts'
import { createStems } from '../text/stem.ts'
import { isStopWord } from '../text/stop-words.ts'
import { hasWide, type Tokens, tokensOf } from '../text/tokens.ts'
import { WEIGHTS } from '../weights.ts'
import {
  gramAt,
  LINE_CELL,
  LINE_FIELD,
  LINE_HEADING,
  LINE_KEYWORD,
  LINE_NAME,
  LINE_NAME_END,
  LINE_PAIR,
  LINE_TITLE,
  OPERATION_LINES,
  POSTING,
  type Postings,
  pathCode,
  WORD_IN_KEYWORD,
  WORD_IN_NAME,
  WORD_STARTS_HEADING,
  withHeadingWords,
  withTextWeight,
} from './format.ts'

/** A word in more sections says nothing about any of them: only headings and names are added after these. */
const MOST_SECTIONS_OF_WORD = 5000
/** For each gram, keeps the words in the most sections. */
const MOST_WORDS_OF_GRAM = 2000
/** Number of words that begin a section, where it says what it is about. */
const WORDS_OF_LEAD = 30
const SNAKE_CASE = /^[a-z\d]+(?:_[a-z\d]+)+$/
/** A name is found by up to this many words at its end; paths are longer than names. */
const MOST_WORDS_OF_END = 8

export type PostingsByKey = ReadonlyMap<string, Postings>

/** The words of a collection. A part of a word finds only `whole` ones, not names of several words written as one. */
interface Words {
  readonly postings: PostingsByKey
  readonly whole: ReadonlySet<string>
}

/** A page, and for each of its sections what links on other pages say about it. */
interface IndexedPage {
  readonly page: SearchablePage
  readonly said: readonly string[]
}

/** Pages are numbered by position. */
export function postingsOfWords(sources: readonly IndexedPage[], locale: Locale): Words {
  const whole = new Set<string>()
  const texts = sources.map(({ page }) => page.texts.map((text) => tokensOf(text)))
  const mean = meanLength(texts.flat().map(({ words }) => words.length))
  const pages = sources.map(({ page }) => page)
  const postings = collect(pages, (page, number, add) => {
    page.sections.forEach((own, section) => {
      const heading = section === 0 ? page.title : own.heading
      addHeading(heading, locale, (word, change) => add(section, word, change))
      const found = texts[number]?.[section] ?? { words: [], others: [] }
      for (const word of [...tokensOf(heading).words, ...found.words]) whole.add(word)
      const said = tokensOf(sources[number]?.said[section] ?? '').words
      for (const word of said) whole.add(word)
      const slowness = WEIGHTS.text.saturation * (1 - WEIGHTS.text.length * (1 - found.words.length / mean))
      for (const [word, count] of countsOf(found, said)) {
        add(section, word, (code) => withTextWeight(code, count / (count + slowness)))
      }
    })
    // Readers of every language know the English name of a page from its address.
    const address = locale === DEFAULT_LOCALE ? '' : (page.route.split('/').at(-1) ?? '')
    for (const word of tokensOf(`${page.keywords} ${address}`).words) {
      whole.add(word)
      add(0, word, (code) => code | WORD_IN_KEYWORD)
    }
    for (const identifier of page.identifiers) {
      const section = sectionOfAnchor(page, identifier.anchor)
      for (const word of plain(splitHumps(identifier.text)).split(' ')) whole.add(word)
      for (const form of formsOf(identifier)) {
        for (const word of form.split(' ')) add(section, word, (code) => code | WORD_IN_NAME)
      }
    }
  })
  return { postings, whole }
}

/** The mean length of texts that aren't empty, in words. */
function meanLength(lengths: readonly number[]): number {
  const sum = lengths.reduce((all, length) => all + length, 0)
  return Math.max(1, sum / Math.max(1, lengths.filter((length) => length > 0).length))
}

/** How often a section has each word. The words that begin it, and those of links to it, count more than once. */
function countsOf({ words, others }: Tokens, said: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  const count = (word: string, times: number) => counts.set(word, (counts.get(word) ?? 0) + times)
  for (const word of [...words, ...others]) count(word, 1)
  for (const word of new Set(words.slice(0, WORDS_OF_LEAD))) count(word, WEIGHTS.text.lead)
  for (const word of new Set(said)) count(word, WEIGHTS.text.said)
  return counts
}

function addHeading(heading: string, locale: Locale, add: (word: string, change: Change) => void): void {
  const { words, others } = tokensOf(heading)
  const counted = tokensOf(heading.replace(EXPLANATION, '')).words
  const telling = counted.filter((word) => !isStopWord(word, locale) && !FORMS_OF_PAGES.has(word))
  const count = telling.length > 0 ? telling.length : words.length
  for (const word of [...words, ...others]) add(word, (code) => withHeadingWords(code, count))
  const first = telling[0] ?? words[0]
  if (first !== undefined) add(first, (code) => code | WORD_STARTS_HEADING)
}

export function postingsOfLines(pages: readonly SearchablePage[], locale: Locale): PostingsByKey {
  const stem = createStems(locale)
  return collect(pages, (page, _, add) => {
    page.sections.forEach(({ heading }, section) => {
      for (const pair of pairsIn(section === 0 ? page.title : heading, locale)) {
        add(section, stem(pair), (code) => code | LINE_PAIR)
      }
    })
    page.texts.forEach((text, section) => {
      for (const cell of cellsIn(text)) add(section, plain(cell), (code) => code | LINE_CELL)
    })
    add(0, plain(page.title), (code) => code | LINE_TITLE)
    add(0, plain(page.title.replace(EXPLANATION, '')), (code) => code | LINE_HEADING)
    page.sections.forEach(({ heading }, section) => {
      if (section === 0) return
      for (const line of [heading, heading.replace(EXPLANATION, '')]) {
        add(section, plain(line), (code) => code | LINE_HEADING)
      }
    })
    for (const keyword of page.keywords.split(',')) add(0, plain(keyword), (code) => code | LINE_KEYWORD)
    for (const identifier of page.identifiers) {
      const section = sectionOfAnchor(page, identifier.anchor)
      const role = page.sections[section]?.id === identifier.anchor ? LINE_NAME : LINE_FIELD
      for (const form of formsOf(identifier)) {
        add(section, form, (code) => code | role)
        for (const end of endsOf(form)) add(section, end, (code) => code | LINE_NAME_END)
      }
      const path = identifier.text.includes('/') ? readTypedPath(identifier.text) : null
      if (path === null) continue
      add(section, pathLine(path.segments), (code) => code | pathCode(path.method))
      if (path.method === '' || role !== LINE_NAME) continue
      add(section, OPERATION_LINES.try, () => pathCode(path.method))
      if (scopesIn(page.texts[section] ?? '').length > 0)
        add(section, OPERATION_LINES.scope, () => pathCode(path.method))
    }
  })
}

/** Neighbouring words of a heading, written as one: "taxrate" finds "Tax rates". */
function pairsIn(heading: string, locale: Locale): string[] {
  const words = hasWide(heading) ? [] : tokensOf(heading).words.filter((word) => !isStopWord(word, locale))
  return words.slice(1).map((word, at) => `${words[at]}${word}`)
}

/** Scopes, errors, and fields that a table explains. */
function cellsIn(text: string): string[] {
  return text.includes('\t') ? text.split(/[\t\n]/).filter((cell) => SNAKE_CASE.test(cell.trim())) : []
}

/** `variants id` and `id` for `product variants id`. */
function endsOf(line: string): string[] {
  const words = line.split(' ')
  return words.slice(1, MOST_WORDS_OF_END).map((_, at) => words.slice(words.length - 1 - at).join(' '))
}

/** "currency_selector (theme object)" is about `currency_selector`. */
const EXPLANATION = /\([^()]*\)\s*$/

/** "Page Builder overview" is about Page Builder: what kind of text it is doesn't count. */
const FORMS_OF_PAGES = new Set(
  ['overview', 'introduction', 'guide', 'reference', 'обзор', 'vue', 'ensemble', '概览'].map(fold),
)

type Change = (code: number) => number
type Add = (section: number, key: string, change: Change) => void

function collect(
  pages: readonly SearchablePage[],
  read: (page: SearchablePage, number: number, add: Add) => void,
): Map<string, readonly number[]> {
  const postings = new Map<string, number[]>()
  const last = new Map<string, number>()
  pages.forEach((page, number) => {
    const sections = page.sections.map(() => new Map<string, number>())
    read(page, number, (section, key, change) => {
      const codes = sections[section]
      if (key !== '' && codes) codes.set(key, change(codes.get(key) ?? 0))
    })
    sections.forEach((codes, section) => {
      for (const [key, code] of codes) {
        const known = postings.get(key)
        const step = number - (last.get(key) ?? 0)
        if (!known) postings.set(key, [step, section, code])
        else if (known.length < POSTING * MOST_SECTIONS_OF_WORD || code > MOST_TEXT_CODE)
          known.push(step, section, code)
        else continue
        last.set(key, number)
      }
    })
  })
  return postings
}

/** Codes of words that are only in the text are not greater. */
const MOST_TEXT_CODE = withTextWeight(0, 1)

/** Gram -> words that contain it after their first letter, starting with those in the most sections. */
export function wordsByGram({ postings, whole }: Words): Map<string, readonly string[]> {
  const byGram = new Map<string, string[]>()
  const common = [...postings]
    .filter(([word]) => whole.has(word))
    .sort(([a, sectionsOfA], [b, sectionsOfB]) => sectionsOfB.length - sectionsOfA.length || (a < b ? -1 : 1))
  for (const [word] of common) {
    for (const gram of innerGrams(word)) {
      const known = byGram.get(gram)
      if (!known) byGram.set(gram, [word])
      else if (known.length < MOST_WORDS_OF_GRAM) known.push(word)
    }
  }
  return byGram
}

function innerGrams(word: string): Set<string> {
  const grams = new Set<string>()
  for (let at = 1; at < word.length; at++) grams.add(gramAt(word, at))
  grams.delete('')
  return grams
}
