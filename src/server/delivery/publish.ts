/**
 * Atomically replaces the published build by a new one, and keeps the old one's hashed files
 * (spec: serving.cache, S-37, sources.faults, R-14).
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { linkOrCopy } from './link-or-copy.ts'
import { MANIFEST_FILE, type Manifest, type ManifestFile } from './manifest.ts'

/**
 * Moves `tempDir` (finished by makeManifest, on the same file system) to `distDir`. Readers with a page of the previous
 * build can still load its scripts and styles; those of older builds are removed.
 *
 * @example
 * await publish('dist.new', 'dist') // dist.new is gone, dist is the new build with the hashed files of the one before
 */
export async function publish(tempDir: string, distDir: string): Promise<void> {
  await recoverPublished(distDir)
  await keepAssets(tempDir, distDir)
  const old = oldDirOf(distDir)
  await rm(old, { recursive: true, force: true })
  if (existsSync(distDir)) await rename(distDir, old)
  await rename(tempDir, distDir)
  await rm(old, { recursive: true, force: true })
}

/**
 * Restores the previous build if a publish was killed between its two renames. Call it before reading `distDir`; it
 * changes nothing after a publish that finished.
 *
 * @example
 * await recoverPublished('dist') // renames dist.old to dist when there is no dist
 */
export async function recoverPublished(distDir: string): Promise<void> {
  const old = oldDirOf(distDir)
  if (!existsSync(distDir) && existsSync(join(old, MANIFEST_FILE))) await rename(old, distDir)
}

function oldDirOf(distDir: string): string {
  return `${resolve(distDir)}.old`
}

async function keepAssets(tempDir: string, distDir: string): Promise<void> {
  const previous = await readIfThere(distDir)
  const manifest = await readIfThere(tempDir)
  if (previous === null || manifest === null) return
  const kept: { [urlPath: string]: ManifestFile } = {}
  for (const [path, entry] of Object.entries(previous.files)) {
    if (entry.cache !== 'immutable' || entry.kept || Object.hasOwn(manifest.files, path)) continue
    for (const file of [...(entry.packed ? [] : [entry.file]), ...Object.values(entry.encodings)]) {
      await mkdir(dirname(join(tempDir, file)), { recursive: true })
      linkOrCopy(join(distDir, file), join(tempDir, file))
    }
    kept[path] = { ...entry, kept: true }
  }
  if (Object.keys(kept).length === 0) return
  const merged: Manifest = { ...manifest, files: { ...manifest.files, ...kept } }
  await writeFile(join(tempDir, MANIFEST_FILE), `${JSON.stringify(merged, null, 1)}\n`)
}

async function readIfThere(dir: string): Promise<Manifest | null> {
  try {
    return JSON.parse(await readFile(join(dir, MANIFEST_FILE), 'utf8')) as Manifest
  } catch {
    return null
  }
}
