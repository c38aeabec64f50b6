/** A site whose pages are partly copied: through the compiler's door, with no network. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createCompiler } from '../../src/compile/compile.ts'
import { siteConfigSchema } from '../../src/core/config.schema.ts'
import { closeWorkshop, openWorkshop, type Workshop } from './workshop.ts'

let shop: Workshop
beforeEach(async () => {
  shop = await openWorkshop()
  await mkdir(join(shop.root, 'content'), { recursive: true })
  await writeFile(join(shop.root, 'content/index.mdx'), '---\ntitle: Home\n---\n\n[Care](/docs/guides/care#drying)\n')
})
afterEach(() => closeWorkshop(shop))

const compile = () =>
  createCompiler({ root: shop.root, config: siteConfigSchema.parse({ sources: [shop.source] }), cacheDir: '.cache' })

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>'
const care = `# Care

## Drying

[Back](README.md), [raw](https://raw.githubusercontent.com/shop/umbrellas/main/docs/README.md#top), [code](https://github.com/shop/umbrellas/blob/main/src/app.js)

![Umbrella](./umbrella.svg)
`

describe('a site with a source', () => {
  it('has its pages, images and dates, and maps addresses into the repository', async () => {
    shop.host.commit({ 'docs/README.md': '# Umbrellas\n', 'docs/care.md': care, 'docs/umbrella.svg': SVG })
    await shop.update()
    await shop.host.stop()
    const site = await compile().compile()
    expect(site.problems.filter(({ severity }) => severity === 'error')).toEqual([])
    const page = site.pages.get('en-US:/docs/guides/care')
    expect(page?.links.map(({ href }) => href)).toEqual([
      '/docs/guides',
      '/docs/guides#top',
      'https://github.com/shop/umbrellas/blob/main/src/app.js',
      '/docs/guides/umbrella.svg',
    ])
    expect(site.modified['docs/guides/care.md']).toBe('2026-03-14')
    expect(site.assets.size).toBe(1)
  })

  it('makes mistakes in it warnings, and errors when it is trusted', async () => {
    shop.host.commit({
      'docs/care.mdx': '---\nsidebar_position: 2\n---\n\n## Drying\n\n<Toggle>x</Toggle> [gone](./gone.md)\n',
    })
    await shop.update()
    const site = await compile().compile()
    expect(site.problems.filter(({ severity }) => severity === 'error')).toEqual([])
    const codes = site.problems.map(({ code }) => code)
    expect(codes).toEqual(expect.arrayContaining(['DC104', 'DC122', 'DC401']))
    shop.source = { ...shop.source, trusted: true }
    const strict = (await compile().compile()).problems.filter(({ severity }) => severity === 'error')
    expect(strict.map(({ code }) => code)).toEqual(expect.arrayContaining(['DC104', 'DC122', 'DC401']))
  })

  it('does not build from a copy that is not there', async () => {
    const site = await compile().compile()
    expect(site.problems).toContainEqual(expect.objectContaining({ code: 'DC621', severity: 'error' }))
  })

  it('resolves references by address inside API documents', async () => {
    const reference =
      'https://raw.githubusercontent.com/shop/umbrellas/main/docs/parts.openapi.yaml#/components/schemas/Umbrella'
    const head = 'openapi: 3.1.0\ninfo: { title: Umbrellas, version: "1" }\n'
    const main = `${head}servers: [{ url: https://api.example.com }]
tags: [{ name: Umbrellas, description: All about umbrellas. }]
paths:
  /umbrellas:
    get:
      summary: List umbrellas
      operationId: listUmbrellas
      tags: [Umbrellas]
      responses:
        "200":
          description: Fine.
          content: { application/json: { schema: { $ref: "${reference}" } } }
`
    const parts = `${head}paths: {}\ncomponents: { schemas: { Umbrella: { type: object, properties: { ribs: { type: integer } } } } }\n`
    shop.host.commit({
      'docs/care.md': '# Care\n\n## Drying\n',
      'docs/shop.openapi.yaml': main,
      'docs/parts.openapi.yaml': parts,
    })
    await shop.update()
    const site = await compile().compile()
    expect(site.problems.filter(({ code }) => code === 'DC304' || code === 'DC303')).toEqual([])
    expect(JSON.stringify([...site.pages.values()])).toContain('ribs')
  })
})
