/** Assembles the service from its configuration; main.ts starts it, tests start it in their own process. */
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { Fault } from '../core/fault.ts'
import { createApp } from './app.ts'
import type { App } from './app-context.ts'
import { createAuth } from './auth/auth.ts'
import { createSignOuts } from './auth/sign-outs.ts'
import { systemClock } from './clock.ts'
import { createCounterStore } from './db/counter-store.ts'
import { type Database, openDatabase } from './db/database.ts'
import { apiHeaders } from './delivery/header-table.ts'
import { type LivePages, openLivePages } from './delivery/live-pages.ts'
import type { Env } from './env.schema.ts'
import { createEventIntake } from './events/intake.ts'
import { createEventStore } from './events/store.ts'
import { createScreening } from './feedback/screening.ts'
import { createFeedbackStore } from './feedback/store.ts'
import { clientKey } from './guard/client-address.ts'
import type { ConnectionOptions } from './guard/connections.ts'
import { createLimiter, type RateLimit } from './guard/limiter.ts'
import { createMemoryCounter } from './guard/memory-counter.ts'
import { createLimits, type Limits } from './guard/rate-limits.ts'
import { createRequestBudget } from './guard/request-budget.ts'
import { startHousekeeping } from './housekeeping.ts'
import { type HttpServer, startHttp } from './http-server.ts'
import type { Logger } from './log.ts'
import { createAgentThread } from './mcp/agent-thread.ts'
import { countCalls } from './mcp/count-calls.ts'
import { createMcpRoute } from './mcp/mcp-route.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { createPageMaker } from './on-request/page-maker.ts'
import { isBuiltForNowhere, originWarnings } from './origin-warnings.ts'
import { createReaderStore } from './readers/store.ts'
import { createReaderTally } from './readers/tally.ts'
import { createRetention } from './retention/retention.ts'

interface Service {
  readonly http: HttpServer
  readonly pages: LivePages
  /** Answers requests in flight, writes pending data, and closes the database; false if the database can't be closed. */
  stop(): Promise<boolean>
}

const GRACE_MS = 10_000

/**
 * Throws a Fault or an AuthConfigError if the service can't start with this configuration. `droppedLines` returns the
 * number of lost log lines. `beforeListening` waits for whoever still uses the port. The order of its steps is
 * the contract: slow steps start early and are awaited late, and a failure stops everything that runs.
 */
export async function startService(
  env: Env,
  logger: Logger,
  droppedLines: () => number,
  beforeListening?: () => Promise<void>,
): Promise<Service> {
  const publicOrigin = env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`
  // Its threads start while the build is being read.
  const opening = openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL }, logger)
  const metrics = createMetrics(droppedLines)
  const pages = await openLivePages(
    env.DIST_DIR,
    {
      openMaker: (manifest) => createPageMaker(manifest, { ...keptPages(env), distDir: env.DIST_DIR, logger, metrics }),
      onRefused: () => metrics.count('devcenter_work_refused_total', { work: 'pages' }),
      https: publicOrigin.startsWith('https:'),
      reports: true,
      cdnSeconds: env.CDN_SECONDS ?? null,
      redirectOrigin: env.PUBLIC_ORIGIN ?? '',
    },
    logger,
  )
  const canonical = pages.current().manifest.origin
  if (isBuiltForNowhere({ origin: env.PUBLIC_ORIGIN, canonical, host: env.HOST, mode: env.auth.NODE_ENV })) {
    pages.stop()
    const origin = env.PUBLIC_ORIGIN ?? 'https://…'
    throw new Fault('origin_unset', {
      message: `the canonical URLs of the pages in ${env.DIST_DIR} start with ${canonical}: build them with SITE_ORIGIN=${origin} and start the service with PUBLIC_ORIGIN=${origin}.`,
    })
  }
  for (const warning of originWarnings(env.PUBLIC_ORIGIN, canonical)) {
    logger.warn(warning, { origin: publicOrigin, canonical })
  }
  const database = await opening
  const auth = createAuth({
    origin: publicOrigin,
    env: env.auth,
    logger,
    readPage: (path, status) => pages.current().page(path, status),
    signOuts: createSignOuts(database, logger),
  })
  const state = { leaving: false }
  const notReady = async () => (state.leaving ? 'The service is stopping.' : database.notWritable())
  const limits = readLimits(env)
  const { app, leave, finish } = assemble({
    env,
    limits,
    publicOrigin,
    pages,
    auth,
    database,
    logger,
    metrics,
    notReady,
  })
  await beforeListening?.()
  const http = await startHttp({
    host: env.HOST,
    port: env.PORT,
    fetch: app.fetch,
    connections: connectionLimits(env, metrics),
    admit: requestLimit(limits.requests, env, metrics),
    headers: {
      ...apiHeaders({ https: publicOrigin.startsWith('https:') }),
      'Content-Type': 'text/plain; charset=utf-8',
    },
  })
  return {
    http,
    pages,
    async stop() {
      state.leaving = true
      pages.stop()
      leave()
      await http.close(GRACE_MS)
      await finish()
      return database.close()
    },
  }
}

const MIB = 1024 * 1024

/** In the data folder, next to the database: the only folder that the service writes to. */
function keptPages({ DATA_DIR, KEPT_PAGES_MIB }: Env): { keptDir: string; keptBytes: number } {
  return { keptDir: join(DATA_DIR, 'pages'), keptBytes: KEPT_PAGES_MIB * MIB }
}

/** Behind our own proxies, every connection has the address of a proxy, and limiting them is the proxy's task. */
function connectionLimits(env: Env, metrics: Metrics): Omit<ConnectionOptions, 'total'> {
  return {
    perAddress: env.TRUST_PROXY > 0 ? Number.POSITIVE_INFINITY : env.CONNECTIONS_PER_ADDRESS,
    onRefused: (reason) => metrics.count('devcenter_connections_refused_total', { reason }),
    onEvicted: (reason) => metrics.count('devcenter_connections_evicted_total', { reason }),
  }
}

function readLimits(env: Env): Limits {
  return createLimits({
    feedbackPerMinute: env.FEEDBACK_PER_MINUTE,
    feedbackPerHour: env.FEEDBACK_PER_HOUR,
    feedbackTotalPerMinute: env.FEEDBACK_TOTAL_PER_MINUTE,
    notFoundPerMinute: env.NOT_FOUND_PER_MINUTE,
    pagesPerMinute: env.PAGES_PER_MINUTE,
    mcpPerMinute: env.MCP_PER_MINUTE,
    eventsMibPerHour: env.EVENTS_MIB_PER_HOUR,
  })
}

/** Of requests of any kind, counted in this process. */
function requestLimit(limit: RateLimit, env: Env, metrics: Metrics) {
  const admit = createRequestBudget(limit)
  return ({ socket, headers }: IncomingMessage): boolean => {
    // Node joins repeated headers of this name.
    const forwardedFor = String(headers['x-forwarded-for'] ?? '') || null
    const client = clientKey(socket.remoteAddress, forwardedFor, env.TRUST_PROXY)
    if (admit(client, performance.now())) return true
    metrics.count('devcenter_rate_limited_total', { limit: limit.name })
    return false
  }
}

interface Parts {
  readonly env: Env
  readonly limits: Limits
  readonly publicOrigin: string
  readonly pages: LivePages
  readonly auth: ReturnType<typeof createAuth>
  readonly database: Database
  readonly logger: Logger
  readonly metrics: Metrics
  readonly notReady: () => Promise<string | null>
}

/** Creates the parts of the service and connects them. */
function assemble({ env, limits, publicOrigin, pages, auth, database, logger, metrics, notReady }: Parts): {
  app: App
  /** Ends what would otherwise last as long as the service. */
  leave: () => void
  finish: () => Promise<void>
} {
  const clock = systemClock
  const shared = createCounterStore(database)
  const local = createMemoryCounter()
  const feedback = createFeedbackStore(database)
  const events = createEventStore(database)
  const intake = createEventIntake({ store: events, clock, logger, metrics })
  const readers = createReaderTally({ store: createReaderStore(database), clock, logger, metrics })
  const screening = createScreening({ store: feedback, metrics, logger })
  const counters = [shared, local]
  const stopHousekeeping = startHousekeeping({
    retention: createRetention(database),
    forget: database.forget,
    screening,
    intake,
    readers,
    counters,
    clock,
    logger,
    metrics,
  })
  const tools = createAgentThread({
    distDir: env.DIST_DIR,
    build: pages.current,
    onRefused: () => metrics.count('devcenter_work_refused_total', { work: 'tools' }),
  })
  const mcp = createMcpRoute({ agent: countCalls(tools.agent, readers, intake), publicOrigin, logger })
  const app = createApp({
    pages: pages.current,
    config: { publicOrigin, trustedHops: env.TRUST_PROXY, limits, metricsToken: env.METRICS_TOKEN },
    feedback,
    screening,
    events: intake,
    readers,
    limiter: createLimiter(shared, local, clock, metrics),
    clock,
    logger,
    metrics,
    auth,
    mcp,
    notReady,
  })
  const finish = async () => {
    stopHousekeeping()
    await intake.flush()
    await readers.flush()
    await screening.stop()
    await tools.stop()
  }
  return { app, leave: mcp.close, finish }
}
