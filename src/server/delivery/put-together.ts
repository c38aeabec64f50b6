/**
 * Assembles a page that is stored as a copy of another, on request: takes a few milliseconds, after which it is cached
 * like any other page, as one of the most recently used ones (docs/decisions/0043).
 */
import { createHash } from 'node:crypto'
import { readPatch } from '../../core/copy/copy-document.ts'
import { applyPatch } from '../../core/copy/patch.ts'
import { COMPRESS } from './compress.ts'
import type { ManifestFile } from './manifest.ts'
import type { Held } from './publication.ts'
import type { Unpacked } from './unpacked.ts'

export interface Stored {
  readonly file: ManifestFile
  readonly held: Held
}

/** The file itself, unless it is a copy and its original exists. */
export function putTogether(stored: Stored, of: Stored | undefined, unpacked: Unpacked): Stored {
  const { file } = stored
  if (of === undefined) return stored
  const original = of.file
  const patch = readPatch(textOf(stored.held, unpacked))
  if (patch === null) return stored
  const content = Buffer.from(applyPatch(textOf(of.held, unpacked), patch))
  const whole: Held = { gzip: COMPRESS.gzip(content, false), br: COMPRESS.br(content, false) }
  const etag = createHash('sha256').update(file.etag).update(original.etag).digest('base64url')
  // Either of the two may have changed the page.
  const modified = Date.parse(file.modified) > Date.parse(original.modified) ? file.modified : original.modified
  return { file: { ...file, size: content.byteLength, etag, modified }, held: whole }
}

function textOf(held: Held, unpacked: Unpacked): string {
  return Buffer.from(unpacked.plain(held)).toString('utf8')
}
