/** A rendered page as one file: the metadata that a build would have stored, and its bytes as they are sent. */
import { gunzipSync } from 'node:zlib'
import type { PageFacts } from '../delivery/inspect-html.ts'
import { tagOf } from '../delivery/manifest.ts'
import type { preparePage } from '../delivery/prepare-file.ts'
import type { Bytes, Held } from '../delivery/publication.ts'

export interface KeptPage {
  readonly size: number
  readonly etag: string
  readonly facts: PageFacts
  readonly held: Held
}

interface Head extends Omit<KeptPage, 'held'> {
  /** Size in bytes of each form, in the order of `FORMS`; 0 for a missing one. */
  readonly lengths: readonly number[]
}

const FORMS = ['plain', 'br', 'gzip'] as const
const NEWLINE = 10

/** The gzip form replaces the page itself, as in a publication. */
export function toKept({ content, etag, facts, packed }: ReturnType<typeof preparePage>): KeptPage {
  const { br, gzip } = packed
  const held = { ...(gzip ? { gzip: bytesOf(gzip) } : { plain: bytesOf(content) }), ...(br && { br: bytesOf(br) }) }
  return { size: content.byteLength, etag, facts, held }
}

export function printKept({ size, etag, facts, held }: KeptPage): Buffer {
  const head: Head = { size, etag, facts, lengths: FORMS.map((form) => held[form]?.byteLength ?? 0) }
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...FORMS.flatMap((form) => held[form] ?? [])])
}

/** Null unless it is exactly what `printKept` wrote; the page is then rendered again. */
export function readKeptPage(bytes: Uint8Array): KeptPage | null {
  try {
    const end = bytes.indexOf(NEWLINE)
    const { size, etag, facts, lengths }: Head = JSON.parse(Buffer.from(bytes.subarray(0, end)).toString('utf8'))
    const held: { [F in (typeof FORMS)[number]]?: Bytes } = {}
    let at = end + 1
    for (const [index, form] of FORMS.entries()) {
      const length = lengths[index] ?? 0
      if (length > 0) held[form] = bytesOf(bytes.subarray(at, at + length))
      at += length
    }
    const content = held.plain ?? gunzipSync(held.gzip ?? new Uint8Array())
    return at === bytes.byteLength && tagOf(content) === etag ? { size, etag, facts, held } : null
  } catch {
    return null
  }
}

/** Copied, because the buffer may be part of a larger one that would otherwise stay in memory. */
function bytesOf(buffer: Uint8Array): Bytes {
  return new Uint8Array(buffer)
}
