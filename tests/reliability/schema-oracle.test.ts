/** The long run of packages/contract/src/schema/oracle.test.ts: 100,000 pairs that are new each day. */
import { expect, it } from 'vitest'
import { compareWithOracle } from '../../packages/contract/src/schema/oracle.fixture.ts'

const DAY = Math.floor(Date.now() / 86_400_000)

it('accepts the same values as another interpreter, for 100,000 random schemas and values', {
  timeout: 600_000,
}, () => {
  const { differences } = compareWithOracle(100_000, DAY)
  expect(differences, `seed ${DAY}`).toEqual([])
})
