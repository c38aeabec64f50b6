/** Random combinations of syntax with a fixed seed: nothing throws, and all invariants are true. */

import { expect, test } from 'vitest'
import { runChain } from '../../src/compile/compilers/markdown/chain.ts'
import { siteConfigSchema } from '../../src/core/author-files/config.schema.ts'
import type { BodyNode } from '../../src/core/body.ts'
import { threadMs } from '../fixtures/thread-time.ts'

const ROUNDS = 1_000
const PIECES = [
  '# ',
  '## ',
  '### a\n',
  '\n',
  '\n\n',
  '    ',
  '> ',
  '- ',
  '1. ',
  '- [x] ',
  '* * *\n',
  '---\n',
  '***',
  '**',
  '*',
  '_',
  '~~',
  '`',
  '```',
  '```js {1}\n',
  '~~~\n',
  '[',
  ']',
  '(',
  ')',
  '![',
  '](javascript:alert(1))',
  '](#x)',
  '](/a "t")',
  '[^1]',
  '\n[^1]: note\n',
  '<',
  '>',
  '</',
  '/>',
  '<div>',
  '</div>',
  '<p>',
  '<b>',
  '</b>',
  '<table><tr><td>',
  '<Callout type="info">',
  '</Callout>',
  '<Tabs items={["a"]}>',
  '<Tab>',
  '</Tab>',
  '</Tabs>',
  '<Steps>\n',
  '\n</Steps>',
  '<Card title="x" href="/a" />',
  '<script>',
  '</script>',
  '<style>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">',
  '</a>',
  '<svg onload=alert(1)>',
  '<!-- ',
  ' -->',
  '<?x',
  '<![CDATA[',
  '{',
  '}',
  '{/* ',
  ' */}',
  '{a}',
  '{"<"}',
  '{...x}',
  '\nimport x from "y"\n',
  '\nexport const a = 1\n',
  '| a | b |\n| - | :-: |\n| 1 | 2 |\n',
  '|',
  'text ',
  'é',
  '😀',
  '\u200D',
  '\uFFFD',
  '&lt;',
  '&#x6A;',
  '\\',
  'https://example.com ',
  'www.x.com',
  '<details><summary>',
  '</summary></details>',
  '<math><mi>',
  '<noscript>',
  '</noscript>',
  '<iframe src="x">',
  '<textarea>',
  '<title>',
  '<plaintext>',
  '<select><option>',
  '<template>',
]

function createRandom(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

test.each(['md', 'mdx'] as const)('random %s', async (format) => {
  const random = createRandom(format === 'md' ? 41 : 43)
  const config = siteConfigSchema.parse({})
  for (let round = 0; round < ROUNDS; round++) {
    const source = Array.from({ length: 1 + random(40) }, () => PIECES[random(PIECES.length)]).join('')
    const started = threadMs()
    const { nodes, sections, state } = await runChain({
      source,
      file: `fuzz.${format}`,
      locale: 'en-US',
      format,
      isFragment: false,
      hasFrontMatter: false,
      config,
      images: null,
      titleOf: (h1) => h1 ?? 'Fuzz',
    })
    const found = describeBody(nodes)
    expect(found.titles, source).toBe(1)
    expect(new Set(found.ids).size, source).toBe(found.ids.length)
    expect(found.forbidden, source).toEqual([])
    expect(
      sections.map((section) => section.id),
      source,
    ).toEqual(['', ...state.headings.map((heading) => heading.id)])
    for (const problem of state.problems) expect(problem.line, source).toBeLessThanOrEqual(source.split('\n').length)
    expect(threadMs() - started, source).toBeLessThan(2_000)
  }
})

function describeBody(nodes: readonly BodyNode[]): { titles: number; ids: string[]; forbidden: string[] } {
  const found = { titles: 0, ids: [] as string[], forbidden: [] as string[] }
  const visit = (node: BodyNode): void => {
    if (node.type === 'text') return
    if (node.type === 'element') {
      if (node.tagName === 'h1') found.titles++
      if (node.properties.id !== undefined) found.ids.push(String(node.properties.id))
      if (/^(?:script|style|iframe|svg|math|form|template|title|textarea|plaintext)$/.test(node.tagName))
        found.forbidden.push(node.tagName)
      for (const [name, value] of Object.entries(node.properties))
        if (/^on|^style$/i.test(name) || /^\s*javascript:/i.test(String(value)))
          found.forbidden.push(`${name}=${value}`)
    }
    node.children.forEach(visit)
  }
  nodes.forEach(visit)
  return found
}
