/**
 * What an author waits for, on 1,000 pages with 700 operations and 12,000 links: the check from nothing and with nothing changed
 * (from process to process, as `npm run check` starts it), and the dev server from saving a file to seeing it, menus included.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { median, row, title } from './figures.ts'
import { writeLargeSite } from './large-site.ts'

const ROOT = resolve(import.meta.dirname, '..')
const PORT = 4390
const START_MS = 120_000
const SHOWN_MS = 10_000
/** Between two looks at the page: each look renders it, which costs the server time. */
const LOOK_EVERY_MS = 50

export async function benchAuthoring(runs = 3): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'dev-center-bench-'))
  try {
    const page = writeLargeSite(join(dir, 'content'))
    title(`Check of 1,000 pages, 700 operations, 12,000 links (median of ${runs})`)
    const cold: number[] = []
    const warm: number[] = []
    for (let run = 0; run < runs; run++) {
      // A cache of its own: a file system stays slow for minutes after thousands of files were deleted.
      const cacheDir = join(dir, `cache-${run}`)
      cold.push(timeCheck(dir, cacheDir))
      warm.push(timeCheck(dir, cacheDir))
    }
    row('cold, nothing cached', `${median(cold).toFixed(2)} s`)
    row('nothing changed', `${median(warm).toFixed(2)} s`)
    title(`From saving a file to seeing it in the dev server, the same site (median of ${runs})`)
    await benchDev(dir, page, runs)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

function environmentOf(dir: string, cacheDir: string): NodeJS.ProcessEnv {
  return { ...process.env, CONTENT_DIR: join(dir, 'content'), CACHE_DIR: cacheDir, PORT: String(PORT) }
}

function timeCheck(dir: string, cacheDir: string): number {
  const started = performance.now()
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'check'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: environmentOf(dir, cacheDir),
    maxBuffer: 1e9,
  })
  if (status !== 0) throw new Error(`the check failed:\n${stdout.slice(-2000)}${stderr}`)
  return (performance.now() - started) / 1000
}

async function benchDev(dir: string, page: string, runs: number): Promise<void> {
  const server = spawn(process.execPath, ['scripts/run.mjs', 'dev'], {
    cwd: ROOT,
    env: environmentOf(dir, join(dir, 'cache-0')),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    const route = `/${page.replace(/\.mdx$/, '')}`
    await waitFor(server, route, 'Measured page', START_MS)
    const file = join(dir, 'content', page)
    const text = readFileSync(file, 'utf8')
    const save = async (edited: string, where: string, mark: string) => {
      const started = performance.now()
      writeFileSync(file, edited)
      await waitFor(server, where, mark, SHOWN_MS)
      return performance.now() - started
    }
    const texts: number[] = []
    const menus: number[] = []
    for (let run = 0; run < runs; run++) {
      texts.push(await save(`${text}\nWords of edit ${run}.\n`, route, `Words of edit ${run}.`))
      menus.push(
        await save(
          text.replace(/^title: .*$/m, `title: Renamed ${run} time`),
          '/section-3/page-61',
          `Renamed ${run} time`,
        ),
      )
    }
    row('a paragraph, on its page', `${median(texts).toFixed(0)} ms`)
    row('a title, in the menu of another page', `${median(menus).toFixed(0)} ms`)
  } finally {
    server.kill('SIGTERM')
  }
}

async function waitFor(server: ChildProcess, path: string, mark: string, limit: number): Promise<void> {
  const deadline = performance.now() + limit
  while (performance.now() < deadline) {
    if (server.exitCode !== null) throw new Error('the dev server ended')
    const text = await fetch(`http://localhost:${PORT}${path}`)
      .then((response) => response.text())
      .catch(() => '')
    if (text.includes(mark)) return
    await new Promise((done) => setTimeout(done, LOOK_EVERY_MS))
  }
  throw new Error(`${path} never showed "${mark}"`)
}

if (import.meta.main) await benchAuthoring()
