/** Routes below /api and the probes: who can call them, how often, and what is logged for each call. */
import { randomUUID, timingSafeEqual } from 'node:crypto'
import { emptyAnswer, faultAnswer, jsonAnswer, methodNotAllowed, toFault, tooMany } from './answers.ts'
import { type App, type AppContext, type AppDeps, clientOf, countResponse } from './app-context.ts'
import { apiHeaders, type HeaderTable, REPORTS_PATH } from './delivery/header-table.ts'
import { takePolicyReports } from './events/policy-reports.ts'
import { takeFeedback } from './feedback/route.ts'
import { networkOf } from './guard/client-address.ts'
import type { RateLimit } from './guard/limiter.ts'
import type { Limits, NetworkLimits } from './guard/rate-limits.ts'
import { requireSameOrigin } from './guard/same-site.ts'
import { errorFields } from './log.ts'

interface Call {
  readonly request: Request
  /** Rate-limit key of the client. */
  readonly client: string
}

const BROKEN_OFF = 408

type Work = (call: Call) => Promise<Response>

export function mountApi(app: App, deps: AppDeps): void {
  const { limits } = deps.config
  const endpoint = (route: string, methods: readonly string[] | null, work: Work) =>
    app.all(route, (c) => answer(c, deps, route, methods, work))

  endpoint('/api/feedback', ['POST'], async ({ request, client }) => {
    requireSameOrigin(request.headers, deps.config.publicOrigin)
    const refused =
      (await limit(deps, client, limits.feedback)) ??
      (await limitNetworks(deps, client, limits.feedbackNetworks)) ??
      (await limit(deps, '*', [limits.feedbackTotal]))
    if (refused !== null) return refused
    return jsonAnswer(201, { id: await takeFeedback(request, client, { ...deps, store: deps.feedback }) })
  })
  endpoint('/api/events', ['POST'], (call) => takeEvents(call, deps))
  endpoint(REPORTS_PATH, ['POST'], async ({ request, client }) => {
    const refused = await limit(deps, client, limits.reports)
    if (refused !== null) return refused
    await takePolicyReports(request, deps.metrics)
    return emptyAnswer(204)
  })
  if (deps.auth !== undefined) {
    endpoint('/api/auth', null, (call) => callAuth(call, deps))
    endpoint('/api/auth/*', null, (call) => callAuth(call, deps))
  }
  const { mcp } = deps
  if (mcp !== undefined) {
    app.get('/mcp/server-card', (c) => serverCard(c, deps))
    const charge = (client: string, calls: number) => limit(deps, client, limits.mcp, calls)
    endpoint(
      '/mcp',
      null,
      async ({ request, client }) =>
        (await charge(client, 1)) ?? mcp.respond(request, client, (calls) => charge(client, calls)),
    )
  }
  endpoint('/api/*', null, notFound)
  endpoint('/api', null, notFound)
  mountProbes(app, deps)
}

/** The server card, at the path that the convention reserves below the server's own. */
async function serverCard(c: AppContext, { pages, metrics, config }: AppDeps): Promise<Response> {
  const asked = { request: c.req.raw, client: clientOf(c, config) }
  const response = await pages().respond(asked, '/.well-known/mcp/server-card.json')
  if (response.ok) response.headers.set('Content-Type', 'application/mcp-server-card+json; charset=utf-8')
  return countResponse(metrics, 'page', response)
}

async function notFound(): Promise<Response> {
  return jsonAnswer(404, { error: { code: 'not_found', message: "This path doesn't exist." } })
}

/** Beacons don't read responses, so the response is always 204. */
async function takeEvents({ request, client }: Call, deps: AppDeps): Promise<Response> {
  const { limits, publicOrigin } = deps.config
  requireSameOrigin(request.headers, publicOrigin)
  const { check } = deps.limiter
  const isAllowed = async (who: string, requests: readonly RateLimit[], bytes: readonly RateLimit[]) =>
    (await check(who, requests)).allowed && (await check(who, bytes, deps.events.sizeOf(request.headers))).allowed
  const reason =
    deps.events.dropReason(request.headers) ??
    ((await isAllowed(client, limits.events, limits.eventBytes)) &&
    (await isAllowed('*', [limits.eventsTotal], [limits.eventBytesTotal]))
      ? null
      : 'rate_limited')
  if (reason === null) await deps.events.take(request)
  else deps.metrics.count('devcenter_events_total', { outcome: reason })
  return emptyAnswer(204)
}

async function callAuth({ request, client }: Call, deps: AppDeps): Promise<Response> {
  // The URL parser has removed dot segments, so a path that was routed in its raw form might now be a different one.
  const path = /^\/api\/auth(?:\/(.*))?$/.exec(new URL(request.url).pathname)
  if (path === null || deps.auth === undefined) return notFound()
  const refused = await limit(deps, client, authLimits(request.method, path[1] ?? '', deps.config.limits))
  return refused ?? deps.auth.handle(request)
}

function authLimits(method: string, action: string, limits: Limits): readonly RateLimit[] {
  if (method === 'POST') return action === '_log' ? limits.authLog : limits.auth
  // A callback from a provider, real or forged, makes us send a request to the provider.
  return action.startsWith('callback') ? limits.auth : limits.authRead
}

async function limitNetworks(
  deps: AppDeps,
  client: string,
  networks: readonly NetworkLimits[],
): Promise<Response | null> {
  for (const { bits, limits } of networks) {
    const network = networkOf(client, bits)
    const refused = network === null ? null : await limit(deps, network, limits)
    if (refused !== null) return refused
  }
  return null
}

async function limit(
  { limiter, metrics }: AppDeps,
  client: string,
  limits: readonly RateLimit[],
  hits = 1,
): Promise<Response | null> {
  const verdict = await limiter.check(client, limits, hits)
  if (verdict.allowed) return null
  metrics.count('devcenter_rate_limited_total', { limit: verdict.limit.name })
  return tooMany(verdict)
}

/** Runs the work of a route and turns the outcome into one response, one log line, and one measurement. */
async function answer(
  c: AppContext,
  deps: AppDeps,
  route: string,
  methods: readonly string[] | null,
  work: Work,
): Promise<Response> {
  const started = performance.now()
  const { raw: request, method } = c.req
  const requestId = readRequestId(request.headers.get('x-request-id'))
  const response =
    methods !== null && !methods.includes(method)
      ? methodNotAllowed(methods)
      : await work({ request, client: clientOf(c, deps.config) }).catch((error) => explain(error, requestId, deps))
  const seconds = (performance.now() - started) / 1_000
  deps.metrics.observe('devcenter_api_seconds', seconds, { route })
  // No client waits for the response to an aborted upload, and a thousand of them must not fill the log (N-4).
  const level = response.status === BROKEN_OFF ? 'debug' : 'info'
  const ms = Math.round(seconds * 1_000)
  deps.logger[level]('api', { requestId, method: method.slice(0, 10), route, status: response.status, ms })
  return countResponse(deps.metrics, 'api', complete(response, requestId, deps))
}

function explain(error: unknown, requestId: string, { logger, metrics }: AppDeps): Response {
  const fault = toFault(error)
  if (fault.status === 503) metrics.count('devcenter_store_errors_total')
  else if (fault.status >= 500) {
    metrics.count('devcenter_faults_total')
    logger.error('api.failed', { requestId, fault: fault.code, ...errorFields(fault.cause ?? error) })
  }
  return faultAnswer(fault)
}

/** Adds the headers of every API response, without overwriting headers that are already set. */
function complete(response: Response, requestId: string, { config }: AppDeps): Response {
  const https = config.publicOrigin.startsWith('https:')
  const added = { ...apiHeaders({ https }), 'X-Request-Id': requestId }
  try {
    addHeaders(response.headers, added)
    return response
  } catch {
    // Some responses are immutable, such as that of Response.redirect().
    const copy = new Response(response.body, response)
    addHeaders(copy.headers, added)
    return copy
  }
}

function addHeaders(headers: Headers, added: HeaderTable): void {
  for (const [name, value] of Object.entries(added)) if (!headers.has(name)) headers.set(name, value)
}

/** Accepted from a proxy only if it can't break a log line (spec: feedback.intake, F-21). */
function readRequestId(header: string | null): string {
  return header !== null && /^[\w=-]{1,64}$/.test(header) ? header : randomUUID()
}

function mountProbes(app: App, deps: AppDeps): void {
  const text = (status: number, body: string) =>
    new Response(body, {
      status,
      headers: {
        ...apiHeaders({ https: deps.config.publicOrigin.startsWith('https:') }),
        'Content-Type': 'text/plain; charset=utf-8',
        'Content-Length': String(Buffer.byteLength(body)),
      },
    })
  app.get('/healthz', () => text(200, 'ok\n'))
  app.get('/readyz', async () => {
    const reason = await deps.notReady()
    if (reason === null) return text(200, 'ready\n')
    deps.logger.warn('not_ready', { reason })
    return text(503, 'not ready\n')
  })
  const { metricsToken } = deps.config
  if (metricsToken === undefined) return
  app.get('/metrics', (c) =>
    isSame(c.req.header('authorization') ?? '', `Bearer ${metricsToken}`)
      ? text(200, deps.metrics.render())
      : text(404, 'Not found\n'),
  )
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.byteLength === b.byteLength && timingSafeEqual(a, b)
}
