/**
 * Rate limits, counted in the store for all processes, or in this process if the store doesn't
 * respond (spec: promises.rate-limits).
 */
import type { Clock } from '../clock.ts'
import { withDeadline } from '../deadline.ts'
import type { Metrics } from '../metrics.ts'
import { createCoalescingCounter } from './coalesce.ts'
import type { Count, CounterKey, CounterStore } from './counter.ts'

export interface RateLimit {
  /** Name in keys and metrics. */
  readonly name: string
  readonly points: number
  readonly windowMs: number
}

export interface LimitVerdict {
  readonly allowed: boolean
  readonly limit: RateLimit
  readonly remaining: number
  /** Whole seconds until the window ends, at least 1. */
  readonly resetSeconds: number
}

export interface Limiter {
  /**
   * Counts one request, or `hits` bytes, against all limits; the verdict is that of the first exceeded limit, otherwise
   * of the tightest one.
   */
  check(client: string, limits: readonly RateLimit[], hits?: number): Promise<LimitVerdict>
}

/** A slower store doesn't delay requests. */
const STORE_DEADLINE_MS = 400
/** After a failure, the store isn't used for this time. */
const STORE_PAUSE_MS = 1_000

export function createLimiter(store: CounterStore, fallback: CounterStore, clock: Clock, metrics: Metrics): Limiter {
  let pausedUntilMs = Number.NEGATIVE_INFINITY
  const isPaused = (nowMs: number) => nowMs < pausedUntilMs && pausedUntilMs <= nowMs + STORE_PAUSE_MS
  /** Requests that wait behind a failed statement fail with it: a request never costs more than one deadline. */
  async function hitShared(keys: readonly CounterKey[], nowMs: number): Promise<readonly Count[]> {
    if (isPaused(clock.now())) throw new Error("The store didn't respond a moment ago.")
    try {
      return await withDeadline(store.hit(keys, nowMs), STORE_DEADLINE_MS)
    } catch (error) {
      pausedUntilMs = clock.now() + STORE_PAUSE_MS
      throw error
    }
  }
  const shared = createCoalescingCounter({ hit: hitShared, sweep: store.sweep })
  async function count(keys: readonly CounterKey[]): Promise<readonly Count[]> {
    const now = clock.now()
    const counts = isPaused(now) ? null : await shared.hit(keys, now).catch(() => null)
    if (counts !== null) return counts
    metrics.count('devcenter_limiter_fallback_total')
    return fallback.hit(keys, now)
  }
  return {
    async check(client, limits, hits = 1) {
      const keys = limits.map(({ name, windowMs }) => ({ key: `${name}:${client}`, windowMs, hits }))
      const counts = await count(keys)
      return decide(limits, counts, clock.now())
    },
  }
}

function decide(limits: readonly RateLimit[], counts: readonly Count[], nowMs: number): LimitVerdict {
  const verdicts = limits.map((limit, at): LimitVerdict => {
    const { points, endsAtMs } = counts[at] ?? { points: 1, endsAtMs: nowMs + limit.windowMs }
    // A clock that was set back must not result in a wait longer than the window.
    const waitMs = Math.min(limit.windowMs, Math.max(0, endsAtMs - nowMs))
    const remaining = Math.max(0, limit.points - points)
    return { allowed: points <= limit.points, limit, remaining, resetSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) }
  })
  const tightest = verdicts.toSorted((a, b) => a.remaining - b.remaining)[0]
  const open: LimitVerdict = {
    allowed: true,
    limit: { name: 'none', points: 0, windowMs: 0 },
    remaining: 0,
    resetSeconds: 1,
  }
  return verdicts.find(({ allowed }) => !allowed) ?? tightest ?? open
}
