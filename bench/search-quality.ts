/**
 * What readers find on this site, and what they would find with a library as the engine (decision 0055): judged searches
 * for sections, time per query, memory, and what a browser loads until the first result.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliCompressSync, constants } from 'node:zlib'
import { save } from '@orama/orama'
import { LOCALES, type Locale } from '../src/core/locale.ts'
import type { Page } from '../src/core/page.ts'
import type { LocalEngine } from '../src/core/search/local-engine.ts'
import { readOwnSite } from '../tests/fixtures/own-site.ts'
import judgedPages from '../tests/search/judged.json' with { type: 'json' }
import { entriesOf, LIBRARIES, miniSearchOf, oramaOf, rowsOfLibrary } from '../tests/search/library-engine.ts'
import { openFiles } from '../tests/search/make-engine.ts'
import { askToTheEnd, type Files, openParts, partsFiles, rootAddress } from '../tests/search/search-parts.ts'
import {
  type FindRows,
  halfOf,
  JUDGED_SECTIONS,
  type JudgedSection,
  rowsOfAnswer,
  SAMPLED_SECTIONS,
  scoreOf,
} from '../tests/search/section-score.ts'
import { quantile, row, title } from './figures.ts'

const MEGABYTE = 1024 * 1024

/** A set of judged searches, by name. */
const SETS: readonly (readonly [string, readonly JudgedSection[]])[] = [
  ['tuned half', JUDGED_SECTIONS.filter((judged) => halfOf(judged) === 'seen')],
  ['other half, never looked at', JUDGED_SECTIONS.filter((judged) => halfOf(judged) === 'unseen')],
  ['drawn by lot (tuned)', SAMPLED_SECTIONS],
  ...LOCALES.map((locale) => [locale, JUDGED_SECTIONS.filter((judged) => judged.locale === locale)] as const),
  ['exact names', JUDGED_SECTIONS.filter(({ kind }) => kind === 'name')],
]

export async function benchSearchQuality(): Promise<void> {
  const site = await readOwnSite()
  const pages = [...site.pages.values()]
  const files = partsFiles(pages, LOCALES, site.synonyms)
  const queries = judgedPages.filter((judged) => !('locale' in judged)).map(({ query }) => query)
  // First, while nothing else is in memory.
  memory(pages, files, queries)
  const engines: [string, FindRows][] = [
    ['ours', ourRows(files)],
    ...LIBRARIES.map((library): [string, FindRows] => [library.name, rowsOfLibrary(library, pages)]),
  ]
  title('Searches for a section: percent with the right row first, and among five')
  row('', ...engines.map(([name]) => name.padEnd(10)))
  for (const [name, judged] of SETS) {
    const cells = engines.map(([, find]) => {
      const { first, five } = scoreOf(judged, find)
      return `${first.toFixed(0)}, ${five.toFixed(0)}`.padEnd(10)
    })
    row(`${name} (${judged.length})`, ...cells)
  }
  const p95 = engines.map(([, find]) => `${quantile(timesOf(queries, find), 0.95).toFixed(1)} ms`.padEnd(10))
  row(`a query on ${textSize(pages)}, 95th percentile`, ...p95)
  sizes(pages, files, queries)
}

function ourRows(files: Files): FindRows {
  const engines = new Map<Locale, LocalEngine>(LOCALES.map((locale) => [locale, openFiles(files, locale)]))
  return (query, locale) => {
    const answer = engines.get(locale)?.ask(query)
    return answer ? rowsOfAnswer(answer, locale) : []
  }
}

function textSize(pages: readonly Page[]): string {
  const characters = entriesOf(pages, 'en-US').reduce((sum, { text }) => sum + text.length, 0)
  return `${(characters / MEGABYTE).toFixed(1)} MB of text`
}

/** The second time: the first one loads parts. A space at the end makes it another query for the cache. */
function timesOf(queries: readonly string[], find: FindRows): number[] {
  for (const query of queries) find(query, 'en-US')
  return queries.map((query) => {
    const started = performance.now()
    find(`${query}  `, 'en-US')
    return performance.now() - started
  })
}

/** Compressed, with the code of the library but without that of the interface. */
function sizes(pages: readonly Page[], files: Files, queries: readonly string[]): void {
  title('To load, in English, compressed')
  const entries = entriesOf(pages, 'en-US')
  const packages = join(import.meta.dirname, '../node_modules')
  const mini = sizeOf(JSON.stringify(miniSearchOf(entries)))
  const miniCode = sizeOf(readFileSync(join(packages, 'minisearch/dist/es/index.js'), 'utf8'))
  const orama = sizeOf(JSON.stringify(save(oramaOf(entries, 'en-US'))))
  const root = sizeOf(files.get(rootAddress('en-US')) ?? '')
  const ofQuery = queries.map((query) => {
    const { fetched } = askToTheEnd(openParts(files), files, query)
    return fetched.reduce((sum, address) => sum + sizeOf(files.get(address) ?? ''), 0)
  })
  row('until the first result: ours (aim 60 KB)', kilobytes(root))
  row('until the first result: MiniSearch', `${kilobytes(mini)} of index, ${kilobytes(miniCode)} of code`)
  row('until the first result: Orama', `${kilobytes(orama)} of index`)
  row(
    'a query in a new tab: ours',
    `${kilobytes(quantile(ofQuery, 0.5))} median, ${kilobytes(quantile(ofQuery, 0.95))} p95`,
  )
}

/** Memory after the first twenty queries: ours has loaded their parts, a library has its whole index. */
function memory(pages: readonly Page[], files: Files, queries: readonly string[]): void {
  title('Memory in use after twenty queries, in English')
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const twenty = queries.slice(0, 20)
  const makers: [string, () => FindRows][] = [
    ['ours', () => ourRows(files)],
    ...LIBRARIES.map((library): [string, () => FindRows] => [library.name, () => rowsOfLibrary(library, pages)]),
  ]
  for (const [name, make] of makers) {
    collectGarbage()
    const before = process.memoryUsage().heapUsed
    const find = make()
    for (const query of twenty) find(query, 'en-US')
    collectGarbage()
    row(name, `${((process.memoryUsage().heapUsed - before) / MEGABYTE).toFixed(1)} MB`)
    // Keeps the index alive until it has been measured.
    find('', 'en-US')
  }
}

function sizeOf(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(0)} KB`
}

if (import.meta.main) await benchSearchQuality()
