/** `npm run test:reliability` compares 100,000 pairs. */
import { expect, it } from 'vitest'
import { compareWithOracle } from './oracle.fixture.ts'

it('accepts the same values as another interpreter', () => {
  const { differences, valid } = compareWithOracle(3_000, 20_261_128)
  expect(differences).toEqual([])
  // Neither all valid nor all invalid.
  expect(valid).toBeGreaterThan(900)
  expect(valid).toBeLessThan(2_400)
})
