/** Dependencies of every route of the service, and how responses are counted. */
import type { Context, Hono } from 'hono'
import type { Clock } from './clock.ts'
import type { Pages } from './delivery/pages.ts'
import type { EventIntake } from './events/intake.ts'
import type { Screening } from './feedback/screening.ts'
import type { FeedbackStore } from './feedback/store.ts'
import { clientKey } from './guard/client-address.ts'
import type { Limiter } from './guard/limiter.ts'
import type { Limits } from './guard/rate-limits.ts'
import type { Logger } from './log.ts'
import type { McpRoute } from './mcp/mcp-route.ts'
import type { Metrics } from './metrics.ts'
import type { ReaderTally } from './readers/tally.ts'

/** Added to requests by Node's server; absent in tests that don't need it. */
export interface ConnectionBindings {
  readonly incoming?: { readonly url?: string; readonly socket?: { readonly remoteAddress?: string } }
}

export type App = Hono<{ Bindings: ConnectionBindings }>
export type AppContext = Context<{ Bindings: ConnectionBindings }>

/** Handles everything below `/api/auth`; the caller adds rate limits, request id, and security headers. */
interface AuthHandler {
  handle(request: Request): Promise<Response>
}

export interface AppDeps {
  /** The current build; can change while the service runs. */
  readonly pages: () => Pages
  readonly config: AppConfig
  readonly feedback: Pick<FeedbackStore, 'add'>
  readonly screening: Pick<Screening, 'take'>
  readonly events: Pick<EventIntake, 'take' | 'dropReason' | 'sizeOf'>
  readonly readers: Pick<ReaderTally, 'count'>
  readonly limiter: Limiter
  readonly clock: Clock
  readonly logger: Logger
  readonly metrics: Metrics
  /** If absent, `/api/auth/*` is 404. */
  readonly auth?: AuthHandler
  /** If absent, `/mcp` is 404. */
  readonly mcp?: McpRoute
  /** Why the service can't store a message now: the database is unavailable, or the process is stopping. Null if it can. */
  readonly notReady: () => Promise<string | null>
}

interface AppConfig {
  /** `scheme://host[:port]` without a trailing slash. */
  readonly publicOrigin: string
  /** Number of our own proxies in front of the service. */
  readonly trustedHops: number
  readonly limits: Limits
  /** Bearer token for /metrics; undefined disables it. */
  readonly metricsToken?: string
}

export function countResponse(metrics: Metrics, kind: string, response: Response): Response {
  metrics.count('devcenter_responses_total', { kind, status: String(response.status) })
  return response
}

export function clientOf(c: AppContext, { trustedHops }: AppConfig): string {
  const address = c.env?.incoming?.socket?.remoteAddress
  return clientKey(address, c.req.raw.headers.get('x-forwarded-for'), trustedHops)
}
