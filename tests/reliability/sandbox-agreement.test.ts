/** REST and GraphQL over one store: ten thousand random sequences of calls, both views compared after each call. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { firstDifference, sequences } from '../sandbox/rest/random-calls.ts'

const RUNS = 10_000

it('agree after each call of ten thousand random sequences', async () => {
  const property = fc.asyncProperty(sequences, async (calls) => {
    expect(await firstDifference(calls)).toBeNull()
  })
  await fc.assert(property, { numRuns: RUNS })
}, 900_000)
