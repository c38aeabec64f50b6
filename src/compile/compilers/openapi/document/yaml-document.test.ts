import { describe, expect, it } from 'vitest'
import { threadMs } from '../../../../../tests/fixtures/thread-time.ts'
import { printJson } from './exact-json.ts'
import { readYaml } from './yaml-document.ts'

const refusal = (text: string) =>
  readYaml('a.yaml', text).problems.map(({ code, line, column }) => `${code} ${line}:${column}`)

describe('readYaml (spec: threats.limits)', () => {
  it('reads YAML 1.2: no dates, no yes and no, keys as text', () => {
    expect(readYaml('a.yaml', 'a: 2026-01-01\nb: NO\n200: x\nc: 0x1F\n').data).toEqual({
      200: 'x',
      a: '2026-01-01',
      b: 'NO',
      c: 31,
    })
  })

  it('keeps the digits of numbers that JavaScript would round', () => {
    expect(printJson(readYaml('a.yaml', 'a: 9007199254740993\nb: [0.1234567890123456789]').data)).toBe(
      '{"a":9007199254740993,"b":[0.1234567890123456789]}',
    )
  })

  it('treats __proto__ as a normal key', () => {
    const { data } = readYaml('a.yaml', '__proto__: { polluted: true }')
    expect(Object.keys(data as object)).toEqual(['__proto__'])
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  it.each([
    ['a: [1, 2\n', ['DC300 2:1']],
    ['a: 1\na: 2\n', ['DC300 2:1']],
    ['a: !!js/function x', ['DC300 1:4']],
    ['a: !own x', ['DC300 1:4']],
    ['a: &a [*a]', ['DC300 1:8']],
    ['a: *nobody', ['DC300 1:4']],
    ['a: 1\n---\nb: 2\n', ['DC300 3:1']],
    ['a: 1\n: 2\n', ['DC300 1:5']],
    ['a: 1\n[b]: 2\n', ['DC300 2:1']],
    ['['.repeat(20_000), ['DC307 1:1']],
    [`a: ${'['.repeat(120)}${']'.repeat(120)}`, ['DC307 1:104']],
  ])('refuses %j', (text, problems) => {
    expect(refusal(text.toString())).toEqual(problems)
  })

  it('resolves an alias to the last anchor of that name before it', () => {
    const text = 'a: &x one\nb: *x\nc: &x { d: 2 }\ne: *x\n&y f: 3\ng: *y\n'
    const { data, locate } = readYaml('a.yaml', text)
    expect(data).toEqual({ a: 'one', b: 'one', c: { d: 2 }, e: { d: 2 }, f: 3, g: 'f' })
    expect(locate(['e', 'd'])).toEqual({ line: 3, column: 9 })
  })

  it('refuses multiplying aliases at once', () => {
    const lines = Array.from(
      { length: 10 },
      (_, level) => `a${level + 1}: &a${level + 1} [${Array(10).fill(`*a${level}`).join(', ')}]`,
    )
    const started = threadMs()
    expect(refusal(['a0: &a0 [x]', ...lines].join('\n'))[0]).toMatch(/^DC307/)
    expect(threadMs() - started).toBeLessThan(2_000)
  })

  it('knows where each value and each text begins', () => {
    const { locate, locateText } = readYaml(
      'a.yaml',
      'info:\n  title: "Teas"\n  description: |\n    First line.\nlist:\n  - { a: 1 }\n',
    )
    expect(locate(['info', 'title'])).toEqual({ line: 2, column: 3 })
    expect(locateText(['info', 'title'])).toEqual({ line: 2, column: 11 })
    expect(locateText(['info', 'description'])).toEqual({ line: 4, column: 5 })
    expect(locate(['list', '0', 'a'])).toEqual({ line: 6, column: 7 })
    expect(locate(['info', 'missing'])).toEqual({ line: 1, column: 1 })
  })
})
