/** What a release changed in the APIs that are documented: added to the history, and the surface kept for the next one. */
import { readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { contentSurface } from '../../compile/compilers/content-surface.ts'
import { compareSurfaces } from '../../core/history/compare-surfaces.ts'
import { asHistory, HISTORY_FILE, type History, printHistory, withChanges } from '../../core/history/history.ts'
import type { Surface } from '../../core/history/surface.ts'

/** The surface of the last release; packed, because only the next release reads it. */
const SURFACE_FILE = '_surface.json.gz'

/**
 * Compares the content folder with its last release and notes every change under `day`. The first release has nothing to
 * compare with: it is the beginning. Throws when a file of an earlier release is broken.
 */
export async function noteChanges(folder: string, day: string): Promise<number> {
  const surface = contentSurface(folder)
  const before = readSurfaceFile(join(folder, SURFACE_FILE))
  const known = readHistory(join(folder, HISTORY_FILE)) ?? { first: day, last: day, unrecorded: [], changes: {} }
  const changes = before === null ? [] : compareSurfaces(before, surface)
  // Nothing has been compared up to the day of a first release: the record ends where it ended.
  const last = before === null ? known.last : day
  const history: History = changes.length === 0 ? { ...known, last } : withChanges(known, day, changes)
  await replace(join(folder, HISTORY_FILE), printHistory(history))
  await replace(join(folder, SURFACE_FILE), gzipSync(JSON.stringify(surface), { level: 9 }))
  return changes.length
}

function readSurfaceFile(file: string): Surface | null {
  const packed = readIfThere(file)
  return packed === null ? null : JSON.parse(gunzipSync(packed).toString('utf8'))
}

function readHistory(file: string): History | null {
  const bytes = readIfThere(file)
  if (bytes === null) return null
  const history = asHistory(JSON.parse(bytes.toString('utf8')))
  if (history === null) throw new Error(`${file} has an unexpected format: restore it`)
  return history
}

function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** A reader of the file sees the old one or the new one. */
async function replace(file: string, content: string | Buffer): Promise<void> {
  const draft = `${file}.${process.pid}`
  await writeFile(draft, content)
  await rename(draft, file)
}
