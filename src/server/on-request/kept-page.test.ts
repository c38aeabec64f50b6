import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { preparePage } from '../delivery/prepare-file.ts'
import { printKept, readKeptPage, toKept } from './kept-page.ts'

const page = (text: string) => `<!doctype html><html lang="en-US"><head><title>Ribs</title></head><body>${text}</body>`
const LONG = page('<p>An umbrella opens upwards.</p>'.repeat(80))
const SHORT = page('<p>Ribs.</p>')
const print = (html: string) => new Uint8Array(printKept(toKept(preparePage(html))))

describe('a kept page', () => {
  it.each([LONG, SHORT])('is read as it was written', (html) => {
    const kept = toKept(preparePage(html))
    expect(readKeptPage(print(html))).toEqual(kept)
    expect(kept.size).toBe(Buffer.byteLength(html))
    expect(kept.facts).toMatchObject({ lang: 'en-US', violations: [] })
  })

  it('has its encodings, or itself if it is too short for them', () => {
    const { held } = toKept(preparePage(LONG))
    expect(Object.keys(held).toSorted()).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(held.br ?? new Uint8Array()).toString()).toBe(LONG)
    expect(Object.keys(toKept(preparePage(SHORT)).held)).toEqual(['plain'])
  })

  it.each([
    ['longer', (bytes: Uint8Array) => Buffer.concat([bytes, Buffer.from('x')])],
    ['shorter', (bytes: Uint8Array) => bytes.slice(0, -1)],
    ['changed', (bytes: Uint8Array) => bytes.map((byte, at) => (at === bytes.length - 30 ? byte ^ 1 : byte))],
    ['empty', () => new Uint8Array()],
    ['something else', () => Buffer.from('{"size":1}\nx')],
  ])("isn't read if it is %s", (_, damage) => {
    expect(readKeptPage(new Uint8Array(damage(print(LONG))))).toBeNull()
    expect(readKeptPage(new Uint8Array(damage(print(SHORT))))).toBeNull()
  })
})
