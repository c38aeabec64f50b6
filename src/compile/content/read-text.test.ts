import { describe, expect, test } from 'vitest'
import { isBadName } from './names.ts'
import { decodeText } from './read-text.ts'

const bytes = (...parts: (string | number[])[]) => Buffer.concat(parts.map((part) => Buffer.from(part as string)))

describe('decodeText', () => {
  test('normalizes line ends and removes the byte order mark', () => {
    expect(decodeText(bytes('\uFEFFa\r\nb\rc\n'), 'a.md')).toEqual({ text: 'a\nb\nc\n', problems: [] })
  })

  test.each([
    ['Latin-1', bytes('abc', [0xe9], 'd'), 3],
    ['a cut sequence', bytes('ab', [0xc3]), 2],
    ['a cut sequence with text after it', bytes('é', [0xe2, 0x82], 'x'), 2],
    ['UTF-16', bytes([0xff, 0xfe], 'a\0'), 0],
    ['surrogates', bytes('a', [0xed, 0xa0, 0x80]), 1],
    ['over-long forms', bytes('a', [0xc0, 0xaf]), 1],
  ])('refuses %s and reports the byte', (_name, content, offset) => {
    const { text, problems } = decodeText(content, 'a.md')
    expect(text).toBeNull()
    expect(problems[0]?.code).toBe('DC601')
    expect(Number(/byte (\d+)/.exec(problems[0]?.message ?? '')?.[1])).toBeGreaterThanOrEqual(offset)
    expect(Number(/byte (\d+)/.exec(problems[0]?.message ?? '')?.[1])).toBeLessThanOrEqual(offset + 2)
  })

  test('makes NUL visible and reports its position', () => {
    expect(decodeText(bytes('a\nb\0c'), 'a.md')).toMatchObject({
      text: 'a\nb\uFFFDc',
      problems: [{ code: 'DC609', line: 2, column: 2 }],
    })
  })
})

test.each([
  ['a.mdx', false],
  ['été.mdx', false],
  ['con.mdx', true],
  ['NUL', true],
  ['console.mdx', false],
  ['a\nb.mdx', true],
  ['%2e%2e', true],
  ['a?b', true],
  ['trailing.', true],
  ['a'.repeat(201), true],
])('isBadName(%j) is %s', (name, expected) => {
  expect(isBadName(name)).toBe(expected)
})
