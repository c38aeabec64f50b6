/** REST and GraphQL over one store: ten thousand random sequences of calls, both views and the events compared after each call (spec: reference.one-store). */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sequences } from '../sandbox/rest/random-calls.ts'
import { firstDifference } from '../sandbox/rest/random-runs.ts'
import { restSandbox } from '../sandbox/rest/rest-fixture.ts'

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const RUNS_OF_SEED = 1_000

it.each(SEEDS)(
  'agree after each call of a thousand random sequences (seed %i)',
  async (seed) => {
    const sandbox = restSandbox()
    const property = fc.asyncProperty(sequences, async (calls) => {
      expect(await firstDifference(sandbox, calls)).toBeNull()
    })
    await fc.assert(property, { numRuns: RUNS_OF_SEED, seed })
  },
  900_000,
)
