/** The numbers of reliability.md 3.3; those of feedback can be set for a busy site. */
import type { Limit } from './limiter.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

export interface LimitNumbers {
  readonly feedbackPerMinute: number
  readonly feedbackPerHour: number
  readonly feedbackTotalPerMinute: number
  readonly notFoundPerMinute: number
}

export const DEFAULT_LIMITS: LimitNumbers = {
  feedbackPerMinute: 5,
  feedbackPerHour: 20,
  feedbackTotalPerMinute: 600,
  notFoundPerMinute: 120,
}

export interface Limits {
  readonly feedback: readonly Limit[]
  /** Counted for all clients together, under the client name `*`. */
  readonly feedbackTotal: Limit
  readonly auth: readonly Limit[]
  readonly authLog: readonly Limit[]
  readonly events: readonly Limit[]
  readonly eventsTotal: Limit
  readonly reports: readonly Limit[]
  readonly notFound: Limit
}

export function createLimits(numbers: LimitNumbers): Limits {
  const perMinute = (name: string, points: number): Limit => ({ name, points, windowMs: MINUTE_MS })
  return {
    feedback: [
      perMinute('feedback', numbers.feedbackPerMinute),
      { name: 'feedback-hour', points: numbers.feedbackPerHour, windowMs: HOUR_MS },
    ],
    feedbackTotal: perMinute('feedback-total', numbers.feedbackTotalPerMinute),
    auth: [perMinute('auth', 20)],
    authLog: [perMinute('auth-log', 10)],
    events: [perMinute('events', 60)],
    eventsTotal: perMinute('events-total', 3_000),
    reports: [perMinute('reports', 20)],
    notFound: perMinute('not-found', numbers.notFoundPerMinute),
  }
}
