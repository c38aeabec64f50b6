/** Door for `npm run content`: updates all sources, or fetches again what the lock names. */
import { join } from 'node:path'
import type { Source } from '../../../core/author-files/source.schema.ts'
import type { Finding } from '../../../core/problem.ts'
import { sweepCopies } from './copied-folders.ts'
import { readDocUrls } from './doc-urls.ts'
import { type ExclusiveOptions, exclusively } from './exclusive.ts'
import type { Lock } from './lock.schema.ts'
import { EMPTY_LOCK, LOCK_FILE, readLock, writeLock } from './lock-file.ts'
import { createFetcher, type Network } from './network/fetcher.ts'
import { NOT_AS_PINNED } from './notes.ts'
import { restoreSource } from './restore-source.ts'
import type { CheckFolder } from './review-copy.ts'
import { type SourceResult, updateSource } from './update-source.ts'

export interface UpdateContentOptions {
  /** Absolute path of the project, which has the lock file. */
  readonly root: string
  /** Absolute. */
  readonly contentRoot: string
  readonly cacheDir: string
  readonly sources: readonly Source[]
  readonly check: CheckFolder
  /** Pins nothing new: fetches missing files that the lock names. */
  readonly isLocked?: boolean
  /** All or nothing: the lock stays unchanged unless every file is its ref's. */
  readonly isStrict?: boolean
  /** Content paths, or names of sources, whose new version is accepted despite doubts. */
  readonly accepted?: ReadonlySet<string>
  /** Token for GitHub's API. */
  readonly token?: string | null
  readonly now?: () => Date
  readonly network?: Network
  readonly exclusive?: ExclusiveOptions
}

export interface UpdateContentResult {
  readonly results: readonly SourceResult[]
  readonly problems: readonly Finding[]
  /** Every source has a copy; when strict, each copy also matches its ref. */
  readonly isGood: boolean
  /** Because of `isStrict`, the lock was not written. */
  readonly isRefused: boolean
  readonly requests: number
}

/**
 * Updates every source and writes the lock file; with `isLocked`, it fetches what the lock names instead. A host that
 * does not respond is a Finding, and its last good copy stays. One update at a time: waits for another one, and throws
 * a SourceFault (`content_busy`) if that does not end.
 *
 * @example
 * const { isGood, problems } = await updateContent({ root, contentRoot, cacheDir, sources, check }) // fetches, and writes content.lock.json
 */
export async function updateContent(options: UpdateContentOptions): Promise<UpdateContentResult> {
  const mark = join(options.cacheDir, 'content', 'update.lock')
  return exclusively(mark, () => updateAll(options), options.exclusive)
}

async function updateAll(options: UpdateContentOptions): Promise<UpdateContentResult> {
  const { root, cacheDir, sources, isLocked = false, isStrict = false, now = () => new Date() } = options
  const read = await readLock(root)
  const old = 'lock' in read ? read.lock : EMPTY_LOCK
  const docUrls = await readDocUrls(options.contentRoot)
  const fetcher = createFetcher(options.network)
  const results: SourceResult[] = []
  try {
    for (const source of sources) {
      const locked = Object.hasOwn(old.sources, source.name) ? (old.sources[source.name] ?? null) : null
      const { check, accepted = new Set(), token = null } = options
      const run = { fetcher, cacheDir, check, accepted, token, docUrls, now: now() }
      results.push(isLocked ? await restoreSource(source, locked, run) : await updateSource(source, locked, run))
    }
  } finally {
    fetcher.close()
  }
  const problems = [...unreadableLock(read), ...results.flatMap((result) => result.problems)]
  const isRefused = isStrict && problems.some(({ code }) => NOT_AS_PINNED.includes(code))
  const isGood = !isRefused && results.every(({ outcome }) => outcome !== 'none')
  if (!isLocked && !isRefused) await replaceLock(root, cacheDir, old, results, now())
  return { results, problems, isGood, isRefused, requests: fetcher.requests() }
}

/** Sources that are no longer in the configuration are removed from the lock. */
async function replaceLock(
  root: string,
  cacheDir: string,
  old: Lock,
  results: readonly SourceResult[],
  now: Date,
): Promise<void> {
  const entries = results.flatMap(({ source, locked }) => (locked === null ? [] : [[source.name, locked] as const]))
  const lock: Lock = { version: 1, sources: Object.fromEntries(entries) }
  const names = Object.keys(old.sources)
  const hasChanged =
    results.some(({ outcome }) => outcome === 'updated') || names.some((name) => !Object.hasOwn(lock.sources, name))
  if (hasChanged) await writeLock(root, lock)
  for (const { source, locked } of results) {
    const trees = [locked?.tree, old.sources[source.name]?.tree].filter((tree) => tree !== undefined)
    await sweepCopies(cacheDir, source.name, trees, now.getTime())
  }
}

function unreadableLock(read: Awaited<ReturnType<typeof readLock>>): Finding[] {
  if ('lock' in read) return []
  const message = `${read.unreadable}. It will be created again.`
  return [{ code: 'DC620', isMild: true, file: LOCK_FILE, line: 1, column: 1, message }]
}
