import { describe, expect, test } from 'vitest'
import { maskMarkdown } from '../../compilers/prose/mask-markdown.ts'
import { unidiomatic } from '../rules/words/wording.ts'
import { findInProse } from './find.ts'
import { readWordList } from './word-list.ts'

const entry = {
  avoid: ['drawn', 'draws'],
  use: ['rendered'],
  because: 'software renders',
  unless: ['hand drawn', 'draws attention'],
}
const { list } = readWordList(
  JSON.stringify({ phrases: [entry, { avoid: ['in place of'], use: ['instead of'], because: 'idiom' }] }),
)

function judge(source: string): string[] {
  if (list === null) return []
  const blocks = [{ file: 'a.mdx', line: 1, column: 1, text: maskMarkdown(source) }]
  const { worded } = findInProse(blocks, { speller: null, phrases: null, worded: list.pattern })
  return unidiomatic(worded, list).map(
    ({ line, column, subject, message }) => `${line}:${column} ${subject}: ${message}`,
  )
}

describe('phrases to avoid', () => {
  test('are found in any case and across line ends, and nowhere else', () => {
    expect(judge('It is Drawn\nin  place\nof it.\n\n`drawn`, /drawn, hand-drawn, drawn-up and withdrawn.')).toEqual([
      '1:7 drawn: Write "rendered" instead of "Drawn": software renders.',
      '2:1 in place of: Write "instead of" instead of "in place of": idiom.',
    ])
  })

  test.each([
    ['A hand drawn map.', 0],
    ['A hand\ndrawn map.', 0],
    ['It draws attention.', 0],
    ['By hand: drawn maps.', 1],
    ['It draws, and attention is given.', 1],
    ['A hand drawn map is drawn.', 1],
  ])('are allowed inside longer ones: %s', (source, count) => {
    expect(judge(source)).toHaveLength(count)
  })
})

test.each([
  ['{', "This isn't valid JSON from here on."],
  ['{}', 'Required'],
  ['{ "phrases": [{ "avoid": [], "use": ["a"], "because": "b" }] }', 'At least 1'],
  [
    '{ "phrases": [{ "avoid": ["ab"], "use": ["ab"], "because": "bc", "instead": "x" }] }',
    "Unrecognized key(s) in object: 'instead'",
  ],
])('a list such as %s cannot be read', (text, message) => {
  const result = readWordList(text)
  expect(result.list).toBeNull()
  expect(result.problems[0]).toMatchObject({ code: 'DC814', file: '_words.json' })
  expect(result.problems[0]?.message).toContain(message)
})
