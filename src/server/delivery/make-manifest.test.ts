import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeFixtureDist } from '../../../tests/fixtures/dist-maker.ts'
import { createFairQueue, type FairQueue } from '../guard/fair-queue.ts'
import { gzipInSlices, SLICE_BYTES } from './bodies/gzip-slices.ts'
import { createUnpacked } from './bodies/unpacked.ts'
import { urlPathOf } from './make-manifest.ts'
import { readManifest } from './manifest.ts'
import { type Held, readPublication } from './publication.ts'
import { publish, recoverPublished } from './publish.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dev-center-manifest-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))
const at = (name: string) => join(dir, name)

it.each([
  ['index.html', '/'],
  ['docs.html', '/docs'],
  ['docs/index.html', '/docs'],
  ['fr/index.html', '/fr'],
  ['docs/a.md', '/docs/a.md'],
])('%s is served as %s', (file, path) => {
  expect(urlPathOf(file)).toBe(path)
})

describe('makeManifest', () => {
  it('describes every public file', async () => {
    const manifest = await makeFixtureDist(at('dist'))
    expect(manifest.files['/']).toMatchObject({
      file: 'index.html',
      cache: 'page',
      locale: 'en-US',
      type: 'text/html; charset=utf-8',
    })
    expect(manifest.files['/404']).toMatchObject({ status: 404 })
    expect(manifest.files['/fr/404']).toMatchObject({ status: 404, locale: 'fr' })
    expect(manifest.files['/docs/secret-beta']).toMatchObject({ noindex: true })
    expect(manifest.files['/_astro/app.b1.js']).toMatchObject({ cache: 'immutable' })
    expect(manifest.files['/og/umbrellas.png']).toMatchObject({ encodings: {}, cache: 'data' })
    expect(manifest.pages['/docs/umbrellas']?.toSorted()).toEqual(['en-US', 'fr', 'zh-CN'])
    expect(manifest.pages['/']?.toSorted()).toEqual(['en-US', 'fr'])
    expect(manifest.csp.scriptHashes).toHaveLength(1)
    expect(Object.keys(manifest.files).filter((path) => /manifest|_headers|\/\./.test(path))).toEqual([])
    expect(await readManifest(at('dist'))).toEqual(manifest)
  })

  it('writes variants that decompress to the file and are smaller', async () => {
    const { files } = await makeFixtureDist(at('dist'), { morePages: 60 })
    for (const path of ['/docs/umbrella-60', '/_astro/app.b1.css']) {
      const entry = files[path]
      const plain = await readFile(join(at('dist'), entry?.file ?? ''))
      const { br = '', gzip = '' } = entry?.encodings ?? {}
      expect(brotliDecompressSync(await readFile(join(at('dist'), br)))).toEqual(plain)
      expect(gunzipSync(await readFile(join(at('dist'), gzip)))).toEqual(plain)
      expect((await stat(join(at('dist'), br))).size).toBeLessThan(plain.byteLength)
    }
  })

  it('gives the same result for the same content, with new or reused variants', async () => {
    const first = await makeFixtureDist(at('one'), { builtAt: new Date(0), files: { 'og/umbrellas.png': 'x' } })
    const again = await makeFixtureDist(at('two'), { previousDir: at('one'), files: { 'og/umbrellas.png': 'x' } })
    expect(again).toEqual(first)
    const changed = await makeFixtureDist(at('three'), {
      previousDir: at('two'),
      files: { 'og/umbrellas.png': 'x', 'robots.txt': 'new' },
    })
    expect(changed.files['/robots.txt']?.modified).not.toBe(first.files['/robots.txt']?.modified)
    expect(changed.files['/docs']?.modified).toBe(first.files['/docs']?.modified)
  })

  it('fails the build for a page that no policy should allow, and names it', async () => {
    const bad = '<html><body><p style="color:red" onclick="x()">x</p></body></html>'
    await expect(makeFixtureDist(at('dist'), { files: { 'docs/bad.html': bad } })).rejects.toThrow(
      /docs\/bad\.html: <p onclick>/,
    )
  })

  it('fails if two files have the same address', async () => {
    await expect(makeFixtureDist(at('dist'), { files: { 'docs/index.html': '<p>x' } })).rejects.toThrow(/both \/docs/)
  })
})

describe('publish (spec: serving.cache)', () => {
  it('replaces the build and keeps the hashed files of the previous one, but not of older ones', async () => {
    await makeFixtureDist(at('dist'), { build: 'b1' })
    for (const build of ['b2', 'b3']) {
      await makeFixtureDist(at('next'), { build, previousDir: at('dist') })
      await publish(at('next'), at('dist'))
    }
    const { manifest, held } = await readPublication(at('dist'))
    expect(manifest.version).toBe('b3')
    expect(manifest.files['/_astro/app.b3.js']?.kept).toBeUndefined()
    expect(manifest.files['/_astro/app.b2.js']?.kept).toBe(true)
    expect(held.get(manifest.files['/_astro/app.b2.js']?.etag ?? '')?.br?.byteLength).toBeGreaterThan(0)
    expect(manifest.files['/_astro/app.b1.js']).toBeUndefined()
  })

  it('restores the previous build if it was killed between its two renames', async () => {
    await makeFixtureDist(at('dist.old'), { build: 'b1' })
    await recoverPublished(at('dist'))
    expect((await readManifest(at('dist'))).version).toBe('b1')
  })
})

it('rejects a build with a file that is missing or has a different size', async () => {
  await makeFixtureDist(at('dist'))
  await writeFile(join(at('dist'), 'docs.html'), 'cut')
  await expect(readPublication(at('dist'))).rejects.toThrow(/docs\.html doesn't match/)
  await makeFixtureDist(at('dist'))
  await truncate(join(at('dist'), 'docs.html.gz'), 500)
  await expect(readPublication(at('dist'))).rejects.toThrow(/docs\.html doesn't match/)
})

describe('memory of a build', () => {
  it('contains only the compressed form of a file that gzip makes smaller', async () => {
    const { files } = await makeFixtureDist(at('dist'))
    const { held } = await readPublication(at('dist'))
    expect(Object.keys(held.get(files['/docs']?.etag ?? '') ?? {}).toSorted()).toEqual(['br', 'gzip'])
    expect(Object.keys(held.get(files['/og/umbrellas.png']?.etag ?? '') ?? {})).toEqual(['plain'])
  })

  it('is shared with the previous build, except for changes', async () => {
    await makeFixtureDist(at('dist'), { files: { 'docs/same.txt': 'x'.repeat(5_000) } })
    const before = await readPublication(at('dist'))
    const { files } = await makeFixtureDist(at('dist'), { build: 'b2', files: { 'docs/same.txt': 'x'.repeat(5_000) } })
    const after = await readPublication(at('dist'), before)
    const of = (path: string, publication: typeof before) => publication.held.get(files[path]?.etag ?? '')
    expect(of('/docs/same.txt', after)).toBe(of('/docs/same.txt', before))
    expect(of('/docs', before)).toBeUndefined()
    expect(of('/docs', after)).toBeDefined()
  })
})

describe("a body for clients that don't accept compression", () => {
  const page = (letter: string) => ({ gzip: gzipSync(letter.repeat(1_000)) })

  it('is decompressed once while it is requested, and dropped when others need the space', async () => {
    const { part } = createUnpacked(createFairQueue(), 2_500)
    const plain = async (held: Held) => (await part(held, { start: 0, end: 1_000 }, { client: 'a' })) as Uint8Array
    const [a, b, c] = [page('a'), page('b'), page('c')]
    const first = await plain(a)
    expect(Buffer.from(first).toString()).toBe('a'.repeat(1_000))
    await plain(b)
    expect((await plain(a)).buffer).toBe(first.buffer)
    await plain(c)
    expect((await plain(a)).buffer).toBe(first.buffer)
    const again = await plain(b)
    expect(Buffer.from(again).toString()).toBe('b'.repeat(1_000))
  })

  it('of a large file is decompressed as it is read, from the slice in which it starts', async () => {
    const content = Buffer.from(Array.from({ length: 60_000 }, (_, at) => `rib ${at}`).join('\n'))
    const held = { gzip: new Uint8Array(gzipInSlices(content, 6)) }
    let turns = 0
    const queue = createFairQueue()
    const counted =
      <T>(work: () => T) =>
      () => {
        turns++
        return work()
      }
    const counting: FairQueue = { run: (caller, work) => queue.run(caller, counted(work)) }
    const { part } = createUnpacked(counting)
    const read = async (start: number, end: number) => {
      turns = 0
      const body = (await part(held, { start, end }, { client: 'a' })) as ReadableStream<Uint8Array>
      expect(turns).toBe(0)
      return Buffer.from(await new Response(body).arrayBuffer())
    }
    expect((await read(0, content.byteLength)).equals(content)).toBe(true)
    expect(turns).toBe(Math.ceil(content.byteLength / SLICE_BYTES))
    for (const [start, end] of [
      [0, 1],
      [SLICE_BYTES - 1, SLICE_BYTES + 1],
      [content.byteLength - 9, content.byteLength],
    ] as const) {
      expect((await read(start, end)).equals(content.subarray(start, end)), `${start}`).toBe(true)
      expect(turns).toBeLessThanOrEqual(2)
    }
  })
})
