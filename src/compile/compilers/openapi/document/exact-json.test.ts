/** Numbers are shown as a document writes them, whatever a double makes of them. */
import { describe, expect, it } from 'vitest'
import { exactNumber, printJson, printPlain } from './exact-json.ts'
import { readYaml } from './yaml-document.ts'

describe('exactNumber', () => {
  it.each([
    ['1', 1],
    ['1.50', 1.5],
    ['100', 100],
    ['1e3', 1000],
    ['0.1', 0.1],
    ['5e-324', 5e-324],
    ['1.7976931348623157e308', Number.MAX_VALUE],
    ['0.30000000000000004', 0.1 + 0.2],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
    ['1e21', 1e21],
    ['0x1F', 31],
    ['+7', 7],
    ['007', 7],
    ['.5', 0.5],
  ])('is a number for %s', (source, number) => {
    expect(exactNumber(Number(source.replace(/^\+/, '')), source)).toBe(number)
  })

  it.each([
    ['9007199254740993', '9007199254740993'],
    ['-9223372036854775808', '-9223372036854775808'],
    ['0.1234567890123456789', '0.1234567890123456789'],
    ['1e400', '1e400'],
    ['-1E+400', '-1E+400'],
    ['1E-400', '1E-400'],
    ['-0', '-0'],
    ['-0.0', '-0.0'],
    ['1.23456789012345678e5', '1.23456789012345678e5'],
    ['+90071992547409931', '90071992547409931'],
    ['.12345678901234567891', '0.12345678901234567891'],
    ['0xFFFFFFFFFFFFFFFF', '18446744073709551615'],
    [`1${'0'.repeat(400)}`, `1${'0'.repeat(400)}`],
  ])('keeps %s', (source, written) => {
    const exact = exactNumber(Number(source.replace(/^\+/, '')), source)
    expect(typeof exact).toBe('string')
    expect(printPlain(exact)).toBe(written)
    expect(printJson([exact ?? null])).toBe(`[${written}]`)
  })

  it.each(['.inf', '-.inf', '.nan'])('refuses %s', (source) => {
    expect(exactNumber(source === '.nan' ? Number.NaN : Number.POSITIVE_INFINITY, source)).toBeUndefined()
  })
})

describe('readYaml', () => {
  it('reads numbers of JSON that no double has, without a problem', () => {
    const text = '{"a": 1e400, "b": [-0, 1E-400], "c": 123456789012345678901234567890}'
    const { data, problems } = readYaml('a.json', text)
    expect(problems).toEqual([])
    expect(printJson(data)).toBe('{"a":1e400,"b":[-0,1E-400],"c":123456789012345678901234567890}')
  })

  it('reads a document with a value that JSON has not, and reports each at its place', () => {
    const { data, problems } = readYaml('a.yaml', 'a: 1\nb: .inf\nc: [2, .NaN]\n')
    expect(JSON.parse(printJson(data))).toEqual({ a: 1, b: '.inf', c: [2, '.NaN'] })
    expect(problems.map(({ code, line, column, message }) => `${code} ${line}:${column} ${message}`)).toEqual([
      "DC300 2:4 .inf isn't a number that JSON can represent.",
      "DC300 3:8 .NaN isn't a number that JSON can represent.",
    ])
  })
})
