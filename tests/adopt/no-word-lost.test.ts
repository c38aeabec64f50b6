/**
 * Nothing that an author wrote disappears silently: each word is on the page, in its Markdown, and in search, or a
 * problem names its line (spec: adopting.never-dropped).
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { createCompiler } from '../../src/compile/compile.ts'
import { runChain } from '../../src/compile/compilers/markdown/chain.ts'
import { siteConfigSchema } from '../../src/core/author-files/config.schema.ts'
import { bodyToMarkdown } from '../../src/core/markdown-version/markdown-version.ts'
import type { Page } from '../../src/core/page.ts'
import { severityOf } from '../../src/core/problem.ts'
import { wordsOf, wordsOfPage } from './find-words.ts'
import { randomPage } from './random-page.ts'

const root = mkdtempSync(join(tmpdir(), 'words-'))
const config = siteConfigSchema.parse({ image: { hosts: ['https://example.com'] } })

afterAll(() => rmSync(root, { recursive: true, force: true }))

const PLACES = ['page', 'markdown', 'search'] as const

async function compile(text: string, format: 'md' | 'mdx' = 'mdx') {
  const file = `a.${format}`
  const { nodes, sections, title, state } = await runChain({
    source: text,
    file,
    locale: 'en-US',
    format,
    isFragment: false,
    hasFrontMatter: text.startsWith('---\n'),
    config,
    images: null,
    titleOf: (h1) => h1 ?? 'A page',
  })
  const page = { title, sections, body: { type: 'root', children: nodes }, locale: 'en-US' } as unknown as Page
  return { words: wordsOfPage(page), markdown: bodyToMarkdown(page.body), problems: state.problems }
}

test('every word of a page is in all three places, or a problem names its line', async () => {
  await fc.assert(
    fc.asyncProperty(randomPage, async ({ text, words, attributes }) => {
      const { words: found, problems } = await compile(text)
      const isTold = ([first, last]: readonly [number, number]) =>
        problems.some(({ line }) => line >= first && line <= last)
      const lost = [...words].flatMap(([word, lines]) =>
        isTold(lines)
          ? []
          : PLACES.filter((place) => !found[place].has(word) && !(place === 'search' && attributes.has(word))).map(
              (place) => `${word}: ${place}`,
            ),
      )
      expect(lost).toEqual([])
    }),
    { numRuns: 150, seed: 20 },
  )
})

describe('components that other engines document', () => {
  test.each([
    ['Tabs.Tab', "<Tabs items={['one', 'two']}>\n<Tabs.Tab>first</Tabs.Tab>\n<Tabs.Tab>second</Tabs.Tab>\n</Tabs>"],
    ['Cards.Card', '<Cards>\n<Cards.Card title="one" href="https://example.com">first</Cards.Card>\n</Cards>'],
    [
      'FileTree.File',
      '<FileTree>\n<FileTree.Folder name="one">\n<FileTree.File name="first" />\n</FileTree.Folder>\n</FileTree>',
    ],
    ['Tab with a label', '<Tabs>\n<Tab label="one">first</Tab>\n</Tabs>'],
  ])('%s is a component', async (_name, text) => {
    const { words, problems } = await compile(text)
    expect(problems).toEqual([])
    expect(words.page.has('first') && words.markdown.has('first')).toBe(true)
  })

  test('an unknown component causes a note, and its content is kept', async () => {
    const { words, problems } = await compile('<Akkordeon title="q">\n\ninside **of** it\n\n</Akkordeon>')
    expect(problems).toMatchObject([{ code: 'DC104', line: 1 }])
    expect([...words.search]).toEqual(expect.arrayContaining(['q', 'inside', 'of', 'it']))
  })

  test('an unknown component that leads somewhere is a link', async () => {
    const { markdown } = await compile(
      '<QuickStart title="Pour" text="Slowly" href="https://example.com/pour" />\n\nSee <Ref title="it" to="https://example.com/it" />.',
    )
    expect(markdown).toContain('[Pour](https://example.com/pour)\n\nSlowly')
    expect(markdown).toContain('See [it](https://example.com/it)')
  })

  test('an unknown child of tabs becomes a panel with its label', async () => {
    const { markdown, problems } = await compile(
      '<Tabs>\n<TabItem label="curl">first</TabItem>\n<TabItem>second</TabItem>\n</Tabs>',
    )
    expect(markdown).toContain('**curl**\n\nfirst')
    expect(markdown).toContain('**2**\n\nsecond')
    expect(problems.every((problem) => severityOf(problem) === 'warning')).toBe(true)
  })

  test('content between panels is shown around them, with a note', async () => {
    const { markdown, problems } = await compile('<Tabs items={["a"]}>\nbefore\n<Tab>inside</Tab>\nafter\n</Tabs>')
    expect(markdown.match(/before|inside|after/g)).toEqual(['before', 'inside', 'after'])
    expect(problems.map((problem) => `${problem.code} ${severityOf(problem)} ${problem.line}`)).toEqual([
      'DC119 warning 2',
      'DC119 warning 4',
    ])
  })

  test.each([
    ['note', 'info'],
    ['tip', 'default'],
    ['danger', 'error'],
    ['caution', 'warning'],
  ])('a callout of type %s is shown as %s', async (type, meant) => {
    const { problems } = await compile(`<Callout type="${type}">text</Callout>`)
    expect(problems).toMatchObject([
      { code: 'DC108', isMild: true, hint: `Write type="${meant}"; the page shows it that way.` },
    ])
  })

  test('a first heading that differs from the title is reported', async () => {
    const text = '# Own words\n\nMore.'
    const { state } = await runChain({
      source: text,
      file: 'a.mdx',
      locale: 'en-US',
      format: 'mdx',
      isFragment: false,
      hasFrontMatter: false,
      config,
      images: null,
      titleOf: () => 'A title',
    })
    expect(state.problems).toMatchObject([{ code: 'DC112', isMild: true, line: 1 }])
  })

  test('a footnote without a reference is reported', async () => {
    const { problems } = await compile('Text.\n\n[^note]: lost words')
    expect(problems).toMatchObject([{ code: 'DC146', line: 3 }])
  })

  test('blocks and items in a table cell are separated', async () => {
    const cells = '<li>one</li><li>two</li> | <p>three</p><p>four</p>'
    const { markdown } = await compile(`| A | B |\n| --- | --- |\n| ${cells} |`)
    expect(markdown).toContain('| - one - two | three four |')
  })

  test('a video without a title is kept', async () => {
    const { words, problems } = await compile('<Video src="https://example.com/v" />')
    expect(problems).toMatchObject([{ code: 'DC109', isMild: true }])
    expect(words.page.has('Watch')).toBe(true)
  })
})

describe('components in a .md file', () => {
  test.each([
    ['closed at once', 'before\n\n<Video src="https://example.com/v" />\n\nafter'],
    ['around text', '<Callout type="info">\n\nbefore\n\n</Callout>\n\nafter'],
    ['with values in braces', "<Tabs items={['a', 'b']}>\n\nbefore\n\n</Tabs>\n\nafter"],
    ['within a line', 'before <Badge>after</Badge>'],
  ])('%s: the message says to rename the file, and the text is kept', async (_name, text) => {
    const { words, problems } = await compile(text, 'md')
    expect(problems.filter(({ code }) => code === 'DC104')[0]).toMatchObject({
      hint: 'Rename the file to a.mdx. Until then, its content is shown without the component.',
    })
    for (const where of Object.values(words)) expect([...where]).toEqual(expect.arrayContaining(['before', 'after']))
  })

  test('in code they stay code', async () => {
    expect((await compile('`<Tabs items>` and\n\n```jsx\n<Callout />\n```', 'md')).problems).toEqual([])
  })
})

test('a whole site with unknown components keeps the text of its pages', async () => {
  mkdirSync(join(root, 'content'))
  writeFileSync(join(root, 'content/a.mdx'), '# Foreign\n\n<Grid>\n\n<Grid.Cell>kept</Grid.Cell>\n\n</Grid>\n')
  const site = await createCompiler({ root, config, cacheDir: null }).compile()
  const [page] = [...site.pages.values()]
  expect(page && wordsOf(bodyToMarkdown(page.body)).has('kept')).toBe(true)
  expect(site.problems.filter(({ severity }) => severity === 'error')).toEqual([])
})
