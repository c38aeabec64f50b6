/**
 * Reviews a new copy before it is used: a page that became broken, unsafe, or much shorter keeps its last good version.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Finding } from '../../../core/problem.ts'
import type { NewCopy } from './copied-folders.ts'
import { doubtsAbout } from './doubts.ts'
import type { LockedFile } from './lock.schema.ts'
import { SHRINK_SHARE } from './network/fetch-limits.ts'

/** Compiles a folder as a content root and returns all Problems. The content must not be able to harm the caller. */
export type CheckFolder = (folder: string) => Promise<readonly Finding[]>

interface ReviewOptions {
  readonly copy: NewCopy
  /** Files as fetched; held-back files are removed from it. */
  readonly files: Map<string, LockedFile>
  readonly old: ReadonlyMap<string, LockedFile>
  readonly check: CheckFolder
  /** Content paths whose new version is accepted despite doubts. */
  readonly accepted: ReadonlySet<string>
}

interface HeldBack {
  readonly reason: string
  readonly line: number
  readonly column: number
}

/** In bytes. Below this size, losing half is an edit and not an accident. */
const SMALL = 400

/**
 * Files that must not be published, by content path, each with the reason. Marks in `files` what the compiler makes
 * harmless. Unchanged files are not compared again; without any change, `check` is not called.
 *
 * @example
 * const held = await reviewCopy({ copy, files, old, check, accepted: new Set() })
 * held.get('stencil/cli/index.md')?.reason // such as: it shrank from 9120 to 640 bytes
 */
export async function reviewCopy({ copy, files, old, check, accepted }: ReviewOptions): Promise<Map<string, HeldBack>> {
  const held = new Map<string, HeldBack>()
  for (const [at, file] of files) {
    const shrunk = accepted.has(at) ? null : checkShrink(file, old.get(at))
    if (shrunk !== null) held.set(at, shrunk)
  }
  const changed = [...files].filter(([at, file]) => old.get(at)?.sha256 !== file.sha256)
  if (changed.length === 0) return held
  const problems = Map.groupBy(await check(copy.folder), (problem) => problem.file)
  for (const [at, file] of changed) {
    const { unreadable, unsafe } = doubtsAbout(problems.get(at) ?? [], await readText(copy, at))
    const known = old.get(at)
    const knownCodes = known?.neutralised ?? []
    const fresh = unsafe.find(({ code }) => !knownCodes.includes(code))
    if (unreadable !== null) held.set(at, toHeld(unreadable))
    else if (fresh !== undefined && known !== undefined && !accepted.has(at)) held.set(at, toHeld(fresh))
    else if (unsafe.length > 0) files.set(at, { ...file, neutralised: unsafe.map(({ code }) => code).sort() })
  }
  return held
}

function checkShrink({ size }: LockedFile, old: LockedFile | undefined): HeldBack | null {
  if (old === undefined || old.size < SMALL || size >= old.size * SHRINK_SHARE) return null
  return { reason: `it shrank from ${old.size} to ${size} bytes`, line: 1, column: 1 }
}

function toHeld({ code, message, line, column }: Finding): HeldBack {
  return { reason: `${message.replace(/\.$/, '')} (${code})`, line, column }
}

async function readText(copy: NewCopy, at: string): Promise<string> {
  return readFile(join(copy.folder, at), 'utf8').catch(() => '')
}
