import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createPageStyles } from './page-styles.ts'
import { inlineStyles, placeStyles } from './place-styles.ts'

const client = mkdtempSync(join(tmpdir(), 'dev-center-styles-'))
const SHEETS = {
  'site.aaa.css': '.navbar{top:0}.landing{top:1px}.menu-panel{top:2px}',
  'api.bbb.css': '.api-head{top:3px}',
  'graphql.ccc.css': '.graphql{top:4px}',
  'explorer.ddd.css': '.editor{top:5px}',
}
mkdirSync(join(client, '_astro'))
for (const [name, css] of Object.entries(SHEETS)) writeFileSync(join(client, '_astro', name), css)
afterAll(() => rmSync(client, { recursive: true }))

const link = (name: string, late = '') => `<link rel="stylesheet" href="/_astro/${name}"${late}>`
const page = (own: string, body: string) => {
  const kinds = ['api.bbb.css', 'graphql.ccc.css'].map((name) => link(name, name === own ? '' : ' data-late="true"'))
  return `<head>${kinds.join('')}<link rel="icon" href="/favicon.svg">${link('site.aaa.css')}</head><body>${body}</body>`
}

describe('createPageStyles', () => {
  const { placed, wholeSheets } = createPageStyles(client)
  const place = (html: string) => placeStyles(html, placed)
  const stylesOf = (html: string) =>
    [...html.matchAll(/<style(?: data-part="([\w-]+)")?>(.*?)<\/style>/g)].map(([, part, css]) => [part, css])

  it('inlines the styles of the first screen, and loads the others at the end of the page', () => {
    const html = place(page('', '<p>a</p>'))
    expect(stylesOf(html)).toEqual([[undefined, '.navbar{top:0}']])
    expect(html).toMatch(/<p>a<\/p><link rel="stylesheet" href="\/_astro\/late\.[\w-]{8}\.css"><\/body>$/)
    expect(html.match(/stylesheet/g)).toHaveLength(1)
    expect(html).toContain('<link rel="icon"')
  })

  it('adds the styles of the kind of page and of the parts on it', () => {
    expect(stylesOf(place(page('api.bbb.css', '')))).toEqual([
      ['api', '.api-head{top:3px}'],
      [undefined, '.navbar{top:0}'],
    ])
    expect(stylesOf(place(page('', '<main class="landing">')))).toEqual([
      [undefined, '.navbar{top:0}'],
      ['landing', '.landing{top:1px}'],
    ])
  })

  it('finds parts by elements, not by text', () => {
    const shown = (body: string) => stylesOf(place(page('', body))).map(([part]) => part)
    expect(shown('<p class="a">class=&quot;landing&quot;</p>')).toEqual([undefined])
    expect(shown('<p class="a">b</p><p class="a">c</p><main class="main landing">')).toEqual([undefined, 'landing'])
  })

  it('rejects what is not a document', () => {
    expect(() => place('<p>a</p>')).toThrow('no head')
  })

  it('writes one late file for all pages, without parts that only some pages have', () => {
    for (const own of ['', 'api.bbb.css', 'graphql.ccc.css']) place(page(own, '<main class="landing">'))
    const late = readdirSync(join(client, '_astro')).filter((name) => name.startsWith('late.'))
    expect(late).toHaveLength(1)
    const css = readFileSync(join(client, '_astro', late[0] ?? ''), 'utf8')
    expect(css).toBe('.menu-panel{top:2px}')
  })

  it('lists the complete style sheets, for documents that are not pages', () => {
    expect(wholeSheets).toEqual(['/_astro/api.bbb.css', '/_astro/site.aaa.css'])
  })

  it('lists every style a page may have, for the policy of pages not rendered yet', () => {
    const pages = ['', 'api.bbb.css', 'graphql.ccc.css'].map((own) => place(page(own, '<main class="landing">')))
    expect(new Set(pages.flatMap(stylesOf).map(([, css]) => css))).toEqual(new Set(inlineStyles(placed)))
  })
})
