/** The files of a build for the service alone: without those that it serves from their gzip form (docs/decisions/0072). */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest, ManifestFile } from './manifest.ts'

/** Removes the files, and returns their entries, which say so. All have been prepared, and none is read again. */
export async function packFiles(distDir: string, files: Manifest['files']): Promise<Manifest['files']> {
  const packed: { [urlPath: string]: ManifestFile } = {}
  for (const [path, file] of Object.entries(files)) {
    const isPacked = file.encodings.gzip !== undefined
    if (isPacked) await rm(join(distDir, file.file))
    packed[path] = isPacked ? { ...file, packed: true } : file
  }
  return packed
}
