/**
 * Assembles a page that is stored as a copy of another, on request: takes a few milliseconds in other threads, after
 * which it is cached like any other page, as one of the most recently used ones (docs/decisions/0043, 0053).
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { readPatch } from '../../../core/copy/copy-document.ts'
import { applyPatch } from '../../../core/copy/patch.ts'
import type { ManifestFile } from '../manifest.ts'
import type { Held } from '../publication.ts'
import { compressPage } from './compress.ts'

export interface Stored {
  readonly file: ManifestFile
  readonly held: Held
}

/** What is known of the assembled page without assembling it: everything except its size. */
export function outlineOf({ file }: Stored, { file: original }: Stored): ManifestFile {
  const etag = createHash('sha256').update(file.etag).update(original.etag).digest('base64url')
  // Either of the two may have changed the page.
  const modified = Date.parse(file.modified) > Date.parse(original.modified) ? file.modified : original.modified
  return { ...file, etag, modified }
}

/** The whole page. `stored` itself if it contains no patch. */
export async function putTogether(stored: Stored, of: Stored): Promise<Stored> {
  const patch = readPatch(await textOf(stored.held))
  if (patch === null) return stored
  const content = Buffer.from(applyPatch(await textOf(of.held), patch))
  return { file: { ...outlineOf(stored, of), size: content.byteLength }, held: await compressPage(content) }
}

async function textOf({ plain, gzip }: Held): Promise<string> {
  return Buffer.from(plain ?? (await promisify(gunzip)(gzip ?? new Uint8Array()))).toString('utf8')
}
