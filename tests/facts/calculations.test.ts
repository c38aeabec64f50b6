/** Calculations in the ledgers of guides add up (spec: content.facts): "4 * 16.00 = 64.00" supports a sentence with 64.00. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFactLedger } from '../../src/compile/checks/fact-ledgers/read-fact-ledger.ts'

const FACTS = join(import.meta.dirname, '../../content/_facts')
const EQUATION = /^([\d.+*/() -]+) = ([\d.]+)$/

const calculations = globSync('**/*.yaml', { cwd: FACTS }).flatMap((file) =>
  readFactLedger(file, readFileSync(join(FACTS, file), 'utf8')).rows.flatMap(({ row }) =>
    row.fact.split('; ').flatMap((part) => {
      const equation = EQUATION.exec(part)
      return equation === null ? [] : [{ file, left: equation[1] ?? '', right: Number(equation[2]) }]
    }),
  ),
)

/** Products and sums with brackets, by recursive descent. */
function evaluate(text: string): number {
  const tokens = text.match(/[\d.]+|[+*/()-]/g) ?? []
  const atom = (): number => {
    const token = tokens.shift()
    if (token !== '(') return Number(token)
    const inner = sum()
    tokens.shift()
    return inner
  }
  const product = (): number => {
    let value = atom()
    while (tokens[0] === '*' || tokens[0] === '/') value = tokens.shift() === '*' ? value * atom() : value / atom()
    return value
  }
  const sum = (): number => {
    let value = product()
    while (tokens[0] === '+' || tokens[0] === '-') value += tokens.shift() === '+' ? product() : -product()
    return value
  }
  return sum()
}

test('there are calculations, and brackets come first', () => {
  expect(calculations.length).toBeGreaterThan(15)
  expect([evaluate('(94.00 + 12.00) * 0.9'), evaluate('10.80 - 10.80 / 1.2')].map((one) => one.toFixed(2))).toEqual([
    '95.40',
    '1.80',
  ])
})

test.each(calculations)('$file: $left = $right', ({ left, right }) => {
  expect(evaluate(left).toFixed(2)).toBe(right.toFixed(2))
})
