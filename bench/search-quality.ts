/**
 * What readers find on this site, and what they would find with a small library as the engine (decision 0055): judged
 * searches for sections, time, memory, and what a browser loads until the first result.
 */
import { brotliCompressSync, constants } from 'node:zlib'
import { LOCALES, type Locale } from '../src/core/locale.ts'
import type { LocalEngine } from '../src/core/search/local-engine.ts'
import { readOwnSite } from '../tests/fixtures/own-site.ts'
import judgedPages from '../tests/search/judged.json' with { type: 'json' }
import { libraryIndex, libraryRows } from '../tests/search/library-engine.ts'
import { openFiles } from '../tests/search/make-engine.ts'
import { partsFiles, rootAddress } from '../tests/search/search-parts.ts'
import { type FindRows, halfOf, JUDGED_SECTIONS, rowsOfAnswer, scoreOf } from '../tests/search/section-score.ts'
import { quantile, row, title } from './figures.ts'

export async function benchSearchQuality(): Promise<void> {
  title('Searches for a section: ours, and MiniSearch over the same sections')
  const site = await readOwnSite()
  const pages = [...site.pages.values()]
  const files = partsFiles(pages, LOCALES, site.synonyms)
  const engines = new Map<Locale, LocalEngine>(LOCALES.map((locale) => [locale, openFiles(files, locale)]))
  const ours: FindRows = (query, locale) => {
    const answer = engines.get(locale)?.ask(query)
    return answer ? rowsOfAnswer(answer, locale) : []
  }
  const library = libraryRows(pages)
  const groups: [string, (judged: (typeof JUDGED_SECTIONS)[number]) => boolean][] = [
    ['tuned half', (judged) => halfOf(judged) === 'seen'],
    ['other half', (judged) => halfOf(judged) === 'unseen'],
    ...LOCALES.map((locale): [string, (judged: (typeof JUDGED_SECTIONS)[number]) => boolean] => [
      locale,
      (judged) => judged.locale === locale,
    ]),
    ['exact names', ({ kind }) => kind === 'name'],
  ]
  for (const [name, test] of groups) {
    const judged = JUDGED_SECTIONS.filter(test)
    const [own, other] = [scoreOf(judged, ours), scoreOf(judged, library)]
    const show = ({ first, five }: typeof own) => `${first.toFixed(0)} % first, ${five.toFixed(0)} % in five`
    row(`${name} (${judged.length})`, `${show(own)}; library ${show(other)}`)
  }
  const queries = judgedPages.filter((judged) => !('locale' in judged)).map(({ query }) => query)
  const p95 = (find: FindRows) => quantile(timesOf(queries, find), 0.95).toFixed(1)
  row('a query, 95th percentile', `${p95(ours)} ms; library ${p95(library)} ms`)
  const root = sizeOf(files.get(rootAddress('en-US')) ?? '')
  const index = sizeOf(JSON.stringify(libraryIndex(pages, 'en-US')))
  row('to load until the first result', `${kilobytes(root)}; library ${kilobytes(index)}`)
}

/** The second time: the first one loads parts. */
function timesOf(queries: readonly string[], find: FindRows): number[] {
  for (const query of queries) find(query, 'en-US')
  return queries.map((query) => {
    const started = performance.now()
    find(`${query}  `, 'en-US')
    return performance.now() - started
  })
}

function sizeOf(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(0)} KB`
}

if (import.meta.main) await benchSearchQuality()
