import { randomBytes } from 'node:crypto'
import { constants, gunzipSync, gzipSync, inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { gzipInSlices, readSlices, SLICE_BYTES } from './gzip-slices.ts'

const words = Array.from({ length: 60_000 }, (_, at) => `rib-${((at * 7_919) ^ (at >> 3)) % 39_916_801}`)
const text = Buffer.from(words.join(' '))

describe('gzip in slices', () => {
  it.each([
    ['text', text],
    ['what does not compress', randomBytes(SLICE_BYTES * 3)],
    ['less than a slice', text.subarray(0, 100)],
  ])('is gzip for every other reader: %s', (_, content) => {
    expect(gunzipSync(gzipInSlices(content, 6)).equals(content)).toBe(true)
  })

  it('has each slice of the content on its own', () => {
    const slices = readSlices(gzipInSlices(text, 6)) ?? []
    expect(slices).toHaveLength(Math.ceil(text.byteLength / SLICE_BYTES))
    for (const [at, slice] of slices.entries()) {
      const content = inflateRawSync(slice, { finishFlush: constants.Z_SYNC_FLUSH })
      expect(content.equals(text.subarray(at * SLICE_BYTES, (at + 1) * SLICE_BYTES)), String(at)).toBe(true)
    }
  })

  it('costs a few percent', () => {
    expect(gzipInSlices(text, 6).byteLength).toBeLessThan(gzipSync(text, { level: 6 }).byteLength * 1.1)
  })

  it("doesn't take any other gzip for it", () => {
    expect(readSlices(gzipSync(text))).toBeNull()
    expect(readSlices(new Uint8Array(3))).toBeNull()
  })
})
