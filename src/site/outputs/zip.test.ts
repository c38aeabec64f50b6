import { inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { zip } from './zip.ts'

/** Reads an archive by its directory, as unzip does. */
function unzip(bytes: Uint8Array): { [name: string]: string } {
  const view = Buffer.from(bytes)
  const end = view.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const files: { [name: string]: string } = {}
  let at = view.readUInt32LE(end + 16)
  for (let count = view.readUInt16LE(end + 10); count > 0; count--) {
    expect(view.readUInt32LE(at)).toBe(0x02014b50)
    const [packed, nameLength, local] = [
      view.readUInt32LE(at + 20),
      view.readUInt16LE(at + 28),
      view.readUInt32LE(at + 42),
    ]
    const name = view.toString('utf8', at + 46, at + 46 + nameLength)
    expect(view.readUInt32LE(local)).toBe(0x04034b50)
    const start = local + 30 + view.readUInt16LE(local + 26) + view.readUInt16LE(local + 28)
    files[name] = inflateRawSync(view.subarray(start, start + packed)).toString('utf8')
    at += 46 + nameLength
  }
  return files
}

describe('zip (spec: outputs.archive)', () => {
  const entries = [
    { name: 'manifest.json', content: '{}' },
    { name: 'docs/thé.md', content: 'Oolong. '.repeat(500) },
    { name: 'empty.md', content: '' },
  ]

  it('returns every file under its name', () => {
    expect(unzip(zip(entries))).toEqual(Object.fromEntries(entries.map(({ name, content }) => [name, content])))
  })

  it('produces the same bytes for the same content', () => {
    expect(Buffer.from(zip(entries)).equals(Buffer.from(zip(entries)))).toBe(true)
  })

  it('has the checksum that unzip compares', () => {
    // CRC-32 of "{}", as another implementation gives it.
    expect(Buffer.from(zip(entries)).readUInt32LE(14)).toBe(0xa3a6bf43)
  })
})
