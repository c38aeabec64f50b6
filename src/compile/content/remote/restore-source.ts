/** Fetches exactly the files in the lock: for a fresh checkout, an emptied cache, or a damaged copy. */

import pLimit from 'p-limit'
import type { Source } from '../../../core/author-files/source.schema.ts'
import { copyFolder, type NewCopy, readCopied, sourceFolder, startCopy } from './copied-folders.ts'
import { maxBytesOf, type WantedFile } from './listing/select-files.ts'
import type { LockedFile, LockedSource } from './lock.schema.ts'
import { type EtagBook, openEtagBook } from './network/etag-book.ts'
import { notUpdatedProblem } from './notes.ts'
import { obtainFile } from './obtain-file.ts'
import { reasonOf, SourceFault } from './source-fault.ts'
import type { SourceResult, UpdateOptions } from './update-source.ts'

type RestoreOptions = Pick<UpdateOptions, 'fetcher' | 'cacheDir'>

export async function restoreSource(
  source: Source,
  locked: LockedSource | null,
  options: RestoreOptions,
): Promise<SourceResult> {
  if (locked === null) {
    const problems = [notUpdatedProblem(source, null, "the lock file doesn't list it")]
    return { source, outcome: 'none', locked, problems }
  }
  const folder = copyFolder(options.cacheDir, source.name, locked)
  const damaged: string[] = []
  for (const [at, file] of Object.entries(locked.files)) {
    if (!Buffer.isBuffer(await readCopied(folder, at, file))) damaged.push(at)
  }
  if (damaged.length === 0) return { source, outcome: 'unchanged', locked, problems: [] }
  let copy: NewCopy | null = null
  try {
    const etags = await openEtagBook(`${sourceFolder(options.cacheDir, source.name)}/etags.json`)
    copy = await startCopy(options.cacheDir, source.name)
    await fillFromLock(locked, folder, copy, etags, options)
    await copy.publish(locked.tree)
    return { source, outcome: 'updated', locked, problems: [] }
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error
    return { source, outcome: 'none', locked, problems: [notUpdatedProblem(source, null, reasonOf(error))] }
  } finally {
    await copy?.discard()
  }
}

/** Stops at the first missing file: a copy must match the lock completely. */
async function fillFromLock(
  locked: LockedSource,
  folder: string,
  copy: NewCopy,
  etags: EtagBook,
  { fetcher }: RestoreOptions,
): Promise<void> {
  const queue = pLimit(fetcher.limits.parallel)
  let hasFailed = false
  const take = async ([at, file]: [string, LockedFile]) => {
    if (hasFailed) return
    const held = async () => {
      const bytes = await readCopied(folder, at, file)
      return Buffer.isBuffer(bytes) ? { bytes, isSameCommit: true } : null
    }
    const commit = file.kept === undefined ? locked.commit : file.kept.commit
    try {
      await copy.write(at, await obtainFile(wantedOf(at, file), { source: locked, commit, fetcher, etags, held }))
    } catch (error) {
      hasFailed = true
      throw error instanceof SourceFault ? new SourceFault('content_unreachable', `${at}: ${error.message}`) : error
    }
  }
  await Promise.all(Object.entries(locked.files).map((entry) => queue(() => take(entry))))
}

function wantedOf(at: string, { from, size, sha256 }: LockedFile): WantedFile {
  return { at, path: from, size, sha256, blob: null, maxBytes: maxBytesOf(at) }
}
