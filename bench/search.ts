/**
 * Figures of the search engine on 4 MB of generated text, as in the worker: time from the arrival of the data to the
 * first possible answer, time per keystroke, memory. Run with `--expose-gc` for exact memory. Targets: ready within 100
 * ms, 10 ms per keystroke at the 95th percentile (decision 0005).
 */
import { createEngine } from '../src/core/search/engine.ts'
import { PREPARED_AT_ONCE } from '../src/ui/search/data/responder.ts'
import { QUERIES, textOfSize } from '../tests/search/generated-text.ts'
import { quantile, row, title } from './figures.ts'

const MEGABYTE = 1024 * 1024
const TEXT_BYTES = 4 * MEGABYTE

export function benchSearch(): void {
  title('Search engine on 4 MB of text, as the worker runs it')
  const buffer = makeData()
  collect()
  const before = process.memoryUsage().heapUsed

  const started = performance.now()
  const engine = createEngine('en-US')
  engine.loadText(JSON.parse(new TextDecoder().decode(buffer)))
  engine.ask('re')
  const ready = performance.now() - started

  const slices: number[] = []
  for (let hasMore = true; hasMore; ) {
    slices.push(
      timeOf(() => {
        hasMore = engine.prepare(PREPARED_AT_ONCE)
      }),
    )
  }

  const strokes = QUERIES.flatMap((query) => typeOut(query).map((typed) => timeOf(() => engine.ask(typed))))
  const typo = timeOf(() => engine.ask('qwebhoks'))
  collect()
  const heap = process.memoryUsage().heapUsed - before
  if (engine.ask('webhook').groups.length === 0) throw new Error('The generated text has lost its words.')

  const rows: [string, string][] = [
    ['text', `${(buffer.byteLength / MEGABYTE).toFixed(1)} MB`],
    ['ready after arrival (aim 100 ms)', `${ready.toFixed(0)} ms`],
    ['keystrokes measured', `${strokes.length}`],
    ['a keystroke, median', `${quantile(strokes, 0.5).toFixed(2)} ms`],
    ['a keystroke, 95th percentile (aim 10 ms)', `${quantile(strokes, 0.95).toFixed(2)} ms`],
    ['a keystroke, worst', `${quantile(strokes, 1).toFixed(2)} ms`],
    ['a typo', `${typo.toFixed(1)} ms`],
    ['longest piece of work while idle', `${Math.max(...slices).toFixed(1)} ms`],
    ['heap held', `${(heap / MEGABYTE).toFixed(1)} MB`],
  ]
  for (const [name, value] of rows) row(name, value)
}

/** A separate function, so that only the bytes are left when memory is measured. */
function makeData(): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(textOfSize(TEXT_BYTES, 1)))
}

/** Every state of the box while a query is typed, starting with two characters. */
function typeOut(query: string): string[] {
  return Array.from({ length: query.length - 1 }, (_, i) => query.slice(0, i + 2))
}

function timeOf(work: () => unknown): number {
  const started = performance.now()
  work()
  return performance.now() - started
}

function collect(): void {
  globalThis.gc?.()
}

if (import.meta.main) benchSearch()
