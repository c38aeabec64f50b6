import { describe, expect, it } from 'vitest'
import { amountsIn } from './amounts.ts'

describe('amounts that a text states (spec: agents.amounts)', () => {
  it('are its sentences with a limit, in digits or in words', () => {
    const text = 'A group has a name. A store can have 50 groups, e.g. one per market. Each holds up to five members.'
    expect(amountsIn('Groups', text)).toEqual([
      'A store can have 50 groups, e.g. one per market.',
      'Each holds up to five members.',
    ])
  })

  it('continue over the end of a line', () => {
    expect(amountsIn('Create', 'POST /groups\nCreates up to 10\ngroups at once. More are rejected.')).toEqual([
      'Creates up to 10 groups at once.',
    ])
  })

  it('are cells of a table with the cell before them, if the table is about limits', () => {
    const table = 'Limit\tValue\tgroups of a store\t50\tname\tany text'
    expect(amountsIn('Limits', table)).toEqual(['groups of a store: 50'])
    expect(amountsIn('Samples', table)).toEqual([])
  })

  it.each([
    ['a number without a limit', 'Version 3 replaces the groups.'],
    ['a name', 'At most v3 is supported, up to store/order/created.'],
    ['a date', 'Sent until 2025-03-05 at most.'],
    ['the table of statuses', '429 The store exceeded its limit, more than 2 requests.'],
    ['the parameters of every list', 'limit: Number of groups per page, 50 by default.'],
    ['a sample', '{ "limit": 5, "max": 10 }'],
  ])("aren't %s", (_, text) => {
    expect(amountsIn('Groups', text)).toEqual([])
  })
})
