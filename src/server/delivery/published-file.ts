/** Reads a file of a published build, which may have left only its gzip form (docs/decisions/0072). */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { SUFFIXES } from './prepare-file.ts'

/**
 * The text of a file; `file` is relative to `distDir`, with `/`. Throws if there is no such file.
 *
 * @example
 * const index = JSON.parse(readPublishedFile(distDir, '_dc/agents/index.json'))
 */
export function readPublishedFile(distDir: string, file: string): string {
  return readPublishedBytes(distDir, file).toString('utf8')
}

/**
 * The same for any file, such as an image.
 *
 * @example
 * const image = readPublishedBytes(distDir, 'og/docs.png')
 */
export function readPublishedBytes(distDir: string, file: string): Buffer {
  const path = join(distDir, file)
  return existsSync(path) ? readFileSync(path) : gunzipSync(readFileSync(`${path}${SUFFIXES.gzip}`))
}

/**
 * Whether there is such a file, in either form.
 *
 * @example
 * if (!isPublished(distDir, '_dc/agents/index.json')) throw new Error('Build first.')
 */
export function isPublished(distDir: string, file: string): boolean {
  const path = join(distDir, file)
  return existsSync(path) || existsSync(`${path}${SUFFIXES.gzip}`)
}
