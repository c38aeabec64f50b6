/** Images that pages are shared with, rendered for real (spec: head.image). */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeOperation } from '../../../tests/fixtures/operation.ts'
import { makeView } from '../../../tests/fixtures/page-view.ts'
import { siteOf } from '../../../tests/fixtures/small-site.ts'
import { routesOf, viewOf } from '../../compile/compile.ts'
import type { Operation } from '../../core/api/api.ts'
import { LOCALES } from '../../core/locale.ts'
import { makeShareImages, planImages } from './make-images.ts'
import { createImageRenderer } from './render-image.ts'
import { shareImage } from './share-image.ts'
import { type ShareText, shareText } from './share-text.ts'
import { FACES, writable } from './typeface.ts'

const MOST_BYTES = 60 * 1024

const bodyOf = (...operations: Partial<Operation>[]) => ({
  type: 'root' as const,
  children: operations.map((operation) => makeOperation(operation)),
})

describe('the text of an image', () => {
  it('has section, title and the first three operations', () => {
    const body = bodyOf({ method: 'get' }, {}, { path: '/teas/{id}', method: 'put' }, { method: 'delete' })
    const breadcrumb = ['Reference', 'Catalog', 'Teas'].map((title) => ({ title, href: null }))
    const text = shareText(makeView({ page: { title: 'Teas', kind: 'rest', body }, place: { breadcrumb } }))
    expect(text).toMatchObject({
      site: 'Dev Center',
      section: 'Reference / Catalog',
      title: 'Teas',
      stability: null,
      more: 1,
      addresses: [
        { method: 'GET', path: '/teas' },
        { method: 'POST', path: '/teas' },
        { method: 'PUT', path: '/teas/{id}' },
      ],
    })
  })

  it('names events without a method', () => {
    const body = bodyOf({ kind: 'webhook', path: 'store/tea/created' })
    expect(shareText(makeView({ page: { body } })).addresses).toEqual([{ method: '', path: 'store/tea/created' }])
  })

  it('shows a stability shared by all operations, in the language of the page', () => {
    const levelOf = (...operations: Partial<Operation>[]) =>
      shareText(makeView({ page: { locale: 'fr', body: bodyOf(...operations) } })).stability?.label
    expect(levelOf({ deprecated: true }, { deprecated: true })).toBe('Obsolète')
    expect(levelOf({ deprecated: true }, {})).toBeUndefined()
    expect(levelOf({ stability: { level: 'beta', sunset: '' } })).toBe('Bêta')
    expect(shareText(makeView({ page: { deprecated: true } })).stability?.level).toBe('deprecated')
  })
})

describe('the characters of the typeface', () => {
  it('are those of the style sheet', () => {
    const css = readFileSync(resolve(import.meta.dirname, '../../ui/styles/fonts.css'), 'utf8')
    const ranges = [...css.matchAll(/unicode-range: ([^;]+);/g)].map(([, range = '']) => range.replaceAll('U+', ''))
    expect(FACES.map((face) => face.ranges)).toEqual(ranges)
  })

  it.each([
    ['Émile œuvre', 'Émile œuvre'],
    ['Вебхуки', 'Вебхуки'],
    ['🚀 Launch  it', 'Launch it'],
    ['支付 API', ''],
    ['Ελλάδα', ''],
  ])('%j is written as %j', (text, written) => {
    expect(writable(text)).toBe(written)
  })
})

describe('images of a site', () => {
  const pages = [
    { route: '/', title: 'Home' },
    { route: '/teas', title: 'Teas' },
    { route: '/teas', title: 'Thés', locale: 'fr' },
    { route: '/teas', title: '茶', locale: 'zh-CN' },
    { route: '/beta', title: 'Beta', noindex: true },
    { route: '/404', title: 'Page Not Found' },
    { route: '/only', title: '只有', locale: 'zh-CN' },
  ] as const
  const site = siteOf(...pages)
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'share-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const make = async (from = site) => {
    const written = new Map<string, Uint8Array>()
    const report = await makeShareImages(from, folder, async (path, image) => void written.set(path, image))
    return { written, report }
  }

  it('exist for each page, and for each translation that the typeface can render', () => {
    const titles = planImages(site).map(({ path, text }) => [path, text.title])
    expect(titles).toEqual([
      ['/og/index.png', 'Home'],
      ['/og/teas.png', 'Teas'],
      ['/og/fr/teas.png', 'Thés'],
      ['/og/zh-CN/only.png', ''],
    ])
  })

  it('include every image that page heads refer to, in every language', () => {
    const paths = planImages(site).map(({ path }) => path)
    const views = routesOf(site).flatMap((route) => LOCALES.map((locale) => viewOf(site, route, locale)))
    const named = views.flatMap((view) => shareImage(view)?.path ?? [])
    expect([...new Set(named)].toSorted()).toEqual(paths.toSorted())
    expect(shareImage(viewOf(site, '/teas', 'zh-CN'))).toEqual({ path: '/og/teas.png', alt: '茶 | Documentation' })
    expect(shareImage(viewOf(site, '/teas', 'ru'))?.path).toBe('/og/teas.png')
  })

  it('are rendered once, and again when their text has changed', async () => {
    const first = await make()
    expect(first.report).toEqual({ images: 4, rendered: 4, problem: null })
    const again = await make()
    expect(again.report).toEqual({ images: 4, rendered: 0, problem: null })
    expect(again.written.get('/og/teas.png')).toEqual(first.written.get('/og/teas.png'))
    const renamed = siteOf(...pages.map((page) => (page.title === 'Teas' ? { ...page, title: 'All teas' } : page)))
    const changed = await make(renamed)
    expect(changed.report).toEqual({ images: 4, rendered: 1, problem: null })
    expect(changed.written.get('/og/teas.png')).not.toEqual(first.written.get('/og/teas.png'))
  })

  it('are replaced by one with the name of the site when they fail, which is one problem', async () => {
    const real = createImageRenderer()
    const failing = async (text: ShareText) => {
      if (text.title.startsWith('T')) throw new Error('no glyphs.')
      return real(text)
    }
    const written = new Map<string, Uint8Array>()
    const write = async (path: string, image: Uint8Array) => void written.set(path, image)
    const { problem, ...counts } = await makeShareImages(site, folder, write, failing)
    expect(counts).toEqual({ images: 4, rendered: 2 })
    expect(problem).toMatchObject({ code: 'DC617', file: site.pages.values().next().value?.file })
    expect(problem?.message).toBe("These can't be rendered: /og/fr/teas.png and 1 more: no glyphs.")
    expect(written.get('/og/teas.png')?.byteLength).toBeGreaterThan(1000)
    // The replacement isn't taken for the image in the next build.
    expect((await make()).report).toEqual({ images: 4, rendered: 2, problem: null })
  })

  it('are left out without ending the build when none can be rendered', async () => {
    const fail = async () => Promise.reject(new Error('no library.'))
    const written: string[] = []
    const { problem, images } = await makeShareImages(site, folder, async (path) => void written.push(path), fail)
    expect([images, written]).toEqual([0, []])
    expect(problem?.message).toBe("These can't be rendered: /og/fr/teas.png and 3 more: no library.")
  })

  it('stay in the cache while they are used', async () => {
    await make()
    const kept = join(folder, 'share-images')
    const [file = ''] = readdirSync(kept)
    const before = new Date('2026-01-01')
    utimesSync(join(kept, file), before, before)
    await make()
    const { mtimeMs } = statSync(join(kept, file))
    expect(mtimeMs).toBeGreaterThan(before.getTime())
  })
})

describe('an image', () => {
  const render = createImageRenderer()
  const base: ShareText = {
    site: 'Dev Center',
    kind: 'rest',
    locale: 'en-US',
    section: 'Reference',
    title: 'Teas',
    stability: null,
    addresses: [],
    more: 0,
  }

  it('is a PNG of 1200 by 630 pixels, below 60 KB however long its text is', async () => {
    const path = '/catalog/{tea_id}/metafields'.repeat(9)
    const image = await render({
      ...base,
      section: 'Reference / Catalog of everything '.repeat(9),
      title: 'Упаковка и Wrapping of every kind '.repeat(9),
      stability: { level: 'deprecated', label: 'Deprecated' },
      addresses: ['GET', 'DELETE', 'OPTIONS'].map((method) => ({ method, path })),
      more: 120,
    })
    const view = new DataView(image.buffer, image.byteOffset)
    expect(Buffer.from(image.subarray(1, 4)).toString()).toBe('PNG')
    expect([view.getUint32(16), view.getUint32(20)]).toEqual([1200, 630])
    expect(image.byteLength).toBeLessThan(MOST_BYTES)
  })

  it.each<[string, Partial<ShareText>]>([
    ['title', { title: 'Coffees' }],
    ['letters of another face', { title: 'Чай' }],
    ['section', { section: 'Guides' }],
    ['stability', { stability: { level: 'beta', label: 'Beta' } }],
    ['operation', { addresses: [{ method: 'GET', path: '/teas' }] }],
    ['kind', { kind: 'guide' }],
  ])('shows its %s', async (_, change) => {
    expect(await render({ ...base, ...change })).not.toEqual(await render(base))
  })
})
