/**
 * Compares a build that skips pages with one that doesn't (time, memory, output), and measures what the first reader of
 * a page waits for. `node bench/on-request.ts [pages …]`; the renderer is already bundled, nothing else is cached.
 * `SITE_LOCALES=en-US,fr` adds languages without translations.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyRenderer } from '../tests/fixtures/build-process.ts'
import { type ServerProcess, startServer } from '../tests/fixtures/server-process.ts'
import { runBuild } from './build.ts'
import { writeCorpus } from './corpus.ts'
import { quantile, row, title } from './figures.ts'
import { sizeOf } from './growth.ts'

const SIZES = [1100]
const ASKED = 200
const TOKEN = 'a token of this bench'

export async function benchOnRequest(sizes: readonly number[] = SIZES): Promise<void> {
  for (const pages of sizes) {
    const dir = mkdtempSync(join(tmpdir(), 'dev-center-on-request-'))
    try {
      const routes = writeCorpus(join(dir, 'content'), pages)
      title(`Pages on request: ${pages} guides in ${process.env.SITE_LOCALES ?? 'en-US'}`)
      build('every page rendered', dir, 'whole')
      build('pages left out', dir, 'part', '--on-request')
      for (const name of ['whole', 'part']) await ask(name, dir, routes)
    } finally {
      rmSync(dir, { recursive: true, force: true })
    }
  }
}

function build(name: string, dir: string, folder: string, ...args: readonly string[]): void {
  const out = join(dir, folder)
  copyRenderer(join(out, 'cache'))
  const { seconds, megabytes } = runBuild(dir, out, ...args)
  const { files, bytes } = sizeOf(join(out, 'dist'))
  row(
    name,
    `${seconds.toFixed(1)} s`,
    `${megabytes.toFixed(0)} MB of memory`,
    `${(bytes / 1e6).toFixed(0)} MB in ${files} files`,
  )
}

/** The first request of each page, one after the other, then the second. */
async function ask(name: string, dir: string, routes: readonly string[]): Promise<void> {
  const step = Math.max(1, Math.floor(routes.length / ASKED))
  const asked = routes.filter((_, index) => index % step === 0).slice(0, ASKED)
  const started = performance.now()
  const env = { DIST_DIR: join(dir, name, 'dist'), DATA_DIR: join(dir, name, 'data'), METRICS_TOKEN: TOKEN }
  const service = await startServer(env)
  const up = performance.now() - started
  const first = await timeAll(service, asked)
  const second = await timeAll(service, asked)
  const [opening = Number.NaN] = first
  row(`${name}: service up`, `${up.toFixed(0)} ms`)
  row(`${name}: the very first page`, `${opening.toFixed(1)} ms`)
  row(`${name}: ${asked.length} pages, first request`, ...spread(first.slice(1)))
  row(`${name}: the same again`, ...spread(second))
  row(`${name}: memory after these`, ...memory(service))
  await service.end('SIGTERM')
}

async function timeAll({ origin }: ServerProcess, routes: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (const route of routes) {
    const started = performance.now()
    const response = await fetch(origin + route, { headers: { 'accept-encoding': 'br' } })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${route}: ${response.status}`)
    times.push(performance.now() - started)
  }
  return times
}

function spread(times: readonly number[]): string[] {
  return [0.5, 0.95, 1].map((q) => `${q === 1 ? 'max' : `p${q * 100}`} ${quantile(times, q).toFixed(1)} ms`)
}

/** Memory of the service and, if there is one, of the process that renders. */
function memory(service: ServerProcess): string[] {
  const pids = [service.child.pid, /"pid":(\d+),"msg":"pages\.process"/.exec(service.output())?.[1]]
  return pids.flatMap((pid, index) => {
    if (pid === undefined) return []
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return [`${index === 0 ? 'service' : 'process'} ${(Number(kilobytes) / 1024).toFixed(0)} MB`]
  })
}

if (import.meta.main) {
  const sizes = process.argv.slice(2).map(Number)
  await benchOnRequest(sizes.length > 0 ? sizes : SIZES)
}
