/**
 * Fetches all files of a source into a new folder. Missing ones are taken from the last good copy, or the run is
 * aborted.
 */

import pLimit from 'p-limit'
import type { NewCopy } from '../copied-folders.ts'
import type { WantedFile } from '../listing/select-files.ts'
import type { LockedFile } from '../lock.schema.ts'
import { type ObtainOptions, obtainFile } from '../obtain-file.ts'
import { SourceFault } from '../source-fault.ts'
import { sha256Of } from '../verify-file.ts'
import { MISSING_SHARE } from './fetch-limits.ts'

export interface FetchResult {
  /** By content path. */
  readonly files: Map<string, LockedFile>
  /** Why the other files are missing. */
  readonly missing: Map<string, SourceFault>
}

/** Throws a SourceFault if so many files are missing that the host must be at fault. */
export async function fetchFiles(
  wanted: readonly WantedFile[],
  copy: NewCopy,
  options: ObtainOptions,
): Promise<FetchResult> {
  const { parallel } = options.fetcher.limits
  const files = new Map<string, LockedFile>()
  const missing = new Map<string, SourceFault>()
  const mayMiss = Math.max(1, Math.floor(wanted.length * MISSING_SHARE))
  let stopped: SourceFault | null = null
  const queue = pLimit(parallel)
  const take = async (file: WantedFile): Promise<void> => {
    if (stopped !== null) return
    try {
      const bytes = await obtainFile(file, options)
      await copy.write(file.at, bytes)
      files.set(file.at, { from: file.path, sha256: sha256Of(bytes), size: bytes.length })
    } catch (error) {
      if (!(error instanceof SourceFault)) throw error
      missing.set(file.at, error)
      if (error.code === 'content_limited' || error.code === 'content_disk') stopped ??= error
      else if (missing.size > mayMiss) stopped ??= tooMany(missing, wanted.length)
    }
  }
  await Promise.all(wanted.map((file) => queue(() => take(file))))
  if (stopped === null && missing.size === wanted.length) stopped = tooMany(missing, wanted.length)
  if (stopped !== null) throw stopped
  return { files, missing }
}

function tooMany(missing: ReadonlyMap<string, SourceFault>, all: number): SourceFault {
  const [at, fault] = [...missing][0] ?? ['', null]
  const reason = `${missing.size} of ${all} files couldn't be fetched; the first is ${at}: ${fault?.message}`
  return new SourceFault(fault?.code === 'content_missing' ? 'content_missing' : 'content_unreachable', reason)
}
