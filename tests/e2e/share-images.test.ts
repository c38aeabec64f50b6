/** Social images of pages, fetched as a social network does (spec: head.image). */
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { origin } from './browser.ts'

const DIST = resolve(import.meta.dirname, '../..', process.env.DIST_DIR ?? 'dist')
const MOST_BYTES = 60 * 1024

async function metaOf(path: string): Promise<Record<string, string>> {
  const html = await (await fetch(origin() + path)).text()
  return Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)].map((m) => [m[1], m[2]]),
  )
}

describe('the image of a page', () => {
  it.each([
    ['/', '/og/index.png'],
    ['/docs/rest-catalog/brands', '/og/docs/rest-catalog/brands.png'],
    ['/fr/docs/rest-catalog/brands', '/og/docs/rest-catalog/brands.png'],
    ['/fr/build', '/og/fr/build.png'],
    ['/zh-CN/build', '/og/build.png'],
  ])('of %s is %s, as its head says', async (path, image) => {
    const meta = await metaOf(path)
    expect(new URL(meta['og:image'] ?? '').pathname).toBe(image)
    expect(meta['twitter:card']).toBe('summary_large_image')
    expect(meta['og:image:alt']).toBe(meta['og:title'])
    const response = await fetch(origin() + image)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('etag')).toBeTruthy()
    const png = new DataView(await response.arrayBuffer())
    expect([png.getUint32(16), png.getUint32(20)].map(String)).toEqual([
      meta['og:image:width'],
      meta['og:image:height'],
    ])
  })

  it('does not exist for a page that must not be found', async () => {
    const meta = await metaOf('/nowhere')
    expect(meta['og:image']).toBeUndefined()
    expect(meta['twitter:card']).toBe('summary')
  })

  it('exists for every page in the sitemap, and is never larger than 60 KB', async () => {
    const sitemap = await readFile(join(DIST, 'sitemap.xml'), 'utf8')
    const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map((match) => match[1] || '/')
    const missing: string[] = []
    for (const path of paths) {
      const html = await readFile(join(DIST, path === '/' ? 'index.html' : `${path}.html`), 'utf8')
      const address = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1]
      const image = address && (await readFile(join(DIST, new URL(address).pathname)).catch(() => null))
      if (!image || image.byteLength > MOST_BYTES) missing.push(path)
    }
    expect(paths.length).toBeGreaterThan(500)
    expect(missing).toEqual([])
    const images = (await readdir(join(DIST, 'og'), { recursive: true })).filter((file) => file.endsWith('.png'))
    expect(images.length).toBeGreaterThan(500)
  })
})
