/** Transfer size of search in parts with ten times the text of this site: for opening it, and for a query in a new tab. */
import { brotliCompressSync, constants } from 'node:zlib'
import { QUERIES, textOfSize } from '../tests/search/generated-text.ts'
import { makePage } from '../tests/search/make-page.ts'
import { askToTheEnd, openParts, partsFiles, rootAddress } from '../tests/search/search-parts.ts'
import { quantile, row, title } from './figures.ts'

const MEGABYTE = 1024 * 1024
/** The text of this site is 5 MB. */
const TEXT_BYTES = 50 * MEGABYTE

export function benchSearchParts(): void {
  title('Search in parts on 50 MB of text')
  const pages = Object.entries(textOfSize(TEXT_BYTES, 3)).map(([route, { title, data }]) =>
    makePage({
      route: route as `/${string}`,
      title,
      sections: Object.entries(data).map(([key, text]) => {
        const [id = '', heading = ''] = key.split('#')
        return [id, heading, text] as const
      }),
    }),
  )
  const started = performance.now()
  const files = partsFiles(pages, ['en-US'])
  const made = performance.now() - started
  const sizeOf = (address: string) =>
    brotliCompressSync(files.get(address) ?? '', { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength
  const asked = QUERIES.map((query) => askToTheEnd(openParts(files), files, query).fetched)
  const bytes = asked.map((fetched) => fetched.reduce((sum, address) => sum + sizeOf(address), 0) / 1024)

  const engine = openParts(files)
  for (const query of QUERIES) askToTheEnd(engine, files, query)
  const strokes = QUERIES.flatMap((query) =>
    Array.from({ length: query.length - 1 }, (_, at) => {
      const before = performance.now()
      engine.ask(query.slice(0, at + 2))
      return performance.now() - before
    }),
  )
  row('pages', `${pages.length}`)
  row('files', `${files.size}, made in ${(made / 1000).toFixed(1)} s`)
  row('to open (aim 60 KB)', `${(sizeOf(rootAddress('en-US')) / 1024).toFixed(1)} KB`)
  row('a query, median and largest', `${quantile(bytes, 0.5).toFixed(0)} KB, ${quantile(bytes, 1).toFixed(0)} KB`)
  row('a keystroke, 95th percentile', `${quantile(strokes, 0.95).toFixed(1)} ms`)
}

if (import.meta.main) benchSearchParts()
