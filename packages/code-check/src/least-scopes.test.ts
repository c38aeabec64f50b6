import type { ContractOperation } from '@dev-center/contract/request/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leastScopes } from './least-scopes.ts'

const operation = (...scopes: string[]) => ({ scopes }) as unknown as ContractOperation
const least = (...choices: string[][]) => leastScopes(choices.map((scopes) => operation(...scopes)))

describe('the smallest scopes (spec: check.result)', () => {
  it('use read-only scopes if reading is enough', () => {
    expect(least(['orders', 'orders_read_only'])).toEqual(['orders_read_only'])
  })

  it('contain no scope that another one makes redundant', () => {
    expect(least(['orders', 'orders_read_only'], ['orders'])).toEqual(['orders'])
    expect(least(['orders', 'orders_read_only'], ['orders', 'transactions'])).toEqual(['orders'])
  })

  it('are empty for calls that need none', () => {
    expect(least([], ['default'])).toEqual([])
  })

  it('cover every operation, and no smaller set does', () => {
    const scope = fc.constantFrom('a', 'b', 'c', 'd_read_only', 'e_read_only')
    const choice = fc.uniqueArray(scope, { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 8 }), (choices) => {
        const found = least(...choices)
        const covers = (set: readonly string[]) => choices.every((one) => one.some((name) => set.includes(name)))
        expect(covers(found)).toBe(true)
        for (const set of subsets(['a', 'b', 'c', 'd_read_only', 'e_read_only']))
          if (covers(set)) expect(set.length).toBeGreaterThanOrEqual(found.length)
      }),
    )
  })
})

function subsets([one, ...rest]: readonly string[]): string[][] {
  if (one === undefined) return [[]]
  const without = subsets(rest)
  return [...without, ...without.map((set) => [one, ...set])]
}
