import { describe, expect, test } from 'vitest'
import { siteConfigSchema } from '../../../../core/author-files/config.schema.ts'
import { bodyToMarkdown } from '../../../../core/markdown-version/markdown-version.ts'
import { runChain } from '../chain.ts'

const config = siteConfigSchema.parse({})

async function compile(source: string) {
  const { nodes, state } = await runChain({
    source,
    file: 'a.mdx',
    locale: 'en-US',
    format: 'mdx',
    isFragment: false,
    hasFrontMatter: false,
    config,
    images: null,
    titleOf: () => 'A page',
  })
  const found = state.problems.map(({ code, line, message }) => `${code} ${line} ${message}`)
  return { text: bodyToMarkdown({ type: 'root', children: nodes }), found, state }
}

describe('a component that a page defines', () => {
  test.each([
    ['without attributes', 'const Dot = () => <><span style={{ color: "red" }}>●</span></>', '<Dot />', '●'],
    ['of props', 'const Tag = (props) => <b className={props.class}>{props.text}</b>', '<Tag text="new" />', '**new**'],
    ['of names', 'const Tag = ({ text: words }) => (<i>{words}</i>)', '<Tag text="new" />', '*new*'],
    [
      'of content',
      'const Box = ({ children }) => { return <strong>{children}</strong> }',
      '<Box>in it</Box>',
      '**in it**',
    ],
    ['of a sum', 'function Since({ v }) { return <em>{"since " + v}</em> }', '<Since v="5" />', '*since 5*'],
    ['with our name', 'const Badge = (props) => <em>{props.text}</em>', '<Badge class="x" text="old" />', '*old*'],
  ])('%s is shown as its template', async (_name, code, use, shown) => {
    const { text, found } = await compile(`export ${code}\n\nBefore ${use} after.`)
    expect(text).toContain(`Before ${shown} after.`)
    expect(found).toEqual([])
  })

  test('that would have to run is one problem, whatever its uses, and its words stay', async () => {
    const code = 'export const Price = ({ amount, note }) => <b>{format(amount)}</b>'
    const { text, found } = await compile(`${code}\n\n<Price amount="7" note="net" />\n\n<Price amount="8" />`)
    expect(found).toEqual(["DC103 1 Exports aren't allowed here.", 'DC104 3 <Price> is not a component we know.'])
    expect(text).toMatch(/7[\s\S]*net[\s\S]*8/)
  })

  test('a template copies its content no more than a hundred times', async () => {
    const many = '{children}'.repeat(500)
    const { text } = await compile(`export const Echo = ({ children }) => <p>${many}</p>\n\n<Echo>word</Echo>`)
    expect(text.match(/word/g)).toHaveLength(100)
  })

  test('a script and a handler in a template are removed as everywhere', async () => {
    const code =
      'export const Bad = () => <div onClick={() => 1}><script>{"alert(1)"}</script><a href="javascript:x">go</a></div>'
    const { state } = await compile(`${code}\n\n<Bad />`)
    expect(state.problems.map(({ code: found }) => found)).toEqual(expect.arrayContaining(['DC111']))
  })
})

describe('imports and exports', () => {
  test('are one problem for the page', async () => {
    const { found } = await compile("import { a } from './a'\n\nText.\n\nexport const b = 1\n\nexport const c = 2\n")
    expect(found).toEqual(["DC103 1 Imports and exports aren't allowed here. The page has 3 such statements."])
  })

  test('of components are none of their own: DC104 names each component that is missed', async () => {
    const { found } = await compile(
      "import Tabs from '@theme/Tabs'\nimport Map from './Map'\n\n<Map>Here</Map>\n\n<Map />\n",
    )
    expect(found).toEqual(['DC104 4 <Map> is not a component we know.'])
  })
})

test('an ID that no element may have stays a target of links', async () => {
  const { state } = await compile('See [it](#name).\n\n## The label \\{#name\\}\n')
  const [heading] = state.headings
  expect(heading?.id).not.toBe('name')
  expect(state.links.map(({ href }) => href)).toEqual([`#${heading?.id}`])
  expect(Object.fromEntries(state.anchorAliases)).toEqual({ name: heading?.id })
})

test.each([
  ['<script>alert(1)</script>', true],
  ['# Only a title', false],
  ['<Unknown />', false],
  ['Words.', false],
])('a page that shows nothing of its text is refused: %s', async (source, isRefused) => {
  const { state } = await compile(source)
  expect(state.problems.some(({ code, losesPage }) => code === 'DC147' && losesPage === true)).toBe(isRefused)
})
