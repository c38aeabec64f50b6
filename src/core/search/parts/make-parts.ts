/** Generates the files of search in parts (format.ts) from pages. */
import type { Locale } from '../../locale.ts'
import type { HeadingsPage, PackedIdentifiers } from '../headings.ts'
import type { SearchablePage } from '../read.ts'
import { createStems } from '../text/stem.ts'
import { type InsidesData, PARTS_VERSION } from './format.ts'
import { type PostingsByKey, postingsOfLines, postingsOfWords, wordsByGram } from './make-words.ts'

/** Characters of a file before compression, which reduces it to about a quarter. */
const MOST_IN_BLOCK = 12_000
const MOST_IN_WORDS = 11_500
const MOST_IN_INSIDES = 12_000
/** The root lists all blocks and must stay small, so larger sites have larger files. */
const MOST_BLOCKS = 10_000
const MOST_FILES = 1000

/** A page in the formats of the files and the engine. */
export interface SourcePage {
  readonly outline: HeadingsPage
  readonly names: PackedIdentifiers
  readonly page: SearchablePage
  /** For each section, what links to it say. */
  readonly said: readonly string[]
}

/** The files of the pages in one language, without the rows of the root. */
export interface PartCollection {
  readonly size: number
  readonly sections: number
  readonly blocks: readonly number[]
  readonly words: readonly string[]
  readonly insides: readonly string[]
  /** Stems of all words. */
  readonly stems: ReadonlySet<string>
  /** By name, without the folder. */
  readonly files: ReadonlyMap<string, string>
}

/** Pages are numbered by position. */
export function makeCollection(pages: readonly SourcePage[], locale: Locale): PartCollection {
  const files = new Map<string, string>()
  const blocks = cut(pages.map(blockRow), { size: MOST_IN_BLOCK, groups: MOST_BLOCKS }, (row) => row.length)
  blocks.forEach((items, at) => {
    files.set(`b${at}.json`, `{"v":${PARTS_VERSION},"pages":[${items.join(',')}]}`)
  })
  const sources = pages.map(({ page }) => page)
  const words = postingsOfWords(pages, locale)
  const entries = entriesOf(words.postings, postingsOfLines(sources, locale))
  const wordFiles = cut(
    entries,
    { size: MOST_IN_WORDS, groups: MOST_FILES },
    ({ word, line }) => word.length + line.length,
  )
  wordFiles.forEach((items, at) => {
    files.set(`w${at}.json`, wordsFile(items))
  })
  const grams = [...wordsByGram(words)].sort(([a], [b]) => (a < b ? -1 : 1))
  const insideFiles = cut(grams, { size: MOST_IN_INSIDES, groups: MOST_FILES }, ([, found]) => found.join(' ').length)
  insideFiles.forEach((items, at) => {
    const data: InsidesData = { v: PARTS_VERSION, grams: items.flatMap(([gram, found]) => [gram, found.join(' ')]) }
    files.set(`i${at}.json`, JSON.stringify(data))
  })
  return {
    size: pages.length,
    sections: sources.reduce((sum, { sections }) => sum + sections.length, 0),
    blocks: blocks.map((rows) => rows.length),
    words: beginningsOf(wordFiles.map((found) => found.map(({ key }) => key))),
    insides: beginningsOf(insideFiles.map((found) => found.map(([gram]) => gram))),
    stems: new Set([...words.postings.keys()].map(createStems(locale))),
    files,
  }
}

function blockRow({ outline, names, page }: SourcePage): string {
  return JSON.stringify([...outline, names, page.texts])
}

interface Entry {
  readonly key: string
  /** JSON as it is in the file; '' if the key isn't a word, or isn't a line. */
  readonly word: string
  readonly line: string
}

/** Words and lines in one sequence, so that a line is in the same file as its first word. Each key is in exactly one file. */
function entriesOf(words: PostingsByKey, lines: PostingsByKey): Entry[] {
  const jsonOf = (all: PostingsByKey, key: string) => {
    const postings = all.get(key)
    return postings ? `${JSON.stringify(key)},${JSON.stringify(postings)}` : ''
  }
  const keys = [...new Set([...words.keys(), ...lines.keys()])].sort((a, b) => (a < b ? -1 : 1))
  return keys.map((key) => ({ key, word: jsonOf(words, key), line: jsonOf(lines, key) }))
}

function wordsFile(entries: readonly Entry[]): string {
  const list = (kind: 'word' | 'line') => entries.flatMap((entry) => entry[kind] || []).join(',')
  return `{"v":${PARTS_VERSION},"words":[${list('word')}],"lines":[${list('line')}]}`
}

/** For each file, the shortest prefix of its first key that sorts after all keys of the previous file. */
function beginningsOf(files: readonly (readonly string[])[]): string[] {
  return files.map((keys, at) => {
    const before = files[at - 1]?.at(-1) ?? ''
    const first = keys[0] ?? ''
    let length = 1
    while (length < first.length && first.slice(0, length) <= before) length++
    return first.slice(0, length)
  })
}

interface Bounds {
  /** Characters per group, unless that results in too many groups. */
  readonly size: number
  readonly groups: number
}

/** Divides items into consecutive groups; an item larger than the limit gets its own group. */
function cut<T>(items: readonly T[], bounds: Bounds, sizeOf: (item: T) => number): T[][] {
  const sizes = items.map(sizeOf)
  const all = sizes.reduce((sum, size) => sum + size, 0)
  // Two adjacent groups together always exceed the limit; otherwise they would be one group.
  const most = Math.max(bounds.size, Math.ceil((2 * all) / bounds.groups))
  const groups: T[][] = []
  let size = Number.POSITIVE_INFINITY
  items.forEach((item, at) => {
    const own = sizes[at] ?? 0
    size += own
    const group = groups.at(-1)
    if (group && size <= most) {
      group.push(item)
      return
    }
    groups.push([item])
    size = own
  })
  return groups
}
