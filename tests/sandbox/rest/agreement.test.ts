/** Both views of the store agree after each call of a random sequence, and events say what changed; `npm run test:reliability` runs ten thousand (spec: reference.one-store). */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sequences } from './random-calls.ts'
import { firstDifference } from './random-runs.ts'
import { restSandbox } from './rest-fixture.ts'

/** Each names its own sequences: add the seed of a failure, so that it stays mended. */
const SEEDS = [20_260_316, 42, 1_984]
const RUNS_OF_SEED = 100

it.each(SEEDS)(
  'agree after each of some random calls (seed %i)',
  async (seed) => {
    const sandbox = restSandbox()
    const property = fc.asyncProperty(sequences, async (calls) => {
      expect(await firstDifference(sandbox, calls)).toBeNull()
    })
    await fc.assert(property, { numRuns: RUNS_OF_SEED, seed })
  },
  300_000,
)
