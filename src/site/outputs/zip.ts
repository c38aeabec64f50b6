/** A zip archive, the same bytes for the same content: no clock, no machine, entries in the order given. */
import { crc32, deflateRawSync } from 'node:zlib'

interface ZipEntry {
  /** With `/`, relative. */
  readonly name: string
  readonly content: string
}

/** 1980-01-01, the first day that the format knows. */
const DATE = 0x0021
const VERSION = 20
const UTF8_NAMES = 0x0800
const DEFLATE = 8
const LEVEL = 6

/** Files below 4 GiB, at most 65,535 of them: what the format holds without its extensions. */
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

/** What the entry and the directory both say of a file, from its flags to the length of its extra field. */
function factsOf(raw: Buffer, packed: Buffer, name: Buffer): Buffer {
  return Buffer.concat([
    words([], [UTF8_NAMES, DEFLATE, 0, DATE]),
    words([crc32(raw), packed.byteLength, raw.byteLength], [name.byteLength, 0]),
  ])
}

/** Little-endian numbers of 32 bits, then those of 16. */
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
