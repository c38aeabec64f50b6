import { describe, expect, test } from 'vitest'
import { siteConfigSchema } from '../../../core/author-files/config.schema.ts'
import { runChain } from './chain.ts'

const config = siteConfigSchema.parse({})

async function sectionsOf(
  source: string,
  { format = 'mdx', codeblocks = true }: { format?: 'md' | 'mdx'; codeblocks?: boolean } = {},
) {
  const { sections } = await runChain({
    source,
    file: 'page.mdx',
    locale: 'en-US',
    format,
    isFragment: false,
    hasFrontMatter: false,
    config: { ...config, search: { ...config.search, codeblocks } },
    images: null,
    titleOf: (h1) => h1 ?? 'Page',
  })
  return Object.fromEntries(sections.map(({ id, heading, text }) => [heading === '' ? id : `${id}#${heading}`, text]))
}

const intro = async (source: string, options?: Parameters<typeof sectionsOf>[1]) =>
  (await sectionsOf(source, options))['']

describe('readSections (spec: search.text)', () => {
  test.each([
    ['one newline between paragraphs', 'One.\n\nTwo.', 'One.\nTwo.'],
    ['a soft break is kept', 'One\ntwo', 'One\ntwo'],
    ['a hard break is a newline', 'One\\\ntwo', 'One\ntwo'],
    ['text of links, emphasis and inline code', '[a](/x) **b** *c* `d`', 'a b c d'],
    ['code has lines of its own, each trimmed', 'Text\n\n```js\n  a\n    b\n```\n\nMore', 'Text\na\nb\nMore'],
    ['the name of a block of code is a line', 'Text\n\n```js title="pour.js"\na\n```', 'Text\npour.js\na'],
    ['cells end with a tab, rows with nothing', '| a | b |\n| - | - |\n| 1 | 2 |', 'a\tb\t1\t2'],
    [
      'blocks that follow each other are apart (spec: search.shape)',
      'Returns a list.\n\n```http\nGET /v3/catalog/brands\n```\n\n| Name | Type |\n| - | - |\n| id | integer |',
      'Returns a list.\nGET /v3/catalog/brands\n\nName\tType\tid\tinteger',
    ],
    ['list items end with a newline', '- a\n- b', 'a\nb'],
    ['a block quote has lines of its own', 'a\n\n> b\n\nc', 'a\nb\nc'],
    ['a component has lines of its own', 'a\n\n<Callout>b</Callout>\n\nc', 'a\nb\nc'],
    ['what hides is searched too', '<details><summary>a</summary>b</details>', 'a\nb'],
    ['an inline component is part of its line', 'a <Badge type="info">b</Badge> c', 'a b c'],
    ['tabs are searched, with their labels', "<Tabs items={['x']}>\n<Tab>\n\na\n\n</Tab>\n</Tabs>", 'x\n\na'],
    [
      'no H1, image text, titles, attributes, comments',
      '# Title\n\n![alt](https://example.com/x.png "t") [a](/b "title") {/* c */}',
      'a',
    ],
    ['no H1 even late', 'a\n\n# Late', 'a'],
    ['no numbers of footnotes', 'a[^1]\n\n[^1]: note', 'a\nnote'],
  ])('%s', async (_name, source, expected) => {
    expect(await intro(source)).toBe(expected)
  })

  test('code can be excluded', async () => {
    expect(await intro('a\n\n```js\nb\n```\n\nc', { codeblocks: false })).toBe('a\n\nc')
  })

  test('a footnote belongs where it was written', async () => {
    expect(await sectionsOf('a[^1]\n\n## B\n\n[^1]: note\n\nb\n\n## C\n\nc')).toEqual({
      '': 'a',
      'b#B': 'note\nb',
      'c#C': 'c',
    })
  })

  test('the intro always exists; headings start sections; keys are slugs and plain text', async () => {
    expect(await sectionsOf('## Get *all* `brands`\n\n### Get all brands\n\na')).toEqual({
      '': '',
      'get-all-brands#Get all brands': '',
      'get-all-brands-1#Get all brands': 'a',
    })
  })

  test('headings inside components start sections too', async () => {
    expect(await sectionsOf('<Steps>\n### One\n\na\n\n### Two\n\nb\n</Steps>')).toEqual({
      '': '',
      'one#One': 'a',
      'two#Two': 'b',
    })
  })

  test('HTML blocks of Markdown files', async () => {
    expect(await intro('<div>a</div>\n\n<p>b</p>', { format: 'md' })).toBe('a\nb')
  })
})
