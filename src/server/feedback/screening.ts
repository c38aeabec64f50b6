/** Screens messages after they are stored: no reader waits for a rule, and no rule can prevent a message from being stored. */
import { errorFields, type Logger } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { SpamVerdict } from './records.ts'
import { createRuleThread, type RuleThread } from './rule-thread.ts'
import type { Suspect } from './spam.ts'
import type { FeedbackStore } from './store.ts'

export interface Screening {
  /** Returns immediately. If there are too many messages to check now, `sweep` finds this one later. */
  take(id: string, suspect: Suspect): void
  /** Screens messages that an earlier process left unchecked. */
  sweep(nowMs: number): Promise<void>
  /** Resolves when all messages taken so far are checked and their results stored. */
  idle(): Promise<void>
  stop(): Promise<void>
}

interface ScreeningDeps {
  readonly store: Pick<FeedbackStore, 'noteVerdicts' | 'unscreened'>
  readonly metrics: Metrics
  readonly logger: Logger
  readonly thread?: RuleThread
}

/** Marks a message whose rules didn't finish; it is stored like any other. */
const TIMED_OUT = 'rules-timed-out'

const WAITING_MAX = 1_000
/** Verdicts are stored together, with a single commit. */
const VERDICTS_MAX = 64
const STOP_MS = 2_000

/** Screens stored messages in batches, in parallel with requests. */
export function createScreening({ store, metrics, logger, thread = createRuleThread() }: ScreeningDeps): Screening {
  let waiting: { readonly id: string; readonly suspect: Suspect }[] = []
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    for (let batch = waiting; batch.length > 0; batch = waiting) {
      waiting = batch.slice(VERDICTS_MAX)
      const verdicts: SpamVerdict[] = []
      for (const { id, suspect } of batch.slice(0, VERDICTS_MAX)) {
        const reasons = await thread.check(suspect)
        verdicts.push({ id, isSpam: reasons !== null && reasons.length > 0, reasons: reasons ?? [TIMED_OUT] })
      }
      // Messages whose results can't be stored now remain unscreened in the database, and are found there later.
      await store.noteVerdicts(verdicts).then(
        (quarantined) => count(verdicts, quarantined),
        (error) => logger.warn('feedback.not_judged', { messages: verdicts.length, ...errorFields(error) }),
      )
    }
  }
  function count(verdicts: readonly SpamVerdict[], quarantined: number): void {
    if (quarantined > 0) metrics.count('devcenter_feedback_total', { outcome: 'quarantined' }, quarantined)
    const slow = verdicts.filter(({ reasons }) => reasons.includes(TIMED_OUT)).length
    if (slow > 0) metrics.count('devcenter_feedback_total', { outcome: 'rules_timed_out' }, slow)
  }
  function take(id: string, suspect: Suspect): void {
    if (waiting.length >= WAITING_MAX) return
    waiting.push({ id, suspect })
    running ??= run().finally(() => {
      running = undefined
    })
  }
  const idle = async () => {
    while (running !== undefined) await running
  }
  return {
    take,
    idle,
    async sweep(nowMs) {
      if (running !== undefined) return
      for (const { id, message } of await store.unscreened(nowMs, WAITING_MAX)) take(id, { message })
    },
    async stop() {
      await Promise.race([idle(), new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())])
      waiting = []
      await thread.stop()
    },
  }
}
