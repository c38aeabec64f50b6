import { expect, it } from 'vitest'
import { siteConfigSchema } from '../../../../core/author-files/config.schema.ts'
import { bodyToMarkdown } from '../../../../core/markdown-version/markdown-version.ts'
import { runChain } from '../chain.ts'

async function read(source: string, format: 'md' | 'mdx' = 'md') {
  const { nodes, state } = await runChain({
    source,
    file: `a.${format}`,
    locale: 'en-US',
    format,
    isFragment: false,
    hasFrontMatter: false,
    config: siteConfigSchema.parse({}),
    images: null,
    titleOf: () => 'Tea',
  })
  const body = { type: 'root', children: nodes } as Parameters<typeof bodyToMarkdown>[0]
  return {
    json: JSON.stringify(nodes),
    markdown: bodyToMarkdown(body),
    anchors: state.anchors,
    headings: state.headings,
  }
}

it.each([
  ['a button', '[Pour](/a){ .md-button .md-button--primary } now.', '[Pour](/a) now.'],
  ['a target and a title', 'See [it](/a){: target="_blank" title="It" }.', 'See [it](/a).'],
  ['a whole paragraph', 'Warm the pot.\n{: .note }', 'Warm the pot.'],
  ['an icon', '- :material-cup: Cups and :octicons-arrow-right-24:{ .lg } more', '- Cups and more'],
])('%s has no trace of its attributes', async (_, source, expected) => {
  expect((await read(source)).markdown.replace(/ +/g, ' ')).toContain(expected)
})

it('marks and keys are elements', async () => {
  const { json, markdown } = await read('Use ==hot water== and ++ctrl+alt+t++.')
  expect(json).toContain('"tagName":"mark"')
  expect(json.match(/"tagName":"kbd"/g)).toHaveLength(3)
  expect(markdown).not.toMatch(/==|\+\+/)
})

it('definitions are a list', async () => {
  const { json } = await read('Green\n:   Not *fermented*,\n    at all.\n:   Cheap.\n\nBlack\n:   Fermented.')
  expect(json.match(/"tagName":"d[td]"/g)).toEqual([
    '"tagName":"dt"',
    '"tagName":"dd"',
    '"tagName":"dd"',
    '"tagName":"dt"',
    '"tagName":"dd"',
  ])
})

it.each([
  ['## Pour { #pour }', 'Pour', 'pour'],
  ['## Pour {: #pour .wide }', 'Pour', 'pour'],
  ['## Pour [#pour]', 'Pour', 'pour'],
  ['## Fixed [#123]', 'Fixed [#123]', 'fixed-123'],
])('%s', async (source, text, id) => {
  expect((await read(source)).headings).toMatchObject([{ text, id }])
})

it.each([
  ['a comparison', 'If a == b and c == d, `x == y ==`.'],
  ['increments', 'i++ and j++ in C++, or ++ alone.'],
  ['code', '`{ .a }` and `++a++`'],
  ['braces that are text', 'Send {id} and { a: 1 }.'],
  ['a colon', 'Note\n: not a list'.replace('\n', ' ')],
])('%s stays as it is', async (_, source) => {
  expect((await read(source)).markdown).toContain(source)
})
