/** Random pages in the style of other engines. Every word is unique, and its line is known. */
import fc from 'fast-check'

export interface RandomPage {
  readonly text: string
  /** Word -> first and last line of its block. */
  readonly words: ReadonlyMap<string, readonly [first: number, last: number]>
  /** The words that are in attribute values. */
  readonly attributes: ReadonlySet<string>
}

/**
 * `W` is a placeholder for a word that is generated with the page, `A` for a word in an attribute, which search
 * ignores.
 */
const inline = fc.constantFrom(
  'W',
  '**W** W',
  '*W*',
  '`W`',
  '[W](https://example.com/a)',
  '~~W~~ W',
  'W<br />W',
  '<Badge type="info">W</Badge>',
  '<Pill tone="new">W</Pill>',
  '<kbd>W</kbd>',
  '<font color="red">W</font>',
  '<Foo.Bar>W</Foo.Bar>',
  "{'W'}",
)
const sentence = fc.array(inline, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '))

const WRAPPERS: readonly (readonly [open: string, close: string])[] = [
  ['<Callout type="note">', '</Callout>'],
  ['<Callout type="shout">', '</Callout>'],
  ['<Callout>', '</Callout>'],
  ['<Note>', '</Note>'],
  ['<Tabs items={["a", "b"]}>\n<Tab>', '</Tab>\n<Tab>W</Tab>\n</Tabs>'],
  ["<Tabs items={['a', 'b']}>\n<Tabs.Tab>", '</Tabs.Tab>\n<Tabs.Tab>\n\nW\n\n</Tabs.Tab>\n</Tabs>'],
  ['<Tabs>\n<TabItem label="A">', '</TabItem>\n<TabItem label="A">W</TabItem>\n</Tabs>'],
  ['<Tabs items={["a"]}>\nW\n<Tab>', '</Tab>\nW\n</Tabs>'],
  ['<Cards>\n<Cards.Card title="A" href="https://example.com">', '</Cards.Card>\nW\n</Cards>'],
  ['<CardGrid>\n<Card title="A">', '</Card>\n</CardGrid>'],
  ['<Steps>\n<Step title="A">', '</Step>\n</Steps>'],
  ['<Image src="https://example.com/a.png" alt="A" caption="A">', '</Image>'],
  ['<Video src="https://example.com/v">', '</Video>'],
  [
    '<FileTree>\n<FileTree.Folder name="A">\n<FileTree.File name="A">',
    '</FileTree.File>\n</FileTree.Folder>\nW\n</FileTree>',
  ],
  ['<details>\n<summary>W</summary>', '</details>'],
  ['<div className="w">', '</div>'],
  ['<form>', '</form>'],
  ['<center>', '</center>'],
]
const LEAVES = [
  '```js\nconst W = "W" // W\n```',
  '```unknown-language\nW W\n```',
  '- W\n- W\n  1. W\n  2. W',
  '- [ ] W\n- [x] W',
  '> W\n> W',
  '| W | W |\n| --- | --- |\n| W | `W` |',
  '<ul>\n<li>W</li>\n<Item><li>W</li></Item>\n</ul>',
  '<table>\n<caption>W</caption>\n<tbody>\n<tr><td>W</td><Cell>W</Cell></tr>\n</tbody>\n</table>',
  '<dl>\n<dt>W</dt>\n<dd>W</dd>\n</dl>',
  '![A](https://example.com/a.png)',
  'W[^1]\n\n[^1]: W',
  'W\\\nW',
  '### W\n\nW',
  '<Accordion title="q">W</Accordion>',
  '<Unknown.Deep.Name>W</Unknown.Deep.Name>',
]

const block: fc.Memo<string> = fc.memo((depth) => {
  const leaf = fc.oneof(sentence, fc.constantFrom(...LEAVES))
  if (depth <= 1) return leaf
  const inner = fc.array(block(), { minLength: 1, maxLength: 3 })
  const wrapped = fc
    .tuple(fc.constantFrom(...WRAPPERS), inner)
    .map(([[open, close], blocks]) => `${open}\n\n${blocks.join('\n\n')}\n\n${close}`)
  return fc.oneof({ weight: 2, arbitrary: leaf }, { weight: 3, arbitrary: wrapped })
})

/** An MDX page without front matter. */
export const randomPage: fc.Arbitrary<RandomPage> = fc.array(block(3), { minLength: 1, maxLength: 5 }).map(toPage)

function toPage(blocks: readonly string[]): RandomPage {
  const words = new Map<string, readonly [number, number]>()
  const attributes = new Set<string>()
  let text = '---\ntitle: "A page"\n---\n'
  let count = 0
  let notes = 0
  for (const written of blocks) {
    text += '\n'
    const first = text.split('\n').length
    const last = first + written.split('\n').length - 1
    // The name of a note occurs twice: in its reference and in its definition.
    const filled = written
      .replace(/\[\^1\]/g, () => `[^n${Math.floor(notes++ / 2)}]`)
      .replace(/\b[WA]\b/g, (kind) => {
        const word = `zq${(count++).toString(36)}x`
        words.set(word, [first, last])
        if (kind === 'A') attributes.add(word)
        return word
      })
    text += `${filled}\n`
  }
  return { text, words, attributes }
}
