/** The thousand random documents of which `npm test` compiles the first quarter (tests/openapi/properties.test.ts). */
import { expect, it } from 'vitest'
import { keepBudget, MANY_DOCUMENTS } from '../openapi/row-budget.ts'

it(`keeps ${MANY_DOCUMENTS} random cyclic documents within the budget of rows`, { timeout: 600_000 }, async () => {
  const { user, system } = process.threadCpuUsage()
  await keepBudget(MANY_DOCUMENTS)
  const after = process.threadCpuUsage()
  // Microseconds of processor time: two minutes.
  expect(after.user + after.system - user - system).toBeLessThan(120_000_000)
})
