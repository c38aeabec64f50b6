/** The limits (spec: promises.rate-limits); those that depend on a site's traffic are configurable. */
import type { RateLimit } from './limiter.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const MIB = 1024 * 1024
/** What a client can request of its minute in a second, of any kind: two hundred readers who open a page at once, with its files. */
const BURST_SHARE = 1 / 30
/** Hosting customers and companies get an IPv6 /48, homes a /56: either counts as one neighbour, not as one per /64. */
const NETWORK_FACTORS = [
  { bits: 56, factor: 4 },
  { bits: 48, factor: 16 },
] as const

export interface LimitNumbers {
  readonly feedbackPerMinute: number
  readonly feedbackPerHour: number
  readonly feedbackTotalPerMinute: number
  readonly notFoundPerMinute: number
  /** Pages and their files: two hundred readers behind one address, each with one request a second. */
  readonly pagesPerMinute: number
  readonly mcpPerMinute: number
  /** Analytics events of all clients together, in MiB. */
  readonly eventsMibPerHour: number
}

export const DEFAULT_LIMITS: LimitNumbers = {
  feedbackPerMinute: 5,
  feedbackPerHour: 20,
  feedbackTotalPerMinute: 600,
  notFoundPerMinute: 120,
  pagesPerMinute: 12_000,
  mcpPerMinute: 60,
  eventsMibPerHour: 32,
}

/** Limits of all clients in one IPv6 network together. */
export interface NetworkLimits {
  readonly bits: number
  readonly limits: readonly RateLimit[]
}

export interface Limits {
  readonly feedback: readonly RateLimit[]
  readonly feedbackNetworks: readonly NetworkLimits[]
  /** Counted for all clients together, under the client name `*`. */
  readonly feedbackTotal: RateLimit
  readonly auth: readonly RateLimit[]
  /** Read-only requests; callbacks from a provider count as `auth`, because they make us send a request to the provider. */
  readonly authRead: readonly RateLimit[]
  readonly authLog: readonly RateLimit[]
  readonly events: readonly RateLimit[]
  readonly eventsTotal: RateLimit
  /** Counted in bytes. */
  readonly eventBytes: readonly RateLimit[]
  readonly eventBytesTotal: RateLimit
  readonly reports: readonly RateLimit[]
  readonly mcp: readonly RateLimit[]
  readonly notFound: RateLimit
  readonly pages: RateLimit
  /** Requests of any kind, before anything else is known of them. */
  readonly requests: RateLimit
}

export function createLimits(numbers: LimitNumbers): Limits {
  const perMinute = (name: string, points: number): RateLimit => ({ name, points, windowMs: MINUTE_MS })
  const perHour = (name: string, points: number): RateLimit => ({ name, points, windowMs: HOUR_MS })
  const { feedbackPerMinute, feedbackPerHour } = numbers
  return {
    feedback: [perMinute('feedback', feedbackPerMinute), perHour('feedback-hour', feedbackPerHour)],
    feedbackNetworks: NETWORK_FACTORS.map(({ bits, factor }) => ({
      bits,
      limits: [
        perMinute(`feedback-${bits}`, feedbackPerMinute * factor),
        perHour(`feedback-hour-${bits}`, feedbackPerHour * factor),
      ],
    })),
    feedbackTotal: perMinute('feedback-total', numbers.feedbackTotalPerMinute),
    auth: [perMinute('auth', 20)],
    authRead: [perMinute('auth-read', 600)],
    authLog: [perMinute('auth-log', 10)],
    events: [perMinute('events', 60)],
    eventsTotal: perMinute('events-total', 3_000),
    // A page view takes 200 bytes, a search with its results 2 KB.
    eventBytes: [perMinute('event-bytes', MIB / 8), perHour('event-bytes-hour', MIB)],
    eventBytesTotal: perHour('event-bytes-total', numbers.eventsMibPerHour * MIB),
    reports: [perMinute('reports', 20)],
    mcp: [perMinute('mcp', numbers.mcpPerMinute)],
    notFound: perMinute('not-found', numbers.notFoundPerMinute),
    pages: perMinute('pages', numbers.pagesPerMinute),
    requests: { name: 'requests', points: Math.ceil(numbers.pagesPerMinute * BURST_SHARE), windowMs: 1_000 },
  }
}
