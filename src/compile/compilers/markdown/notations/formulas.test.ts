import { describe, expect, test } from 'vitest'
import { siteConfigSchema } from '../../../../core/author-files/config.schema.ts'
import type { BodyNode } from '../../../../core/body.ts'
import { bodyToMarkdown } from '../../../../core/markdown-version/markdown-version.ts'
import { runChain } from '../chain.ts'

async function compile(source: string, format: 'md' | 'mdx' = 'md') {
  const { nodes, sections, state } = await runChain({
    source,
    file: `a.${format}`,
    locale: 'en-US',
    format,
    isFragment: false,
    hasFrontMatter: false,
    config: siteConfigSchema.parse({}),
    images: null,
    titleOf: () => 'A page',
  })
  const found = state.problems.map(({ code, line }) => `${code} ${line}`)
  return { tags: tagsIn(nodes), text: bodyToMarkdown({ type: 'root', children: nodes }), sections, found }
}

function tagsIn(nodes: readonly BodyNode[]): string[] {
  return nodes.flatMap((node) =>
    node.type === 'text' ? [] : [...(node.type === 'element' ? [node.tagName] : []), ...tagsIn(node.children)],
  )
}

describe.each(['md', 'mdx'] as const)('a formula in a .%s file', (format) => {
  test.each([
    ['in a line', 'So $x^2 + y_1$ is it.', '$x^2 + y_1$'],
    ['with two signs', 'So $$a$$ is it.', '$a$'],
    ['in a block', '$$\n\\frac{a}{b}\n$$', '$$\n\\frac{a}{b}\n$$'],
    ['in a fence', '```math\n\\sqrt{2}\n```', '$$\n\\sqrt{2}\n$$'],
  ])('%s is MathML, and TeX in Markdown and search', async (_name, source, written) => {
    const { tags, text, sections, found } = await compile(source, format)
    expect(tags).toContain('math')
    expect(text).toContain(written)
    expect(found).toEqual([])
    const [, tex = ''] = /\$+\n?([^$]*?)\n?\$/.exec(written) ?? []
    expect(sections.map(({ text: searched }) => searched).join(' ')).toContain(tex)
  })
})

test.each([
  'It costs $5 and not $10.',
  'Set $HOME and $PATH, or $first_name.',
  'Between $5–$10 a month.',
  'Write `$x^2$` for it.',
  'From $ to $ and US$_x and $ x^2 $.',
])('is no formula: %s', async (source) => {
  expect((await compile(source)).tags).not.toContain('math')
})

test('a formula that cannot be read is a problem, and stays as it was written', async () => {
  const { text, found } = await compile('$$\n\\frac{a\n$$')
  expect(found).toContain('DC145 1')
  expect(text).toContain('\\frac{a')
})

test('no address and no style of a formula reaches the page', async () => {
  const { tags, text } = await compile('$$\\href{javascript:alert(1)}{x} \\style{color:red}{y}$$')
  expect(tags).not.toContain('a')
  expect(text).not.toContain('](javascript')
})
