/**
 * Large files as gzip with random access: any slice of the content can be decompressed without what precedes it. The
 * format is that of dictzip: independent chunks, listed in an extra field of the gzip header, which other readers skip
 * (RFC 1952, 2.3.1.1; dictzip(1), "Format").
 */
import { constants, crc32, deflateRawSync } from 'node:zlib'

/** Content per slice: dictzip's own size, which always fits into its 16 bits, also if it doesn't compress. */
export const SLICE_BYTES = 58_315
/** Sixteen bits for the size of the extra field. */
const SLICES_MAX = 32_000
const HEAD_BYTES = 12
const FIELD_BYTES = 10

/** `level` is zlib's. */
export function gzipInSlices(content: Buffer, level: number): Buffer<ArrayBuffer> {
  const slices: Buffer[] = []
  for (let at = 0; at < content.byteLength; at += SLICE_BYTES) {
    const part = content.subarray(at, at + SLICE_BYTES)
    slices.push(deflateRawSync(part, { level, finishFlush: constants.Z_FULL_FLUSH }))
  }
  const end = Buffer.alloc(8)
  end.writeUInt32LE(crc32(content), 0)
  end.writeUInt32LE(content.byteLength % 2 ** 32, 4)
  return Buffer.concat([printHead(slices), ...slices, deflateRawSync(Buffer.alloc(0)), end])
}

/** Whether the content is small enough for the list of its slices. */
export function fitsInSlices(bytes: number): boolean {
  return bytes <= SLICES_MAX * SLICE_BYTES
}

function printHead(slices: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(HEAD_BYTES + FIELD_BYTES + 2 * slices.length)
  // Magic number, deflate, with an extra field; no time, so that equal content has equal bytes; unknown system.
  head.set([0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 0, 255])
  head.writeUInt16LE(FIELD_BYTES + 2 * slices.length, 10)
  head.write('RA', HEAD_BYTES, 'latin1')
  const fields = [6 + 2 * slices.length, 1, SLICE_BYTES, slices.length, ...slices.map(({ byteLength }) => byteLength)]
  for (const [at, value] of fields.entries()) head.writeUInt16LE(value, HEAD_BYTES + 2 + 2 * at)
  return head
}

/** The compressed slices; null if the file isn't one of `gzipInSlices`. */
export function readSlices(gzip: Uint8Array): readonly Uint8Array[] | null {
  const view = new DataView(gzip.buffer, gzip.byteOffset, gzip.byteLength)
  if (gzip.byteLength < HEAD_BYTES + FIELD_BYTES || gzip[3] !== 4) return null
  if (view.getUint16(HEAD_BYTES, false) !== 0x5241 || view.getUint16(18, true) !== SLICE_BYTES) return null
  const count = view.getUint16(20, true)
  const slices: Uint8Array[] = []
  for (let index = 0, at = HEAD_BYTES + FIELD_BYTES + 2 * count; index < count; index++) {
    const size = view.getUint16(HEAD_BYTES + FIELD_BYTES + 2 * index, true)
    slices.push(gzip.subarray(at, at + size))
    at += size
  }
  return slices
}
