import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMarkdown } from '../parse.ts'
import { textOf } from '../tree.ts'

const OPTIONS = { format: 'mdx', hasFrontMatter: false, footnotes: { label: 'Notes', backLabel: 'Back' } } as const
const shown = (source: string) => textOf(parseMarkdown(source, OPTIONS).root)
const problemsOf = (source: string) =>
  parseMarkdown(source, OPTIONS).problems.map(
    ({ code, message, position }) => `${position.line}:${position.column} ${code} ${message}`,
  )

test.each([
  ['a comment', 'a\n\n<!-- note\nto self -->\n\nb'],
  ['a break', 'a<br>b'],
  ['an address', 'a <https://example.com/x_y> b'],
  ['a mail address', 'a <cook@example.com> b'],
  ['a comparison', 'a <3 and <= b'],
  ['an image', 'a\n\n<img src=https://example.com/a.png alt="x">\n\nb'],
  ['a heading with an ID', '## a {#own}\n\nb'],
])('%s costs nothing', (_name, source) => {
  expect(problemsOf(source)).toEqual([])
  expect(shown(source)).toMatch(/a[\s\S]*b/)
})

test('each wrong tag is one problem at its place, and is shown as it was written', () => {
  const source = 'first\n\n<Note>\n\nsecond\n\n- third {not closed\n\n</Warning> fourth'
  expect(problemsOf(source).map((problem) => problem.split(' ', 2).join(' '))).toEqual([
    '7:9 DC102',
    '9:1 DC102',
    '3:1 DC102',
  ])
  expect(shown(source)).toMatch(/first[\s\S]*<Note>[\s\S]*second[\s\S]*third \{not closed[\s\S]*<\/Warning> fourth/)
})

test('a line beyond the limits is text, and the blocks around it are not touched', () => {
  const source = `**first**\n\n${'word '.repeat(5_000)}\n\nlast`
  const { root, problems } = parseMarkdown(source, OPTIONS)
  expect(problems).toMatchObject([{ code: 'DC101', position: { line: 3 } }])
  expect(textOf(root)).toMatch(/^first\s+word word[\s\S]*word\s+last\s*$/)
  expect(root.children.some((node) => node.type === 'element' && node.tagName === 'p')).toBe(true)
})

test('no sequence of signs loses a word', () => {
  const piece = fc.constantFrom(
    ...[
      '<b>',
      '</b>',
      '<Note>',
      '</Note>',
      '{',
      '}',
      '< ',
      ' > ',
      '<br>',
      '<!-- x -->',
      '\n\n',
      '\n- ',
      ' `c` ',
      '## ',
    ],
    ...['{#id}', '<https://example.com>', ':::note\n', '\n:::\n', '> [!NOTE]\n> ', '**', '\\', '"', '/>'],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const source = pieces.map((one, index) => `${one}word${index} `).join('')
      const { root } = parseMarkdown(source, OPTIONS)
      const everything = JSON.stringify(root)
      for (let index = 0; index < pieces.length; index++) expect(everything, source).toContain(`word${index}`)
    }),
    { numRuns: 300 },
  )
})

test('a comment can contain fences', () => {
  const source = 'Before.\n\n<!-- later\n\n```sh\nboil\n``` -->\n\nAfter <br> it.\n\n```sh\npour\n```\n'
  expect(problemsOf(source)).toEqual([])
  for (const word of ['Before', 'After', 'pour']) expect(shown(source)).toContain(word)
  expect(shown(source)).not.toMatch(/later|boil|-->/)
})
