/**
 * Figures of the search engine on 4 MB of generated text, as in the worker with all parts loaded: time from the arrival
 * of the root to the first possible answer, time per keystroke, memory. Run with `--expose-gc` for exact memory. Targets:
 * ready within 100 ms, 10 ms per keystroke at the 95th percentile (decision 0055).
 */
import { createEngine } from '../src/core/search/engine.ts'
import { QUERIES, textOfSize } from '../tests/search/generated-text.ts'
import { makePage } from '../tests/search/make-page.ts'
import { askToTheEnd, type Files, partsFiles, readFile, rootAddress } from '../tests/search/search-parts.ts'
import { quantile, row, title } from './figures.ts'

const MEGABYTE = 1024 * 1024
const TEXT_BYTES = 4 * MEGABYTE

export function benchSearch(): void {
  title('Search engine on 4 MB of text, as the worker runs it')
  const files = makeFiles()
  globalThis.gc?.()
  const before = process.memoryUsage().heapUsed

  const started = performance.now()
  const engine = createEngine('en-US')
  engine.loadRoot(readFile(files, rootAddress('en-US')))
  engine.ask('re')
  const ready = performance.now() - started

  const states = QUERIES.flatMap((query) => Array.from({ length: query.length - 1 }, (_, at) => query.slice(0, at + 2)))
  for (const typed of states) askToTheEnd(engine, files, typed)
  const strokes = states.map((typed) => timeOf(() => engine.ask(`${typed} `)))
  const typo = timeOf(() => askToTheEnd(engine, files, 'qwebhoks'))
  globalThis.gc?.()
  const heap = process.memoryUsage().heapUsed - before
  if (engine.ask('webhook').answer.groups.length === 0) throw new Error('The generated text has lost its words.')

  const rows: [string, string][] = [
    ['ready after the root has arrived (aim 100 ms)', `${ready.toFixed(0)} ms`],
    ['keystrokes measured', `${strokes.length}`],
    ['a keystroke, median', `${quantile(strokes, 0.5).toFixed(2)} ms`],
    ['a keystroke, 95th percentile (aim 10 ms)', `${quantile(strokes, 0.95).toFixed(2)} ms`],
    ['a keystroke, worst', `${quantile(strokes, 1).toFixed(2)} ms`],
    ['a typo', `${typo.toFixed(1)} ms`],
    ['heap held after all queries', `${(heap / MEGABYTE).toFixed(1)} MB`],
  ]
  for (const [name, value] of rows) row(name, value)
}

function makeFiles(): Files {
  const pages = Object.entries(textOfSize(TEXT_BYTES, 1)).map(([route, { title: name, data }]) =>
    makePage({
      route: route as `/${string}`,
      title: name,
      sections: Object.entries(data).map(([key, text]) => {
        const [id = '', heading = ''] = key.split('#')
        return [id, heading, text] as const
      }),
    }),
  )
  return partsFiles(pages, ['en-US'])
}

function timeOf(work: () => unknown): number {
  const started = performance.now()
  work()
  return performance.now() - started
}

if (import.meta.main) benchSearch()
