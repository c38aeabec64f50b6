/**
 * Door of the service: all routes and their guards. Everything is passed in as an argument, so a test only needs
 * `app.request(...)`.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { Hono } from 'hono'
import { mountApi } from './api.ts'
import {
  type App,
  type AppContext,
  type AppDeps,
  type ConnectionBindings,
  clientOf,
  countResponse,
} from './app-context.ts'
import type { Pages } from './delivery/pages.ts'
import type { RateLimit } from './guard/limiter.ts'
import { createMemoryCounter } from './guard/memory-counter.ts'
import { errorFields } from './log.ts'
import { readerClass } from './readers/reader-class.ts'
import { requestKind } from './readers/request-kind.ts'

/** A flood of requests that are refused immediately would still be a flood. */
const REFUSED_AFTER_MS = 1_000
/** As nginx logs it: the client closed the connection before it had an answer. */
const HUNG_UP = 499

/**
 * The service as a Hono app: the API, and every page of `deps.pages()`. Doesn't open or listen to anything; databases
 * and limits are chosen by the caller. A fault in a page is logged and answered with the error page.
 *
 * @example
 * const app = createApp(deps)
 * const { status } = await app.request('/docs') // 200 for a page of the build, 404 for any other path
 */
export function createApp(deps: AppDeps): App {
  // The path as sent: an encoded form of an API path isn't an API path, so it can't bypass a guard.
  const app: App = new Hono({
    getPath: (request, options) => rawPath(targetOf(request, options?.env as ConnectionBindings | undefined)),
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

/** A single handler without middleware: nearly all pages are served without any await. */
function servePages({ pages, config, clock, metrics, readers }: AppDeps) {
  const counter = createMemoryCounter()
  const { notFound, pages: perMinute } = config.limits
  return (c: AppContext): Response | Promise<Response> => {
    const { method, raw: request } = c.req
    if (method !== 'GET' && method !== 'HEAD') return countResponse(metrics, 'page', refuseMethod(pages()))
    const client = clientOf(c, config)
    const refused = limit(client, perMinute)
    // Whoever waits for an answer sends nothing in the meantime.
    if (refused !== null) return pause(REFUSED_AFTER_MS, refused, { ref: false })
    const answer = pages().respond({ request, client }, targetOf(request, c.env))
    if (!(answer instanceof Promise)) return admit(c, client, answer)
    return answer.then(
      (response) => admit(c, client, response),
      (error) => {
        if (!request.signal.aborted) throw error
        // Nobody reads it.
        return countResponse(metrics, 'page', new Response(null, { status: HUNG_UP }))
      },
    )
  }

  function admit(c: AppContext, client: string, response: Response): Response {
    const kind = requestKind(c.req.raw, c.req.path, response, pages().manifest)
    if (kind !== null) readers.count(readerClass(c.req.raw.headers), kind)
    return (response.status === 404 ? limit(client, notFound) : null) ?? countResponse(metrics, 'page', response)
  }

  /** Counted in this process: a page is cheaper than a statement in the database. */
  function limit(client: string, { name, points: most, windowMs }: RateLimit): Response | null {
    const now = clock.now()
    const { points, endsAtMs } = counter.hitNow(`${name}:${client}`, windowMs, now)
    if (points <= most) return null
    metrics.count('devcenter_rate_limited_total', { limit: name })
    const seconds = Math.min(windowMs, Math.max(1_000, endsAtMs - now)) / 1_000
    const headers = { 'Retry-After': String(Math.ceil(seconds)) }
    return countResponse(metrics, 'page', plain(pages(), 429, 'Too many requests\n', headers))
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

/** The request target as sent, if Node provides it; otherwise that of the URL. */
function targetOf(request: Request, env: ConnectionBindings | undefined): string {
  return env?.incoming?.url ?? request.url
}

function rawPath(target: string): string {
  const start = /^https?:\/\/[^/?#]*/i.exec(target)?.[0].length ?? 0
  const path = target.slice(start).replace(/[?#].*$/s, '')
  return path.startsWith('/') ? path : `/${path}`
}
