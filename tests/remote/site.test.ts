/** A site with some copied pages, compiled through the compiler's public function without network access. */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { printProblems } from '../../src/cli/print-problems.ts'
import { createCompiler, viewOf } from '../../src/compile/compile.ts'
import { siteConfigSchema } from '../../src/core/author-files/config.schema.ts'
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
  it('has its pages, images, and dates, and maps URLs into the repository', async () => {
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

  it('says where to edit a copied page, and shows its lines in a report', async () => {
    shop.host.commit({ 'docs/care.md': '# Care\n\n[gone](./gone.md)\n' })
    await shop.update()
    const site = await compile().compile()
    expect(viewOf(site, '/docs/guides/care', 'en-US').editUrl).toBe(
      'https://github.com/shop/umbrellas/edit/main/docs/care.md',
    )
    const parts: string[] = []
    const write = (part: string) => void parts.push(part)
    await printProblems(site.problems, { root: shop.root, copied: site.copied, write })
    expect(stripVTControlCharacters(parts.join(''))).toContain('3 | [gone](./gone.md)')
  })

  it('ignores files whose name has a special meaning for some program', async () => {
    const odd = "x { alias '/etc/passwd'; } location ~ '/y.md"
    shop.host.commit({ 'docs/care.md': '# Care\n', 'docs/a;b.md': '# Odd\n', [`docs/${odd}`]: '# Odder\n' })
    const { output } = await shop.update()
    expect(output).toContain(
      '"docs/a;b.md" isn\'t a valid name for a page or file; it\'s ignored. Call it "a-b.md". DC606',
    )
    expect(output).toContain('it\'s ignored. Call it "x-alias". DC606')
    expect(Object.keys((await shop.locked()).files)).toEqual(['docs/guides/care.md'])
  })

  it('leaves out files that were pinned under such a name earlier', async () => {
    shop.host.commit({ 'docs/care.md': '# Care\n', 'docs/odd.md': '# Odd\n' })
    await shop.update()
    const [folder, lock] = [await shop.copyFolder(), await shop.lockText()]
    await rename(join(folder, 'docs/guides/odd.md'), join(folder, 'docs/guides/o;dd.md'))
    await writeFile(join(shop.root, 'content.lock.json'), lock.replaceAll('odd.md', 'o;dd.md'))
    const { roots, problems } = await shop.open()
    expect([...roots.keys()]).toEqual(['docs/guides/care.md'])
    expect(problems.map(({ code, file }) => `${file} ${code}`)).toEqual(['docs/guides/o;dd.md DC606'])
  })

  it('reports mistakes in it as warnings, or as errors if it is trusted', async () => {
    shop.host.commit({
      'docs/care.mdx': '---\nsidebar_place: 2\n---\n\n## Drying\n\n<Toggle>x</Toggle> [gone](./gone.md)\n',
    })
    await shop.update()
    const site = await compile().compile()
    expect(site.problems.filter(({ severity }) => severity === 'error')).toEqual([])
    const codes = site.problems.map(({ code }) => code)
    expect(codes).toEqual(expect.arrayContaining(['DC104', 'DC122', 'DC401']))
    shop.source = { ...shop.source, trusted: true }
    const strict = (await compile().compile()).problems.filter(({ severity }) => severity === 'error')
    expect(strict.map(({ code }) => code)).toEqual(expect.arrayContaining(['DC122', 'DC401']))
  })

  it('does not build without the copy', async () => {
    const site = await compile().compile()
    expect(site.problems).toContainEqual(expect.objectContaining({ code: 'DC621', severity: 'error' }))
  })

  it('resolves references by URL inside API documents', async () => {
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

describe('an API document that refers to other files of its repository', () => {
  const api = (reference: string) => `openapi: 3.1.0
info: { title: Umbrellas, version: '1', summary: Operations on the umbrellas of a shop. }
paths:
  /umbrellas:
    get:
      operationId: listUmbrellas
      summary: List umbrellas
      responses:
        '200':
          description: The umbrellas.
          content:
            application/json:
              schema: { $ref: '${reference}' }
`
  const files = {
    'docs/shop.openapi.yaml': api('./shared/_umbrella.yaml#/Umbrella'),
    'docs/shared/_umbrella.yaml': `Umbrella:\n  type: object\n  properties:\n    cloth: { $ref: cloth.json }\n`,
    'docs/shared/cloth.json': '{ "type": "string", "description": "What it is made of." }\n',
    'docs/unused.json': '{ "nobody": "asks for it" }\n',
    'secret.yaml': 'type: string\n',
  }
  const copied = async () => Object.keys((await shop.locked()).files)
  const errors = async () =>
    (await compile().compile()).problems.filter(({ file }) => file.startsWith('docs/')).map(({ code }) => code)

  it('is copied with them and their references, and compiles without network access', async () => {
    shop.host.commit(files)
    expect((await shop.update('--strict')).code).toBe(0)
    await shop.host.stop()
    expect(await copied()).toEqual([
      'docs/guides/shared/_umbrella.yaml',
      'docs/guides/shared/cloth.json',
      'docs/guides/shop.openapi.yaml',
    ])
    expect(await errors()).not.toContain('DC303')
    const text = JSON.stringify([...(await compile().compile()).pages.values()].map(({ body }) => body))
    expect(text).toContain('What it is made of.')
  })

  it('takes nothing from outside the copied folder', async () => {
    shop.host.commit({ ...files, 'docs/shop.openapi.yaml': api('../secret.yaml') })
    await shop.update()
    expect(await copied()).toEqual(['docs/guides/shop.openapi.yaml'])
    expect(await errors()).toContain('DC303')
  })

  it("is published without a file that can't be fetched, which the update reports", async () => {
    shop.host.commit({ ...files, 'docs/shared/cloth.json': '' })
    const { output } = await shop.update()
    expect(output).toContain('docs/guides/shared/cloth.json')
    expect(await copied()).toEqual(['docs/guides/shared/_umbrella.yaml', 'docs/guides/shop.openapi.yaml'])
  })

  it('follows a change of a file that it refers to', async () => {
    shop.host.commit(files)
    await shop.update()
    shop.host.commit({ ...files, 'docs/shared/cloth.json': '{ "type": "string", "description": "Silk or nylon." }\n' })
    await shop.update()
    expect(await shop.textOf('docs/guides/shared/cloth.json')).toContain('Silk or nylon.')
  })
})
