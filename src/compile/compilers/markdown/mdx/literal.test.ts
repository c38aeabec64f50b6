import { describe, expect, test } from 'vitest'
import { isComment, readLiteral, UNREADABLE } from './literal.ts'

describe('readLiteral', () => {
  test.each([
    ["['Request', 'Response']", ['Request', 'Response']],
    ["[{ label: 'a', disabled: true }, 'b']", [{ label: 'a', disabled: true }, 'b']],
    ['2', 2],
    ['-1.5', -1.5],
    ['true', true],
    ['null', null],
    ['`text`', 'text'],
    ['"it\'s"', "it's"],
    ['{ "a b": [] }', { 'a b': [] }],
  ])('%s', (source, value) => {
    expect(readLiteral(source)).toEqual(value)
  })

  test.each([
    'process.env.SECRET',
    'undefined',
    'Infinity',
    '1 + 1',
    'f()',
    '[...x]',
    '[,]',
    '{ ...x }',
    '{ [key]: 1 }',
    '{ get a() { return 1 } }',
    '{ a() {} }',
    '{ __proto__: [] }',
    `\`$${'{x}'}\``,
    '/a/',
    '1n',
    '() => 1',
    '1, 2',
    '1; 2',
    '',
    '[',
    `[${'1,'.repeat(20_000)}]`,
    '('.repeat(10_000),
  ])('%s would have to run, or is not a single value', (source) => {
    expect(readLiteral(source)).toBe(UNREADABLE)
  })
})

test.each([
  ['/* a comment */', true],
  [' /* two */ /* comments */ ', true],
  ['// to the end', true],
  ['', true],
  ['/* open', false],
  ['x /* y */', false],
])('isComment(%s) is %s', (source, expected) => {
  expect(isComment(source)).toBe(expected)
})
