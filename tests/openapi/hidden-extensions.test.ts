/** `reference.hiddenExtensions`: extensions for other programs are on no page and in no Markdown version. */
import { expect, it } from 'vitest'
import { siteConfigSchema } from '../../src/core/author-files/config.schema.ts'
import { bodyToMarkdown } from '../../src/core/markdown-version/markdown-version.ts'
import { compileCase, renderPage } from './compile-case.ts'

const DOCUMENT = `openapi: 3.1.0
info: { title: Boats, version: '1', x-tool-order: FROMINFO }
tags: [{ name: Boats, description: All boats., x-tool-icon: FROMTAG }]
paths:
  /boats:
    get:
      tags: [Boats]
      summary: List boats
      x-tool: { group: FROMOPERATION }
      x-toolbox: KEPT
      responses:
        '200': { description: The boats., content: { application/json: { schema: { type: object, x-tool-name: FROMSCHEMA } } } }
`

async function shown(hiddenExtensions: string[]) {
  const config = siteConfigSchema.parse({ reference: { hiddenExtensions } })
  const { pages } = await compileCase('boats.openapi.yaml', DOCUMENT, {}, config)
  const texts = [pages.map(renderPage).join(), pages.map(({ body }) => bodyToMarkdown(body)).join()]
  return texts.map((text) => [...new Set(text.match(/FROM[A-Z]+|KEPT/g))].sort())
}

it('shows all extensions unless the configuration hides them', async () => {
  const all = ['FROMINFO', 'FROMOPERATION', 'FROMSCHEMA', 'FROMTAG', 'KEPT']
  expect(await shown([])).toEqual([all, all])
  expect(await shown(['x-tool'])).toEqual([all.toSpliced(1, 1), all.toSpliced(1, 1)])
  expect(await shown(['x-tool', 'x-tool-*'])).toEqual([['KEPT'], ['KEPT']])
})

it('refuses names that are no extensions', () => {
  expect(() => siteConfigSchema.parse({ reference: { hiddenExtensions: ['description'] } })).toThrow(/starts with/)
})
