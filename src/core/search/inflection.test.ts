import { expect, it } from 'vitest'
import { stemOf } from './inflection.ts'

it.each([
  ['authenticate', 'authentication'],
  ['body', 'bodies'],
  ['filters', 'filtering'],
  ['polling', 'polled'],
  ['migrate', 'migration'],
])('%s and %s share a stem', (a, b) => {
  expect(stemOf(a)).toBe(stemOf(b))
  expect(stemOf(a)).not.toBeNull()
})

it.each(['api', 'sdk', 'class', 'order', 'товары', '产品'])('%s has no ending, or would become too short', (word) => {
  expect(stemOf(word)?.length ?? 4).toBeGreaterThanOrEqual(3)
  if (word !== 'order') expect(stemOf(word)).toBeNull()
})
