/** Periodic tasks: writing events, deleting personal data in time, clearing counters. Safe in any number of processes. */
import type { Clock } from './clock.ts'
import type { EventIntake } from './events/intake.ts'
import type { Screening } from './feedback/screening.ts'
import type { CounterStore } from './guard/counter.ts'
import { errorFields, type Logger } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { ReaderTally } from './readers/tally.ts'
import { createRefusalLog } from './refusal-log.ts'
import type { Retention } from './retention/retention.ts'

const FLUSH_EVERY_MS = 1_000
/** Sums of half a minute, which a kill can lose. */
const TALLY_EVERY_MS = 30_000
const SWEEP_EVERY_MS = 600_000
const SCREEN_EVERY_MS = 60_000
const REFUSALS_EVERY_MS = 60_000
const RETAIN_EVERY_MS = 6 * 3_600_000
/** Not immediately, because a database server may still be starting. */
const FIRST_TIME_MS = 5_000

interface RetentionDeps {
  readonly retention: Pick<Retention, 'run'>
  readonly clock: Clock
  readonly logger: Logger
  readonly metrics: Metrics
  /** See Database.forget. */
  readonly forget: () => Promise<boolean>
}

interface HousekeepingDeps extends RetentionDeps {
  readonly screening: Pick<Screening, 'sweep'>
  readonly intake: Pick<EventIntake, 'flush'>
  readonly readers: Pick<ReaderTally, 'flush'>
  readonly counters: readonly Pick<CounterStore, 'sweep'>[]
}

/** Returns the function that stops it. */
export function startHousekeeping(deps: HousekeepingDeps): () => void {
  const { clock, counters, intake, readers, screening, logger, metrics } = deps
  const attempt = (name: string, work: () => Promise<unknown>) => () => {
    work().catch((error) => logger.warn('housekeeping.failed', { task: name, ...errorFields(error) }))
  }
  const keep = attempt('retention', () => applyRetention(deps))
  const sweep = attempt('counters', () => Promise.all(counters.map((counter) => counter.sweep(clock.now()))))
  const screenOthers = attempt('screening', () => screening.sweep(clock.now()))
  const timers = [
    setInterval(
      attempt('events', () => intake.flush()),
      FLUSH_EVERY_MS,
    ),
    setInterval(
      attempt('readers', () => readers.flush()),
      TALLY_EVERY_MS,
    ),
    setInterval(sweep, SWEEP_EVERY_MS),
    setInterval(screenOthers, SCREEN_EVERY_MS),
    setTimeout(screenOthers, FIRST_TIME_MS),
    setInterval(createRefusalLog(metrics, logger), REFUSALS_EVERY_MS),
    setInterval(keep, RETAIN_EVERY_MS),
    setTimeout(keep, FIRST_TIME_MS),
  ]
  for (const timer of timers) timer.unref()
  return () => {
    for (const timer of timers) clearTimeout(timer)
  }
}

/** spec: promises.privacy, Y-2: addresses for twelve months, messages for twenty-four. */
async function applyRetention({ retention, forget, clock, logger, metrics }: RetentionDeps): Promise<void> {
  const { isRefused, plan, taken, restored, purged } = await retention.run(clock.now())
  if (isRefused) {
    metrics.count('devcenter_retention_refused_total')
    const numbers = plan.flatMap(({ kind, due, total }) => [[kind, `${due} of ${total}`] as const])
    logger.warn('retention.refused', Object.fromEntries(numbers))
  }
  if (taken + purged > 0) await forget()
  if (taken + restored + purged > 0) logger.info('retention', { taken, restored, purged })
}
