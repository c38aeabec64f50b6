/** Whole-process figures of `npm run build` on 400 generated pages: cold, without changes, after one edit. */
import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { MEMORY } from '../scripts/memory.mjs'
import { writeCorpus } from './corpus.ts'
import { median, row, title } from './figures.ts'

const ROOT = resolve(import.meta.dirname, '..')

interface Run {
  readonly seconds: number
  readonly megabytes: number
}

export function benchBuild(pages = 400, runs = 3): void {
  const dir = mkdtempSync(join(tmpdir(), 'dev-center-bench-'))
  try {
    writeCorpus(join(dir, 'content'), pages)
    title(`Build of ${pages} pages in one language (median of ${runs})`)
    const cold: Run[] = []
    const same: Run[] = []
    const edited: Run[] = []
    for (let run = 0; run < runs; run++) {
      // A separate folder, because a file system remains slow for minutes after deleting thousands of files.
      const out = join(dir, String(run))
      cold.push(runBuild(dir, out))
      same.push(runBuild(dir, out))
      appendFileSync(join(dir, 'content/section-3/page-70.mdx'), `\nAn edit, number ${run}.\n`)
      edited.push(runBuild(dir, out))
    }
    for (const [name, list] of [
      ['cold, nothing cached', cold],
      ['nothing changed', same],
      ['one page edited', edited],
    ] as const) {
      row(
        name,
        `${median(list.map((r) => r.seconds)).toFixed(2)} s`,
        `${median(list.map((r) => r.megabytes)).toFixed(0)} MB at most`,
      )
    }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/** One build of the content below `dir`, with cache and output below `out`. */
export function runBuild(dir: string, out: string, ...args: readonly string[]): Run {
  const started = performance.now()
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...MEMORY.build.options, '--disable-warning=ExperimentalWarning', 'src/cli/build.ts', '--figures', ...args],
    {
      cwd: ROOT,
      encoding: 'utf8',
      env: {
        ...process.env,
        CONTENT_DIR: join(dir, 'content'),
        CACHE_DIR: join(out, 'cache'),
        DIST_DIR: join(out, 'dist'),
        SITE_LOCALES: process.env.SITE_LOCALES ?? 'en-US',
      },
    },
  )
  if (status !== 0) throw new Error(`the build failed:\n${stdout.slice(0, 2000)}\n${stderr.slice(-2000)}`)
  const memory = /max-rss-kb (\d+)/.exec(stdout)?.[1]
  return { seconds: (performance.now() - started) / 1000, megabytes: Number(memory) / 1024 }
}

if (import.meta.main) benchBuild()
