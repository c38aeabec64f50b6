/** Both views of the store agree after each call of a random sequence; `npm run test:reliability` runs ten thousand. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { firstDifference, sequences } from './random-calls.ts'

const RUNS = 150
const SEED = 20_260_316

it('agree after each of some random calls', async () => {
  const property = fc.asyncProperty(sequences, async (calls) => {
    expect(await firstDifference(calls)).toBeNull()
  })
  await fc.assert(property, { numRuns: RUNS, seed: SEED })
}, 60_000)
