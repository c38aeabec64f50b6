import { expect, it } from 'vitest'
import { createLogger } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import type { SpamVerdict } from './records.ts'
import { createRuleThread } from './rule-thread.ts'
import { createScreening } from './screening.ts'

const logger = createLogger('silent')
/** Rules with the expression that once blocked the process: `test test … ~` never ends. */
const ENDLESS = new URL('../../../tests/fixtures/endless-rules.worker.ts', import.meta.url)

const setUp = (unscreened: { id: string; message: string }[] = []) => {
  const noted: SpamVerdict[] = []
  const store = {
    noteVerdicts: async (verdicts: readonly SpamVerdict[]) => {
      noted.push(...verdicts)
      return verdicts.filter(({ isSpam }) => isSpam).length
    },
    unscreened: async () => unscreened,
  }
  return { noted, store, metrics: createMetrics(), logger }
}

it('screens new messages, and those that an earlier process left', async () => {
  const { noted, metrics, ...deps } = setUp([{ id: 'c', message: 'Buy backlinks, seo services' }])
  const screening = createScreening({ ...deps, metrics })
  screening.take('a', { message: 'The example lacks a header.' })
  screening.take('b', { message: 'The example lacks a header.', elapsedMs: 10 })
  await screening.idle()
  await screening.sweep(0)
  await screening.idle()
  expect(noted).toEqual([
    { id: 'a', isSpam: false, reasons: [] },
    { id: 'b', isSpam: true, reasons: ['hurried'] },
    { id: 'c', isSpam: true, reasons: ['sales'] },
  ])
  expect(metrics.value('devcenter_feedback_total', { outcome: 'quarantined' })).toBe(2)
  await screening.stop()
})

it("stops rules that don't finish, marks the message, and screens the next", async () => {
  const { noted, metrics, ...deps } = setUp()
  const screening = createScreening({ ...deps, metrics, thread: createRuleThread({ limitMs: 200, script: ENDLESS }) })
  screening.take('a', { message: `test${' test'.repeat(40)}${'123'.repeat(40)}~` })
  screening.take('b', { message: 'test' })
  await screening.idle()
  expect(noted).toEqual([
    { id: 'a', isSpam: false, reasons: ['rules-timed-out'] },
    { id: 'b', isSpam: true, reasons: ['nothing'] },
  ])
  expect(metrics.value('devcenter_feedback_total', { outcome: 'rules_timed_out' })).toBe(1)
  await screening.stop()
})
