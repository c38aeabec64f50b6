/**
 * What an author waits for, with 1,000 pages, 700 operations, and 12,000 links: the check without a cache and without
 * changes (whole processes, as `npm run check` starts them), and the dev server from saving a file until the change is
 * visible, including in menus. Then the dev server on this site: its first page, edits, and the memory of all its
 * processes.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type DevServer, startDevServer } from './dev-server.ts'
import { median, row, title } from './figures.ts'
import { writeLargeSite } from './large-site.ts'

const ROOT = resolve(import.meta.dirname, '..')
const START_MS = 120_000
const SHOWN_MS = 10_000

export async function benchAuthoring(runs = 3): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'dev-center-bench-'))
  try {
    const page = writeLargeSite(join(dir, 'content'))
    title(`Check of 1,000 pages, 700 operations, 12,000 links (median of ${runs})`)
    const cold: number[] = []
    const warm: number[] = []
    for (let run = 0; run < runs; run++) {
      // A separate cache, because a file system remains slow for minutes after deleting thousands of files.
      const cacheDir = join(dir, `cache-${run}`)
      cold.push(timeCheck(dir, cacheDir))
      warm.push(timeCheck(dir, cacheDir))
    }
    row('cold, nothing cached', `${median(cold).toFixed(2)} s`)
    row('nothing changed', `${median(warm).toFixed(2)} s`)
    title(`From saving a file to seeing it in the dev server, the same site (median of ${runs})`)
    await benchDev(dir, page, runs)
    await benchOwnSite(dir)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

function environmentOf(dir: string, cacheDir: string): NodeJS.ProcessEnv {
  return { ...process.env, CONTENT_DIR: join(dir, 'content'), CACHE_DIR: cacheDir }
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
  const server = startDevServer(environmentOf(dir, join(dir, 'cache-0')))
  try {
    const route = `/${page.replace(/\.mdx$/, '')}`
    // A page in the same section: menus contain only the folder of other sections.
    const neighbour = route.replace(/\d+$/, (number) => String(Number(number) + 1))
    await server.until(route, 'Measured page', START_MS)
    const file = join(dir, 'content', page)
    const text = readFileSync(file, 'utf8')
    const save = async (edited: string, where: string, mark: string) => {
      const started = performance.now()
      await server.edited(() => writeFileSync(file, edited), where, mark, SHOWN_MS)
      return performance.now() - started
    }
    const texts: number[] = []
    const menus: number[] = []
    for (let run = 0; run < runs; run++) {
      texts.push(await save(`${text}\nWords of edit ${run}.\n`, route, `Words of edit ${run}.`))
      menus.push(
        await save(text.replace(/^title: .*$/m, `title: Renamed ${run} time`), neighbour, `Renamed ${run} time`),
      )
    }
    row('a paragraph, on its page', `${median(texts).toFixed(0)} ms`)
    row('a title, in the menu of another page', `${median(menus).toFixed(0)} ms`)
  } finally {
    await server.end()
  }
}

/** Two files of this site, and what an edit of each changes. */
const OWN_EDITS = [
  {
    ...{ name: 'an API document, on its page', file: 'docs/rest-catalog/brands.openapi.yaml' },
    ...{
      route: '/docs/rest-catalog/brands',
      edit: (text: string, mark: string) => text.replace(/(description: ["']?)/, `$1${mark} `),
    },
  },
  {
    ...{ name: 'a guide, on its page', file: 'api-docs/getting-started/about-our-api.mdx' },
    ...{
      route: '/api-docs/getting-started/about-our-api',
      edit: (text: string, mark: string) => `${text}\n${mark}.\n`,
    },
  },
]

/** The site of this repository: the first page without and with a cache, consecutive edits, and memory. */
async function benchOwnSite(dir: string, edits = 10): Promise<void> {
  title(`The dev server on this site (${edits} edits of each kind, one after the other)`)
  const content = join(dir, 'own')
  cpSync(join(ROOT, 'content'), content, { recursive: true })
  const environment = { CONTENT_DIR: content, CACHE_DIR: join(dir, 'cache-own') }
  for (const name of ['first page, nothing cached', 'first page, nothing changed']) {
    const started = performance.now()
    const server = startDevServer(environment)
    try {
      await server.until('/docs/rest-catalog/brands', 'Brands', START_MS)
      row(name, `${((performance.now() - started) / 1000).toFixed(1)} s`)
      await server.checked(START_MS)
      row(
        '  checked',
        `${((performance.now() - started) / 1000).toFixed(1)} s`,
        `peak ${server.peakMb().toFixed(0)} MB`,
      )
      if (name.endsWith('changed')) await editOwnSite(server, content, edits)
    } finally {
      await server.end()
    }
  }
}

async function editOwnSite(server: DevServer, content: string, edits: number): Promise<void> {
  for (const { name, file, route, edit } of OWN_EDITS) {
    const path = join(content, file)
    const times: number[] = []
    for (let at = 0; at < edits; at++) {
      const mark = `Edit ${at} of the bench`
      const text = edit(readFileSync(path, 'utf8'), mark)
      const started = performance.now()
      await server.edited(() => writeFileSync(path, text), route, mark, SHOWN_MS)
      times.push(performance.now() - started)
      await server.checked(START_MS)
    }
    row(name, `${median(times).toFixed(0)} ms`, `peak ${server.peakMb().toFixed(0)} MB`)
  }
}

if (import.meta.main) await benchAuthoring()
