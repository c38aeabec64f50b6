/**
 * Findings on foreign repositories that turned out to be false alarms when they were read one by one (decision 0039,
 * spec: adopting.pages).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCompiler } from '../../src/compile/compile.ts'
import { siteConfigSchema } from '../../src/core/author-files/config.schema.ts'
import type { Site } from '../../src/core/site.ts'
import { writeForeign } from './foreign-repository.ts'

const root = mkdtempSync(join(tmpdir(), 'false-alarms-'))
let site: Site

const REFERENCE = `openapi: 3.0.3
info:
  title: Rain
  version: '1'
  description: |-
    ## Kinds of rain

    There are two.
tags:
  - name: Winds
  - name: Drops
    description: How much falls.
  - name: Clouds
    description: Where it falls from.
    x-description: Clouds.
paths:
  /drops:
    get:
      tags: [Drops]
      summary: List drops
      operationId: getConsentCookie
      description: See [Kinds of rain](#kinds-of-rain), [clouds](#list-clouds) and [wind](#kinds-of-wind).
      x-code-samples:
        - { lang: Shell, source: curl drops }
      parameters:
        - { name: setRainLevel, in: query, schema: { type: integer } }
      responses: { '204': { description: None. } }
  /winds:
    get:
      tags: [Winds]
      summary: List
      description: |-
        <Callout type="info">They blow.</Callout>
      responses: { '204': { description: None. } }
  /clouds:
    get:
      tags: [Clouds]
      summary: List clouds
      operationId: listClouds
      responses: { '204': { description: None. } }
`

beforeAll(async () => {
  writeForeign(join(root, 'content'), {
    'rain.yaml': REFERENCE,
    'keys.md':
      '# Keys\n\n`AKIAIOSFODNN7EXAMPLE`, `client_secret: TestingRh2nx664kUy5dIApvM54T4AtO` and `AKIAZ7Q2M4X9B1C3D5E8`.\n',
    'storms/README.md': '# Storms\n\n[These](/storms), [those](../gales/README.md), [rain](/gales).\n',
    'gales/README.md': '# Read me\n\nA\n',
    'gales/index.md': '# Gales\n\nA\n',
    'older.md': '# Older\n\n[Old](/classic/rain/), [new](/gales/).\n',
    'layouts.md': '# One\n\n## Panels\n\nA\n\n# Two\n\n## Panels\n\nB\n\n## Panels\n\nC\n',
    'links.md':
      '# Links\n\n<a id="two-words"></a>\n\n## Two words\n\n<a name="two-words" href="/rain" target="_blank">Rain</a> <a onclick="x()">x</a>\n',
    'names.md': '# Names\n\nWe removed `setConsentCookie`, and `getConsntCookie` was never there.\n',
  })
  site = (await createCompiler({
    root,
    config: siteConfigSchema.parse({ elsewhere: { '/classic': null } }),
    cacheDir: null,
  }).compile()) as Site
}, 60_000)
afterAll(() => rmSync(root, { recursive: true, force: true }))

const messages = (code: string) =>
  site.problems
    .filter((problem) => problem.code === code)
    .map(({ file, line, message }) => `${file}:${line} ${message}`)

describe('no problem is reported', () => {
  it('for an anchor on another page of the same API document, to which the link is redirected', () => {
    expect(messages('DC402')).toEqual([expect.stringContaining('"#kinds-of-wind"')])
    const page = [...site.pages.values()].find(({ route }) => route === '/rain/drops')
    expect(page?.anchorAliases).toMatchObject({
      'kinds-of-rain': '/rain#kinds-of-rain',
      'list-clouds': '/rain/clouds#list-clouds',
    })
  })

  it('for a description that we complete with the names of operations', () => {
    const named = messages('DC803').map((message) => /"([^"]+)"/.exec(message)?.[1])
    expect(named).not.toContain('Winds')
    expect(named).not.toContain('Drops')
    // An author wrote this one.
    expect(named).toContain('Clouds')
  })

  it('for a folder whose only page is its README', () => {
    expect(messages('DC401')).toEqual([])
    expect(messages('DC604')).toEqual([])
    const routes = [...site.pages.values()].map(({ route, title }) => `${route} ${title}`)
    expect(routes).toEqual(expect.arrayContaining(['/storms Storms', '/gales Gales', '/gales/README Read me']))
  })

  it('for a component in a description that has the name of its file', () => {
    const [found] = site.problems.filter(({ code }) => code === 'DC104')
    expect(found).toMatchObject({ file: 'rain.yaml', hint: expect.not.stringContaining('Rename') })
  })

  it('for a URL in the format of another site', () => {
    expect(messages('DC419')).toEqual([expect.stringContaining('"/gales/"')])
  })

  it('for a credential that is marked as an example', () => {
    expect(messages('DC144')).toEqual([expect.stringContaining('"AKIAZ7…"')])
  })

  it('for a heading under a second H1', () => {
    expect(messages('DC851')).toEqual([expect.stringContaining('layouts.md:13')])
  })

  it('for an anchor that the heading has anyway, or the target of a link', () => {
    expect(messages('DC111')).toEqual([expect.stringContaining('"onclick"')])
  })

  it('for a name made of words that other names contain', () => {
    expect(messages('DC713')).toEqual([expect.stringContaining('`getConsntCookie`')])
  })

  it('for the older name of authored samples, which are shown', () => {
    expect(messages('DC340')).toEqual([])
    expect(JSON.stringify([...site.pages.values()].map(({ body }) => body))).toContain('curl drops')
  })
})
