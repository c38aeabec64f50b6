/**
 * The service while its first build is running: answers pages as soon as they can be rendered, and says of everything
 * else that it is still to come (docs/decisions/0084).
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { ConnectionBindings } from '../app-context.ts'
import { apiHeaders } from '../delivery/header-table.ts'
import { readTarget } from '../delivery/path.ts'
import { type Env, readEnv } from '../env.schema.ts'
import { clientKey } from '../guard/client-address.ts'
import { startHttp } from '../http-server.ts'
import { type EarlyPages, openEarlyPages } from './early-pages.ts'
import type { EarlySite } from './early-site.ts'

export type { EarlyFile, EarlySite } from './early-site.ts'

interface EarlyService {
  /** `http://host:port`, as a reader on this machine types it. */
  readonly address: string
  /** Requests for pages wait until this resolves. Call it once. */
  answer(site: EarlySite): Promise<void>
  /** Resolves when no request waits for a page to be rendered, or after a second: a flood must not stop the build. */
  untilQuiet(): Promise<void>
  /** Stops listening at once, and resolves when all requests in flight are answered, or cut off after `graceMs`. */
  close(graceMs: number): Promise<void>
}

/** The build takes at most minutes, and most of what is missing is there a few seconds later. */
const RETRY_AFTER = { 'Retry-After': '5' }
/** A connection is given up after 30 s of silence. Browsers ask again by themselves, as `Refresh` says. */
const WAIT_MS = 20_000
const PATIENCE_MS = 1_000
/** Until then, a response may still be on its way to the network. */
const SENT_AFTER_MS = 50
const LOOK_EVERY_MS = 5
const STARTING = 'The site is still being built. This works as soon as the build is finished.'
/** In the form of every other refusal of the API. */
const REFUSED = JSON.stringify({ error: { code: 'starting', message: STARTING } })
const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' }

/**
 * Listens where the service will. Null if the settings are invalid or the service would choose a port itself: it then
 * says so when it starts. Rejects if the port is taken.
 *
 * @example
 * const early = await startEarlyService(process.env)
 * await early?.answer(site) // pages are rendered when they are requested
 * await early?.close(10_000) // the service listens instead
 */
export async function startEarlyService(settings: NodeJS.ProcessEnv): Promise<EarlyService | null> {
  const result = readEnv(settings)
  if ('problems' in result || result.env.PORT === 0) return null
  const { env } = result
  const https = env.PUBLIC_ORIGIN?.startsWith('https:') ?? false
  const headers = { ...apiHeaders({ https }), 'Content-Type': 'text/plain; charset=utf-8' }
  let pages: EarlyPages | null = null
  let answeredAt = Number.NEGATIVE_INFINITY
  const { promise: opened, resolve: open, reject: fail } = Promise.withResolvers<EarlyPages>()
  // Without a request, nobody waits for it.
  opened.catch(() => {})
  const text = (status: number, body: string, more = {}) =>
    new Response(body, { status, headers: { ...headers, ...more } })
  const fetch = async (request: Request, bindings: ConnectionBindings): Promise<Response> => {
    const target = bindings.incoming?.url ?? request.url
    const path = readTarget(target)?.decoded ?? ''
    if (path === '/healthz') return text(200, 'ok\n')
    if (path === '/readyz') return text(503, 'not ready\n', RETRY_AFTER)
    if (/^\/(?:api|mcp)(?:\/|$)/.test(path)) return text(503, REFUSED, { ...JSON_TYPE, ...RETRY_AFTER })
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return text(405, 'Method not allowed\n', { Allow: 'GET, HEAD' })
    const client = clientKey(
      bindings.incoming?.socket?.remoteAddress,
      request.headers.get('x-forwarded-for'),
      env.TRUST_PROXY,
    )
    const now = await Promise.race([opened, pause(WAIT_MS, null, { ref: false })])
    if (now === null) return text(503, `${STARTING}\n`, { ...RETRY_AFTER, Refresh: '1' })
    const response = await now.respond({ request, client }, target).catch(() => null)
    answeredAt = performance.now()
    return response ?? text(503, `${STARTING}\n`, RETRY_AFTER)
  }
  const http = await startHttp({
    host: env.HOST,
    port: env.PORT,
    fetch,
    connections: connectionLimits(env),
    // Clients take turns in rendering, and nothing else takes long.
    admit: () => true,
    headers,
  })
  return {
    address: env.PUBLIC_ORIGIN ?? `http://localhost:${http.port}`,
    answer: (site) =>
      openEarlyPages(site, {
        https,
        reports: true,
        cdnSeconds: env.CDN_SECONDS ?? null,
        redirectOrigin: env.PUBLIC_ORIGIN ?? '',
      }).then(
        (now) => {
          pages = now
          open(now)
        },
        (error) => {
          fail(error)
          throw error
        },
      ),
    async untilQuiet() {
      const isBusy = () => pages?.isAsked() || performance.now() - answeredAt < SENT_AFTER_MS
      // Once in any case: requests that have just arrived are unknown until then.
      for (let waited = 0; waited === 0 || (isBusy() && waited < PATIENCE_MS); waited += LOOK_EVERY_MS)
        await pause(LOOK_EVERY_MS)
    },
    close: http.close,
  }
}

function connectionLimits({ TRUST_PROXY, CONNECTIONS_PER_ADDRESS }: Env) {
  const perAddress = TRUST_PROXY > 0 ? Number.POSITIVE_INFINITY : CONNECTIONS_PER_ADDRESS
  return { perAddress, onRefused: () => {}, onEvicted: () => {} }
}
