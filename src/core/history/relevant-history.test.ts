import { describe, expect, it } from 'vitest'
import type { Surface } from './api-shape.ts'
import type { History } from './history.ts'
import { relevantHistory } from './relevant-history.ts'

const OF = 'POST /teas'
const surface: Surface = {
  operations: {
    [OF]: {
      route: '/teas',
      summary: '',
      access: [],
      parameters: {},
      body: { content: { 'application/json': 0 } },
      responses: {},
    },
  },
  types: {},
  shapes: [{ properties: { name: 1 } }, { types: ['string'] }],
}

function keptOf(...rows: History['changes'][string]): History['changes'][string] | undefined {
  const history: History = { first: '2025-01', last: '2025-12', unrecorded: [], changes: { [OF]: rows } }
  return relevantHistory(history, surface, () => true).changes[OF]
}

describe('the history of a repository (spec: changes.rules)', () => {
  it('lists the removal of what was documented for months', () => {
    const removed = ['2025-10', 'request.removed', 'body.override'] as const
    expect(keptOf(['2025-04', 'request.added', 'body.override'], removed)).toEqual([removed])
  })

  it('leaves out what was documented by mistake, and what came back', () => {
    expect(keptOf(['2025-04', 'request.added', 'body.override'], ['2025-05', 'request.removed', 'body.override'])).toBe(
      undefined,
    )
    expect(keptOf(['2025-04', 'request.removed', 'body.name'], ['2025-11', 'request.added', 'body.name'])).toBe(
      undefined,
    )
  })
})
