import { describe, expect, test } from 'vitest'
import { threadMs } from '../../../tests/fixtures/thread-time.ts'
import { parseLocated } from './located.ts'

function read(text: string, firstLine?: number) {
  const result = parseLocated(text, { firstLine })
  if ('errors' in result) throw new Error(result.errors.map(({ message }) => message).join())
  return result.document
}

const errorsOf = (text: string) => {
  const result = parseLocated(text)
  return 'errors' in result ? result.errors.map(({ message, place }) => `${place.line}:${place.column} ${message}`) : []
}

describe('parseLocated', () => {
  const document = read('a: 1\nb:\n  c: [x, "y z"]\n  d: {e: true}\n')

  test('returns the value', () => {
    expect(document.value).toEqual({ a: 1, b: { c: ['x', 'y z'], d: { e: true } } })
  })

  test.each([
    [['a'], 'key', '1:1+1'],
    [['a'], 'value', '1:4+1'],
    [['b', 'c'], 'key', '3:3+1'],
    [['b', 'c', 1], 'value', '3:10+5'],
    [['b', 'd', 'e'], 'value', '4:10+4'],
    [['b', 'missing'], 'key', '3:3+13'],
    [[], 'key', '1:1+4'],
  ] as const)('%j (%s) is at %s', (path, what, expected) => {
    const { line, column, length } = document.placeOf(path, what)
    expect(`${line}:${column}+${length}`).toBe(expected)
  })

  test('counts lines from the first line of the text', () => {
    expect(read('a: 1', 7).placeOf(['a'])).toMatchObject({ line: 7, column: 1 })
  })

  test('keeps written order, even of numeric keys', () => {
    expect(read('{"b": 1, "10": 2, "9": 3}').keysOf([])).toEqual(['b', '10', '9'])
  })

  test('treats a prototype name as a normal key', () => {
    const { value } = read('__proto__: {a: 1}')
    expect(Object.keys(value as object)).toEqual(['__proto__'])
    expect(({} as { a?: number }).a).toBeUndefined()
  })

  test.each([
    ['a: 1\na: 2', '2:1 This key is defined twice.'],
    ['a: [1', '1:6 '],
    ['a: !!js/function x', '1:4 '],
    ['a: !!binary aGk=', '1:13 The tag'],
    ['a: &x [*x]', '1:8 The alias *x contains itself.'],
    ['a: 1\n---\nb: 2', '2:1 More than one document'],
    ['a: *x', '1:1 '],
  ])('refuses %j', (text, expected) => {
    expect(errorsOf(text)[0]).toContain(expected)
  })

  test.each([
    ['flow', `a: ${'['.repeat(20_000)}`],
    ['flow, closed', `a: ${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['blocks', Array.from({ length: 150 }, (_, level) => `${' '.repeat(level)}a:`).join('\n')],
    [
      'aliases',
      `${'abcdefghij'
        .split('')
        .map(
          (name, index) =>
            `${name}: &${name} [${index === 0 ? 'x' : `*${'abcdefghij'[index - 1]}`},${index === 0 ? 'x' : `*${'abcdefghij'[index - 1]},`.repeat(8)}]`,
        )
        .join('\n')}`,
    ],
  ])('refuses too much of %s in time', (_name, text) => {
    const started = threadMs()
    expect(errorsOf(text).length).toBeGreaterThan(0)
    expect(threadMs() - started).toBeLessThan(2_000)
  })
})
