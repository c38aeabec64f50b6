/**
 * A page that is kept as a copy of another, put together when it is asked for: some milliseconds, after which it is
 * served like any page for as long as it is among the last ones (docs/decisions/0043).
 */
import { createHash } from 'node:crypto'
import { readPatch } from '../../core/copy/copy-document.ts'
import { applyPatch } from '../../core/copy/patch.ts'
import type { ManifestFile } from './manifest.ts'
import { COMPRESS } from './prepare-file.ts'
import type { Held, Publication } from './publication.ts'
import type { Unpacked } from './unpacked.ts'

export interface Stored {
  readonly file: ManifestFile
  readonly held: Held
}

/** The file itself, unless it is a copy. */
export function putTogether(stored: Stored, { manifest, held }: Publication, unpacked: Unpacked): Stored {
  const { file } = stored
  const original = file.copyOf === undefined ? undefined : manifest.files[file.copyOf]
  const heldOriginal = original && held.get(original.etag)
  if (original === undefined || heldOriginal === undefined) return stored
  const patch = readPatch(textOf(stored.held, unpacked))
  if (patch === null) return stored
  const content = Buffer.from(applyPatch(textOf(heldOriginal, unpacked), patch))
  const whole: Held = { gzip: COMPRESS.gzip(content, false), br: COMPRESS.br(content, false) }
  const etag = createHash('sha256').update(file.etag).update(original.etag).digest('base64url')
  // Either of the two may have changed it.
  const modified = Date.parse(file.modified) > Date.parse(original.modified) ? file.modified : original.modified
  return { file: { ...file, size: content.byteLength, etag, modified }, held: whole }
}

function textOf(held: Held, unpacked: Unpacked): string {
  return Buffer.from(unpacked.plain(held)).toString('utf8')
}
