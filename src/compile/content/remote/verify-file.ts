/** Verifies a host's response before anything else reads it: the right file, complete, and of its kind. */
import { createHash } from 'node:crypto'
import { decodeText } from '../read-text.ts'
import type { ListedFile } from './listing/listing.ts'

/** Why the bytes are not the listed file, or null. */
export function hashMismatch({ blob, sha256 }: Pick<ListedFile, 'blob' | 'sha256'>, bytes: Uint8Array): string | null {
  if (sha256 !== null && sha256Of(bytes) !== sha256) return "the content doesn't match the list (SHA-256)"
  if (blob !== null && blobHash(bytes, blob.length) !== blob) return "the content doesn't match the commit (Git hash)"
  return null
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Git's hash of a file's content; repositories use SHA-1 (40 digits) or SHA-256. */
export function blobHash(bytes: Uint8Array, digits = 40): string {
  const hash = createHash(digits === 64 ? 'sha256' : 'sha1')
  return hash.update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}

const MAGIC: { readonly [extension: string]: RegExp } = {
  gif: /^GIF8[79]a/,
  jpeg: /^\xff\xd8\xff/,
  jpg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n/,
  webp: /^RIFF[\s\S]{4}WEBP/,
}

/** More NUL characters than this share indicate UTF-16 without a byte order mark, not a typo. */
const NUL_SHARE = 0.1

/** Why the bytes are not a usable file of that name, or null. */
export function refuseContent(path: string, bytes: Uint8Array): string | null {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  const start = Buffer.from(bytes.subarray(0, 512)).toString('latin1')
  if (start.startsWith('version https://git-lfs.github.com/spec/')) return 'it is a pointer to Git LFS, not the file'
  const magic = MAGIC[extension]
  if (magic !== undefined) return magic.test(start) ? null : `it isn't a ${extension} image`
  const { text, problems } = decodeText(bytes, path)
  if (text === null) return (problems[0]?.message ?? "it can't be read").replace(/\.$/, '')
  return refuseText(text, extension, bytes.length)
}

function refuseText(text: string, extension: string, size: number): string | null {
  if (text.trim() === '') return 'it is empty'
  if (/^\s*\d{3}: [\w '-]{1,60}\s*$/.test(text)) return `it says "${text.trim()}"`
  // decodeText has replaced NUL with U+FFFD.
  if ((text.match(/\uFFFD/g)?.length ?? 0) > size * NUL_SHARE) return "it isn't UTF-8: every other byte is NUL"
  const opening = text.replace(/^\uFEFF?(?:\s|<!--[\s\S]*?-->)*/, '')
  if (extension !== 'svg' && /^<(?:!doctype\s+html|html|head|body)[\s>]/i.test(opening)) return 'it is a web page'
  const line = mergeConflict(text)
  return line === null ? null : `line ${line} is a conflict marker of an unfinished merge`
}

/** Line of the first conflict marker outside fenced code if all three markers exist, or null. */
function mergeConflict(text: string): number | null {
  if (!/^<{7} /m.test(text) || !/^>{7} /m.test(text)) return null
  let first: number | null = null
  let isMiddle = false
  let fence: string | null = null
  for (const [index, line] of text.split('\n').entries()) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? null
    if (mark !== null) fence = fence === null ? mark : mark.startsWith(fence) ? null : fence
    if (fence !== null) continue
    if (/^<{7} /.test(line)) first ??= index + 1
    else if (/^={7}$/.test(line)) isMiddle = first !== null
    else if (/^>{7} /.test(line) && isMiddle) return first
  }
  return null
}
