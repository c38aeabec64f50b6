import { describe, expect, it } from 'vitest'
import { createRequestBudget } from './request-budget.ts'

const LIMIT = { name: 'requests', points: 400, windowMs: 1_000 }

describe('the budget of requests (spec: promises.rate-limits)', () => {
  it('lets an office open pages at once, and then as many evenly, however many are sent', () => {
    const admit = createRequestBudget(LIMIT)
    const at = (nowMs: number) => Array.from({ length: 1_000 }, () => admit('192.0.2.1', nowMs)).filter(Boolean).length
    expect(at(0)).toBe(400)
    expect([10, 20, 30, 1_000].map(at)).toEqual([4, 4, 4, 388])
  })

  it('is full again after a second, and never more than full', () => {
    const admit = createRequestBudget(LIMIT)
    for (let turn = 0; turn < 500; turn++) admit('192.0.2.1', 0)
    const later = Array.from({ length: 500 }, () => admit('192.0.2.1', 60_000))
    expect(later.filter(Boolean)).toHaveLength(400)
  })

  it('is that of each client, in bounded memory', () => {
    const admit = createRequestBudget({ ...LIMIT, points: 1 }, 3)
    expect(['a', 'b', 'c'].map((client) => admit(client, 0))).toEqual([true, true, true])
    expect(['a', 'd', 'c'].map((client) => admit(client, 1))).toEqual([false, true, false])
    // Forgotten for the fourth one.
    expect(admit('a', 2)).toBe(true)
  })
})
