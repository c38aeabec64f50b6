/** Writes reproducible zip archives: no timestamps, no machine data, entries in the given order. */
import { crc32, deflateRawSync } from 'node:zlib'

interface ZipEntry {
  /** Relative, with `/` as separator. */
  readonly name: string
  readonly content: string
}

/** 1980-01-01, the earliest date of the format. */
const DATE = 0x0021
const VERSION = 20
const UTF8_NAMES = 0x0800
const DEFLATE = 8
const LEVEL = 6

/** Supports files below 4 GiB and up to 65,535 entries: the format without extensions. */
export function zip(entries: readonly ZipEntry[]): Uint8Array {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const raw = Buffer.from(content)
    const packed = deflateRawSync(raw, { level: LEVEL })
    const title = Buffer.from(name)
    const facts = factsOf(raw, packed, title)
    const local = Buffer.concat([words([0x04034b50], [VERSION]), facts, title, packed])
    const central = [
      words([0x02014b50], [VERSION, VERSION]),
      facts,
      words([], [0, 0, 0]),
      words([0, offset], []),
      title,
    ]
    bodies.push(local)
    directory.push(Buffer.concat(central))
    offset += local.byteLength
  }
  const index = Buffer.concat(directory)
  const count = entries.length
  const end = [words([0x06054b50], [0, 0, count, count]), words([index.byteLength, offset], [0])]
  return Buffer.concat([...bodies, index, ...end])
}

/** The fields that the local header and the central directory share, from flags to extra field length. */
function factsOf(raw: Buffer, packed: Buffer, name: Buffer): Buffer {
  return Buffer.concat([
    words([], [UTF8_NAMES, DEFLATE, 0, DATE]),
    words([crc32(raw), packed.byteLength, raw.byteLength], [name.byteLength, 0]),
  ])
}

/** Little-endian: 32-bit numbers, then 16-bit numbers. */
function words(longs: readonly number[], shorts: readonly number[]): Buffer {
  const bytes = Buffer.alloc(longs.length * 4 + shorts.length * 2)
  longs.forEach((value, index) => {
    bytes.writeUInt32LE(value >>> 0, index * 4)
  })
  shorts.forEach((value, index) => {
    bytes.writeUInt16LE(value, longs.length * 4 + index * 2)
  })
  return bytes
}
