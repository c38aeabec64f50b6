/** No text of an API document takes an ID of the shell, whatever an author wrote there (spec: threats.hostile-content). */
import { expect, it } from 'vitest'
import { SHELL_IDS } from '../../src/core/words/slug.ts'
import { compileCase, renderPage } from './compile-case.ts'

const html = SHELL_IDS.map((id) => `<p id="${id}">Text of ${id}</p>`).join('\\n\\n')

it('has none of them in descriptions, names, and summaries', async () => {
  const { pages } = await compileCase(
    'docs/rain.openapi.yaml',
    `openapi: 3.1.0
info: { title: Rain, version: '1', description: "${html.replaceAll('"', '\\"')}" }
tags: [{ name: menu, description: "<p id='nav-search'>About</p>" }]
paths:
  /drops:
    get:
      tags: [menu]
      operationId: menu
      summary: ${SHELL_IDS[0]}
      description: "${html.replaceAll('"', '\\"')}"
      parameters: [{ name: feedback-panel, in: query, schema: { type: string }, description: "<i id='toc-title'>x</i>" }]
      responses: { '200': { description: "<p id='menu'>ok</p>" } }
`,
  )
  const rendered = pages.map(renderPage).join('')
  // The text stays.
  expect(rendered).toContain('Text of menu')
  const ids = [...rendered.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id)
  expect(ids.length).toBeGreaterThan(3)
  expect(ids.filter((id) => SHELL_IDS.includes(id ?? ''))).toEqual([])
})
