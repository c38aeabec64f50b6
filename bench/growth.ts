/** Cold builds of generated sites of increasing size with one menu: time, memory, and output, per site and per page. */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runBuild } from './build.ts'
import { writeCorpus } from './corpus.ts'
import { row, title } from './figures.ts'

/** The sizes in the specification of speed. */
const SIZES = [370, 1100, 3700, 10_000]

/** `options` are those of `npm run build`: `--for-service` writes what `npm start` does. */
export function benchGrowth(sizes: readonly number[] = SIZES, ...options: readonly string[]): void {
  title(`Growth: cold builds with one menu, one language ${options.join(' ')}`.trimEnd())
  for (const pages of sizes) {
    const dir = mkdtempSync(join(tmpdir(), 'dev-center-growth-'))
    try {
      writeCorpus(join(dir, 'content'), pages)
      const { seconds, megabytes } = runBuild(dir, dir, ...options)
      const { files, bytes } = sizeOf(join(dir, 'dist'))
      row(
        `${pages} pages`,
        `${seconds.toFixed(1)} s`,
        `${((seconds / pages) * 1000).toFixed(1)} ms a page`,
        `${megabytes.toFixed(0)} MB of memory`,
        `${(bytes / 1e6).toFixed(0)} MB in ${files} files`,
        `${(bytes / pages / 1000).toFixed(0)} KB a page`,
      )
    } finally {
      rmSync(dir, { recursive: true, force: true })
    }
  }
}

/** Number of files below `dir`, and their size on disk (hard links count once). */
export function sizeOf(dir: string): { files: number; bytes: number } {
  const seen = new Set<number>()
  let files = 0
  let bytes = 0
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    files += 1
    const { ino, size } = statSync(join(entry.parentPath, entry.name))
    if (!seen.has(ino)) bytes += size
    seen.add(ino)
  }
  return { files, bytes }
}

if (import.meta.main) {
  const given = process.argv.slice(2)
  const sizes = given.filter((text) => !text.startsWith('-')).map(Number)
  benchGrowth(sizes.length > 0 ? sizes : SIZES, ...given.filter((text) => text.startsWith('-')))
}
