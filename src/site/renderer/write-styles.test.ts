import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { inlineStyles, stylesFor } from '../inline-styles.ts'
import { writeStyles } from './write-styles.ts'

const client = mkdtempSync(join(tmpdir(), 'dev-center-styles-'))
mkdirSync(join(client, '_astro'))
afterAll(() => rmSync(client, { recursive: true }))

const styles = writeStyles(client, '.navbar{top:0}.landing{top:1px}.menu-panel{top:2px}', {
  api: '.api-head{top:3px}',
  graphql: '.graphql{top:4px}',
})
const partsIn = (html: string) =>
  [...html.matchAll(/<style(?: data-part="([\w-]+)")?>(.*?)<\/style>/g)].map(([, part, css]) => [part, css])

describe('stylesFor', () => {
  it('inlines the styles of the first screen', () => {
    expect(partsIn(stylesFor(null, '<p>a</p>', styles))).toEqual([[undefined, '.navbar{top:0}']])
  })

  it('adds the styles of the kind of page and of the parts on it', () => {
    expect(partsIn(stylesFor('api', '', styles))).toEqual([
      ['api', '.api-head{top:3px}'],
      [undefined, '.navbar{top:0}'],
    ])
    expect(partsIn(stylesFor(null, '<main class="landing">', styles))).toEqual([
      [undefined, '.navbar{top:0}'],
      ['landing', '.landing{top:1px}'],
    ])
  })

  it('finds parts by elements, not by text', () => {
    const shown = (body: string) => partsIn(stylesFor(null, body, styles)).map(([part]) => part)
    expect(shown('<p class="a">class=&quot;landing&quot;</p>')).toEqual([undefined])
    expect(shown('<p class="a">b</p><p class="a">c</p><main class="main landing">')).toEqual([undefined, 'landing'])
  })
})

it('writes one late file for all pages, without parts that only some pages have', () => {
  const late = readdirSync(join(client, '_astro'))
  expect(late.map((name) => `/_astro/${name}`)).toEqual([styles.late])
  expect(styles.late).toMatch(/^\/_astro\/late\.[\w-]{8}\.css$/)
  expect(readFileSync(join(client, styles.late), 'utf8')).toBe('.menu-panel{top:2px}')
})

it('lists every style a page may have, for the policy of pages not rendered yet', () => {
  const pages = ([null, 'api', 'graphql'] as const).map((kind) => stylesFor(kind, '<main class="landing">', styles))
  expect(new Set(pages.flatMap(partsIn).map(([, css]) => css))).toEqual(new Set(inlineStyles(styles)))
})
