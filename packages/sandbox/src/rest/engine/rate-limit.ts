/** Request quota per time window, counted as the platform does. */

export const QUOTA = 150
const WINDOW_MS = 30_000
/**
 * Time that a request takes in a sandbox without a clock. At this pace neither a reader nor a loop without pauses
 * reaches the limit.
 */
const STEP_MS = 250

interface RateState {
  readonly left: number
  readonly resetMs: number
  readonly isExceeded: boolean
}

export interface RateLimiter {
  /** Counts a request. */
  take(): RateState
  reset(): void
}

/** @param clock milliseconds; without one, each request moves the time by the same step, so that every run is the same. */
export function createRateLimiter(clock: (() => number) | null, quota = QUOTA): RateLimiter {
  let [start, used, steps] = [0, 0, 0]
  return {
    take() {
      steps += 1
      const now = clock === null ? steps * STEP_MS : clock()
      if (now - start >= WINDOW_MS) [start, used] = [now, 0]
      const isExceeded = used >= quota
      if (!isExceeded) used += 1
      return { left: quota - used, resetMs: Math.max(0, Math.round(start + WINDOW_MS - now)), isExceeded }
    },
    reset() {
      start = 0
      used = 0
      steps = 0
    },
  }
}

export function rateHeaders({ left, resetMs }: RateState, quota = QUOTA): { [name: string]: string } {
  return {
    'X-Rate-Limit-Requests-Left': String(left),
    'X-Rate-Limit-Requests-Quota': String(quota),
    'X-Rate-Limit-Time-Reset-Ms': String(resetMs),
    'X-Rate-Limit-Time-Window-Ms': String(WINDOW_MS),
  }
}
