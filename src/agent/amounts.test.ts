import { describe, expect, it } from 'vitest'
import { createAmounts } from './amounts.ts'

const find = createAmounts([
  ['Groups', '/docs/groups', 'teams', 'A store can have 50 groups.', 'A name has at most 100 characters.'],
  [
    'Groups: Create groups',
    '/docs/groups#create',
    'teams',
    'Creates up to 10 groups with their members, rules, and prices.',
  ],
  ['Members: Add members', '/docs/members#add', '', 'Adds up to 200 members to a group.'],
  ['Pages: Limits', '/guides/pages#limits', '', 'pages of a store: 4,000'],
])
const sentences = (query: string) => find(query).map(({ sentence }) => sentence)

describe('statements of amounts (spec: agents.amounts)', () => {
  it.each([
    ['how many groups per store', 'A store can have 50 groups.'],
    ['create groups batch size', 'Creates up to 10 groups with their members, rules, and prices.'],
    ['maximum members of a group', 'Adds up to 200 members to a group.'],
    ['page limit of a store', 'pages of a store: 4,000'],
    ['how many teams per store', 'A store can have 50 groups.'],
    ['length of a group name', 'A name has at most 100 characters.'],
  ])('answer %s', (query, sentence) => {
    expect(sentences(query)[0]).toBe(sentence)
  })

  it("don't answer a question about something else, or about most of it", () => {
    expect(sentences('create groups')).toEqual([])
    expect(sentences('default group')).toEqual([])
    expect(sentences('how many webhooks per group')).toEqual([])
    expect(sentences('maximum')).toEqual([])
    expect(createAmounts()('how many groups')).toEqual([])
  })

  it('say the same sentence once', () => {
    const twice = createAmounts([
      ['A', '/a', '', 'At most 5 cups.'],
      ['B', '/b', '', 'At most 5 cups.'],
    ])
    expect(twice('how many cups')).toHaveLength(1)
  })
})
