import { describe, expect, test } from 'vitest'
import { readJson } from './json-text.ts'

const readValue = (text: string, options = {}) => {
  const read = readJson(text, options)
  return 'refused' in read ? read.refused : read.value
}

describe('readJson', () => {
  test('reads what JSON.parse reads', () => {
    const text = ' {"a": [1, -2.5e3, true, false, null, "\\u00e9\\n"], "b": {}, "": []} '
    expect(readValue(text)).toEqual(JSON.parse(text))
  })

  test('records the position of each value and its name', () => {
    const text = '{\n  "a": [10, { "b/c": true }]\n}'
    const read = readJson(text)
    if ('refused' in read) throw new Error(read.refused.message)
    const place = (pointer: string) => read.places.get(pointer)
    expect(place('')).toEqual({ key: 0, value: 0 })
    expect(place('/a')).toEqual({ key: text.indexOf('"a"'), value: text.indexOf('[') })
    expect(place('/a/1/b~1c')).toEqual({ key: text.indexOf('"b/c"'), value: text.indexOf('true') })
  })

  test('keeps the digits of numbers that JavaScript would round', () => {
    expect(readValue('9007199254740993')).toBe('\uE0009007199254740993')
    expect(readValue('9007199254740991')).toBe(9007199254740991)
  })

  test('treats a member named __proto__ as a normal member', () => {
    expect(Object.keys(readValue('{ "__proto__": 1 }') as object)).toEqual(['__proto__'])
  })

  test.each([
    ['{ "a": 1, }', 8, 'Only "}" follows this comma: remove the comma.'],
    ['[1 2]', 3, 'A comma or "]" is expected here, not "2".'],
    ['{ a: 1 }', 2, 'A name in double quotes is expected here, not "a".'],
    ['{ "a" 1 }', 6, 'A colon is expected here, not "1".'],
    ['{ "a": 1, "a": 2 }', 10, '"a" is defined twice.'],
    ['{ "a": "b\n" }', 7, 'This string has no closing quote on its line.'],
    ['["\\x"]', 1, '"\\x" has an escape that JSON doesn\'t support.'],
    ['[01]', 2, 'A comma or "]" is expected here, not "1".'],
    ['{} {}', 3, 'The JSON ends before "{".'],
    ['{ "a": undefined }', 7, 'A value is expected here, not "undefined".'],
    ['[1', 2, 'A comma or "]" is expected here, not the end of the text.'],
    ['', 0, 'A value is expected here, not the end of the text.'],
    ['// no\n1', 0, 'A value is expected here, not "//".'],
    ['[1, …]', 4, 'A value is expected here, not "…".'],
  ])('refuses %j', (text, at, message) => {
    expect(readValue(text)).toEqual({ at, message })
  })

  test('refuses deep nesting before the stack overflows', () => {
    expect(readValue('['.repeat(100_000))).toMatchObject({ message: 'The JSON has more than 100 levels.' })
  })

  test('accepts comments if the author asks for them', () => {
    expect(readValue('// one\n[1, /* two */ 2]', { comments: true })).toEqual([1, 2])
  })

  test.each([
    ['{ "a": 1, … }', { a: 1 }],
    ['{ … }', {}],
    ['{ …, "a": 1, ... }', { a: 1 }],
    ['{\n  "a": 1\n  …\n}', { a: 1 }],
    ['[1, …, 4]', [1, 4]],
    ['[1, "…"]', [1]],
    ['{ "a": … }', { a: '…' }],
    ['{ "a": "…", "…": "…" }', { a: '…' }],
  ])('%j is a fragment', (text, value) => {
    expect(readValue(text, { ellipsis: true })).toEqual(value)
  })

  test('a fragment is otherwise JSON', () => {
    expect(readValue('{ "a": 1 "b": 2, … }', { ellipsis: true })).toMatchObject({ at: 9 })
  })
})
