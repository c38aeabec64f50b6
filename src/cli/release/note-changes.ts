/** Adds a release's changes in the documented APIs to the history, and stores the surface for the next comparison. */
import { readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { contentSurface } from '../../compile/compilers/content-api-shapes.ts'
import type { Surface } from '../../core/history/api-shape.ts'
import { compareSurfaces } from '../../core/history/compare-api-shapes.ts'
import { asHistory, HISTORY_FILE, type History, printHistory, withChanges } from '../../core/history/history.ts'

/** The surface of the last release, compressed because only the next release reads it. */
const SURFACE_FILE = '_surface.json.gz'

/**
 * Compares the content folder with its last release and records every change under `day`. The first release has nothing
 * to compare with and starts the history. Throws if a file of an earlier release is invalid.
 */
export async function noteChanges(folder: string, day: string): Promise<number> {
  const surface = contentSurface(folder)
  const before = readSurfaceFile(join(folder, SURFACE_FILE))
  const known = readHistory(join(folder, HISTORY_FILE)) ?? { first: day, last: day, unrecorded: [], changes: {} }
  const changes = before === null ? [] : compareSurfaces(before, surface)
  // A first release compares nothing, so the recorded period isn't extended.
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

/** Atomic: readers see either the old or the new file. */
async function replace(file: string, content: string | Buffer): Promise<void> {
  const draft = `${file}.${process.pid}`
  await writeFile(draft, content)
  await rename(draft, file)
}
