/** The door of the service: every route and what guards it. All it needs comes in as arguments, so a test is `app.request(...)`. */
import { type Context, Hono } from 'hono'
import { mountApi } from './api.ts'
import type { Clock } from './clock.ts'
import type { Pages } from './delivery/pages.ts'
import type { EventIntake } from './events/intake.ts'
import type { Judge } from './feedback/judge.ts'
import type { FeedbackStore } from './feedback/store.ts'
import { clientKey } from './guard/client-address.ts'
import type { Limiter } from './guard/limiter.ts'
import type { Limits } from './guard/limits.ts'
import { createMemoryCounter } from './guard/memory-counter.ts'
import { errorFields, type Logger } from './log.ts'
import type { McpRoute } from './mcp/mcp-route.ts'
import type { Metrics } from './metrics.ts'

/** What Node's server adds to a request; absent in tests that do not need it. */
interface Bindings {
  readonly incoming?: { readonly url?: string; readonly socket?: { readonly remoteAddress?: string } }
}

export type App = Hono<{ Bindings: Bindings }>
export type AppContext = Context<{ Bindings: Bindings }>

/** Answers everything under `/api/auth`; rate limits, request id and security headers are put around it. */
interface AuthHandler {
  handle(request: Request): Promise<Response>
}

export interface AppDeps {
  /** The build that is served; may change while the service runs. */
  readonly pages: () => Pages
  readonly config: AppConfig
  readonly feedback: Pick<FeedbackStore, 'add'>
  readonly judge: Pick<Judge, 'take'>
  readonly events: Pick<EventIntake, 'take' | 'dropReason' | 'sizeOf'>
  readonly limiter: Limiter
  readonly clock: Clock
  readonly logger: Logger
  readonly metrics: Metrics
  /** Absent: `/api/auth/*` is 404. */
  readonly auth?: AuthHandler
  /** Absent: `/mcp` is 404. */
  readonly mcp?: McpRoute
  /** False while the database is away or the process is leaving. */
  readonly isReady: () => Promise<boolean>
}

interface AppConfig {
  /** `scheme://host[:port]` without a trailing slash. */
  readonly publicOrigin: string
  /** Proxies of ours in front of the service. */
  readonly trustedHops: number
  readonly limits: Limits
  /** Bearer token for /metrics; undefined hides it. */
  readonly metricsToken?: string
}

export function createApp(deps: AppDeps): App {
  // The path as sent: an encoded spelling of an API path is no API path, so no guard can be passed by it.
  const app: App = new Hono({
    getPath: (request, options) => rawPath(targetOf(request, options?.env as Bindings | undefined)),
  })
  mountApi(app, deps)
  app.all('*', servePages(deps))
  app.onError((error, c) => {
    deps.metrics.count('devcenter_faults_total')
    deps.logger.error('page.failed', { path: c.req.path.slice(0, 200), ...errorFields(error) })
    return deps.pages().fail()
  })
  return app
}

/** One handler and no middleware: pages are answered without a single await. */
function servePages({ pages, config, clock, metrics }: AppDeps) {
  const misses = createMemoryCounter()
  const { notFound } = config.limits
  return (c: AppContext): Response => {
    const { method } = c.req
    if (method !== 'GET' && method !== 'HEAD') return count(metrics, 'page', refuseMethod(pages()))
    const response = pages().respond(c.req.raw, targetOf(c.req.raw, c.env))
    if (response.status !== 404) return count(metrics, 'page', response)
    const { points } = misses.hitNow(clientOf(c, config), notFound.windowMs, clock.now())
    if (points <= notFound.points) return count(metrics, 'page', response)
    metrics.count('devcenter_rate_limited_total', { limit: notFound.name })
    return count(metrics, 'page', plain(pages(), 429, 'Too many requests\n', { 'Retry-After': '60' }))
  }
}

function refuseMethod(pages: Pages): Response {
  return plain(pages, 405, 'Method not allowed\n', { Allow: 'GET, HEAD' })
}

function plain(pages: Pages, status: number, text: string, headers: Record<string, string>): Response {
  const own = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(text)),
    'Cache-Control': 'no-store',
    ...headers,
  }
  return new Response(text, { status, headers: { ...pages.headers, ...own } })
}

export function count(metrics: Metrics, kind: string, response: Response): Response {
  metrics.count('devcenter_responses_total', { kind, status: String(response.status) })
  return response
}

/** The request target as sent, where Node gives it; else that of the URL. */
function targetOf(request: Request, env: Bindings | undefined): string {
  return env?.incoming?.url ?? request.url
}

export function clientOf(c: AppContext, { trustedHops }: AppConfig): string {
  const address = c.env?.incoming?.socket?.remoteAddress
  return clientKey(address, c.req.raw.headers.get('x-forwarded-for'), trustedHops)
}

function rawPath(target: string): string {
  const start = /^https?:\/\/[^/?#]*/i.exec(target)?.[0].length ?? 0
  const path = target.slice(start).replace(/[?#].*$/s, '')
  return path.startsWith('/') ? path : `/${path}`
}
