/** The published search data: what other consumers of the file rely on (spec: search.file, search.shape). */
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readPatch } from '../../src/core/copy/copy-document.ts'
import { applyPatch } from '../../src/core/copy/patch.ts'
import { origin } from './browser.ts'

interface SearchData {
  readonly [route: string]: {
    readonly title: string
    readonly keywords?: string
    readonly data: { readonly [anchor: string]: string }
  }
}

const LOCALES = ['en-US', 'fr', 'ru', 'zh-CN'] as const
const DIST = resolve(import.meta.dirname, '../..', process.env.DIST_DIR ?? 'dist')

async function readData(locale: string): Promise<SearchData> {
  return JSON.parse(await readFile(join(DIST, `_next/static/chunks/nextra-data-${locale}.json`), 'utf8'))
}

/** A page as readers get it. A page that isn't translated is assembled as the service does it (docs/decisions/0043). */
async function readPage(path: string): Promise<string | null> {
  const html = await readFile(path, 'utf8').catch(() => null)
  const patch = html === null ? null : readPatch(html)
  const original = html === null ? undefined : /data-copy-of="([^"]*)"/.exec(html)?.[1]
  if (patch === null || original === undefined) return html
  return applyPatch(await readFile(join(DIST, `${original}.html`), 'utf8'), patch)
}

describe.each(LOCALES)('the data of %s', (locale) => {
  it('links only to existing places: every anchor is the id of an element on its page', async () => {
    const data = await readData(locale)
    const prefix = locale === 'en-US' ? '' : locale
    const lost: string[] = []
    let anchors = 0
    for (const [route, page] of Object.entries(data)) {
      if (!route.startsWith('/')) continue
      const file = join(DIST, prefix, route === '/' ? 'index.html' : `${route}.html`)
      const path = route === '/' && prefix ? join(DIST, `${prefix}.html`) : file
      const html = await readPage(path)
      if (html === null) {
        lost.push(route)
        continue
      }
      for (const key of Object.keys(page.data)) {
        const [anchor = ''] = key.split('#')
        if (anchor === '') continue
        anchors++
        if (!html.includes(`id="${anchor.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`))
          lost.push(`${route}#${anchor}`)
      }
    }
    expect(anchors).toBeGreaterThan(50)
    expect(lost).toEqual([])
  })

  it('starts every page with its text before the first heading', async () => {
    const without = Object.entries(await readData(locale)).filter(([, page]) => Object.keys(page.data)[0] !== '')
    expect(without.map(([route]) => route)).toEqual([])
  })
})

it('has one entry for the component library, which is on another site', async () => {
  for (const locale of LOCALES) {
    const outside = Object.entries(await readData(locale)).filter(([route]) => !route.startsWith('/'))
    expect(outside, locale).toEqual([
      [
        expect.stringMatching(/^https:\/\//),
        { title: expect.any(String), keywords: 'components, ui library, user interface, react', data: { '': '' } },
      ],
    ])
  }
})

it('is one file per language, with the expected type and cache lifetime', async () => {
  for (const locale of LOCALES) {
    const response = await fetch(`${origin()}/_next/static/chunks/nextra-data-${locale}.json`)
    expect(response.status, locale).toBe(200)
    expect(response.headers.get('content-type'), locale).toMatch(/^application\/json/)
    expect(Object.keys(await response.json()).length, locale).toBeGreaterThan(10)
  }
  const unknown = await fetch(`${origin()}/_next/static/chunks/nextra-data-de.json`)
  expect(unknown.status).toBe(404)
})
