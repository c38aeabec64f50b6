/** A build for the service alone: `npm run build -- --for-service` (docs/decisions/0072). */
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixtureDist } from '../../../tests/fixtures/dist-maker.ts'
import { createTestApp, type TestApp } from '../../../tests/fixtures/test-app.ts'
import { printCopy } from '../../core/copy/copy-document.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { readPublication } from './publication.ts'
import { publish } from './publish.ts'
import { isPublished, readPublishedFile } from './published-file.ts'

const HTML = `<!doctype html><html lang="en-US"><head><title>Care</title></head><body><p>${'Shake it. '.repeat(300)}</p></body></html>`
const HEAD = { lang: 'fr', title: 'Care', canonical: 'https://docs.example.com/fr/docs/care' }
const FILES = {
  'docs/care.html': HTML,
  'fr/docs/care.html': printCopy(
    { of: '/docs/care', patch: ['<!doctype html><html lang="fr">', [HTML.indexOf('<head>'), HTML.length - 37]] },
    HEAD,
  ),
  // Large enough to be compressed in slices.
  '_dc/large.json': JSON.stringify(Array.from({ length: 60_000 }, (_, at) => (at * 7_919) % 99_991)),
}
const BUILT_AT = new Date('2026-11-28T12:00:00Z')

let whole: TestApp
let packed: TestApp
let manifest: Manifest
beforeAll(async () => {
  const fixture = { files: FILES, builtAt: BUILT_AT }
  // Random bytes of an image would differ.
  const same = { ...fixture, files: { ...FILES, 'og/umbrellas.png': new Uint8Array(2_000) } }
  whole = await createTestApp({ fixture: same })
  packed = await createTestApp({ fixture: { ...same, isForService: true } })
  manifest = await readManifest(packed.dist)
})
afterAll(async () => {
  await whole.close()
  await packed.close()
})

describe('a build for the service (spec: outputs.for-service)', () => {
  it('has no file beside its gzip form, and nothing for other servers', () => {
    const files = Object.values(manifest.files)
    const kept = files.filter(({ packed: isPacked }) => isPacked !== true)
    expect(kept.length).toBeGreaterThan(3)
    expect(kept.filter(({ encodings }) => encodings.gzip !== undefined)).toEqual([])
    for (const { file, encodings } of files) {
      expect(existsSync(join(packed.dist, file)), file).toBe(encodings.gzip === undefined)
      expect(existsSync(join(whole.dist, file)), file).toBe(true)
    }
    expect(existsSync(join(whole.dist, '_headers'))).toBe(true)
    for (const file of ['_headers', '_redirects', '.deploy/nginx.conf', '.deploy/Caddyfile'])
      expect(existsSync(join(packed.dist, file)), file).toBe(false)
  })

  it.each([
    ['br', 'GET', {}],
    ['gzip', 'GET', {}],
    ['identity', 'GET', {}],
    ['identity', 'HEAD', {}],
    ['br', 'HEAD', {}],
    ['identity', 'GET', { range: 'bytes=100-199' }],
    ['identity', 'GET', { range: 'bytes=-7' }],
  ])('gives the same answers to the byte: %s, %s, %o', async (encoding, method, more: Record<string, string>) => {
    for (const path of Object.keys(manifest.files)) {
      const ask = async ({ app }: TestApp, also: Record<string, string> = {}) => {
        const response = await app.request(path, { method, headers: { 'accept-encoding': encoding, ...more, ...also } })
        const body = Buffer.from(await response.arrayBuffer()).toString('base64')
        return { status: response.status, headers: Object.fromEntries(response.headers), body }
      }
      const [a, b] = [await ask(whole), await ask(packed)]
      expect(b, path).toEqual(a)
      if (a.status !== 200) continue
      const known = { 'if-none-match': a.headers.etag ?? '' }
      expect((await ask(packed, known)).status, path).toBe(304)
    }
  })

  it('has its files read from their gzip form by tools', () => {
    for (const [file, text] of Object.entries(FILES)) {
      expect(readPublishedFile(packed.dist, file)).toBe(text)
      expect(readPublishedFile(whole.dist, file)).toBe(text)
    }
    expect([isPublished(packed.dist, 'docs/care.html'), isPublished(packed.dist, 'nothing')]).toEqual([true, false])
    expect(() => readPublishedFile(packed.dist, 'nothing')).toThrow()
  })
})

it.each([
  [false, true],
  [true, false],
  [true, true],
])('replaces another build, and keeps its hashed files: %s, %s', async (before, after) => {
  const dir = await mkdtemp(join(tmpdir(), 'dev-center-packed-'))
  const dist = join(dir, 'dist')
  try {
    await makeFixtureDist(dist, { build: 'b1', isForService: before })
    await makeFixtureDist(join(dir, 'next'), { build: 'b2', isForService: after, previousDir: dist })
    await publish(join(dir, 'next'), dist)
    const { manifest: published, held } = await readPublication(dist)
    const kept = published.files['/_astro/app.b1.js']
    expect(kept).toMatchObject({ kept: true })
    expect(held.get(kept?.etag ?? '')?.gzip).toBeDefined()
    expect(readPublishedFile(dist, '_astro/app.b1.js')).toContain('"b1"')
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
})
