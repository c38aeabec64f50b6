/**
 * Polite GET requests: limited concurrency, few retries, the pauses that a host asks for, redirects only within the
 * host.
 */
import { setTimeout as wait } from 'node:timers/promises'
import pLimit from 'p-limit'
import { SourceFault } from '../source-fault.ts'
import { FETCH_LIMITS, type FetchLimits } from './fetch-limits.ts'
import { get, RemoteConnections, type RemoteResponse } from './request.ts'
import { retryAfterMs } from './retry-after.ts'

/** Replaced only in tests. Never read from the configuration or the environment. */
export interface Network {
  /** Origin -> loopback origin that simulates it. Only these can be plain HTTP, and only on 127.0.0.1. */
  readonly substitutes?: ReadonlyMap<string, string>
  readonly limits?: Partial<FetchLimits>
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<void>
  /** 0 to 1, for jitter. */
  readonly random?: () => number
  readonly now?: () => number
}

export interface FetchRequest {
  readonly url: string
  readonly maxBytes: number
  readonly headers?: { readonly [name: string]: string }
  /** ETag of the stored copy, so that the host can respond that nothing has changed. */
  readonly etag?: string | null
  /** Shared by all requests for one file. */
  readonly budget?: Budget
}

/** Remaining requests for one file. */
interface Budget {
  left: number
}

interface Attempt {
  readonly budget: Budget
  readonly attempt: number
  readonly origin: string
}

export type Fetched = { readonly body: Buffer; readonly etag: string | null } | 'not-modified'

export interface Fetcher {
  readonly limits: FetchLimits
  newBudget(): Budget
  /** Throws a SourceFault if the file cannot be fetched. */
  fetch(ask: FetchRequest): Promise<Fetched>
  /** Requests so far, not counting redirects. */
  requests(): number
  close(): void
}

const USER_AGENT = 'dev-center-content/1'

/**
 * One fetcher per run: it shares connections, pauses, and the time limit of the run, which starts now. `fetch` rejects
 * with a SourceFault. Always close it.
 *
 * @example
 * const fetcher = createFetcher()
 * const answer = await fetcher.fetch({ url, maxBytes: 1024 * 1024, etag }) // { body, etag }, or 'not-modified'
 * fetcher.close()
 */
export function createFetcher(network: Network = {}): Fetcher {
  const limits = { ...FETCH_LIMITS, ...network.limits }
  const { sleep = pause, random = Math.random, now = Date.now } = network
  const connections = new RemoteConnections(limits.parallel)
  const deadline = now() + limits.runMs
  const run = new AbortController()
  const timer = setTimeout(() => run.abort(), limits.runMs)
  const queue = pLimit(limits.parallel)
  /** By origin: when the next request is allowed, or why none is. */
  const pausedUntil = new Map<string, number>()
  const closed = new Map<string, SourceFault>()
  let requests = 0

  const request = async (ask: FetchRequest): Promise<Fetched> => {
    const { connectMs, requestMs } = limits
    const bounds = { connectMs, requestMs, maxBytes: ask.maxBytes, signal: run.signal }
    let url = placeOf(ask.url, network)
    for (let hop = 0; ; hop++) {
      const answer = await get(url, headersOf(ask), connections, bounds)
      const { location } = answer.headers
      if (![301, 302, 303, 307, 308].includes(answer.status)) return check(answer, now())
      if (hop === limits.redirects) throw new SourceFault('content_redirect', 'too many redirects')
      url = redirected(url, location ?? '')
    }
  }

  const ranOut = () => new SourceFault('content_timeout', 'the time limit for the whole run is exceeded')

  /** Pause before a retry. Throws the fault if a retry is useless. */
  const pauseAfter = (fault: unknown, { budget, attempt, origin }: Attempt): number => {
    if (!(fault instanceof SourceFault) || !fault.isPassing || run.signal.aborted) throw fault
    const asked = fault.retryAfterMs
    const ms = (asked ?? limits.pauseMs * 2 ** (attempt - 1)) + random() * limits.pauseMs
    const isTooLong = (asked !== null && asked > limits.longestPauseMs) || now() + ms > deadline
    // A host that says "later" to one of eight requests means all eight.
    if (fault.code === 'content_limited') {
      if (isTooLong || budget.left <= 0) closed.set(origin, fault)
      else pausedUntil.set(origin, Math.max(pausedUntil.get(origin) ?? 0, now() + ms))
    }
    if (isTooLong || budget.left <= 0) throw fault
    return ms
  }

  const fetchWithTries = async (ask: FetchRequest): Promise<Fetched> => {
    const budget = ask.budget ?? { left: limits.tries }
    const { origin } = new URL(ask.url)
    let pauseMs = 0
    for (let attempt = 1; ; attempt++) {
      pauseMs = Math.max(pauseMs, (pausedUntil.get(origin) ?? 0) - now())
      if (pauseMs > 0) await sleep(pauseMs, run.signal)
      const refusal = closed.get(origin)
      if (refusal !== undefined) throw refusal
      if (run.signal.aborted || budget.left <= 0) throw ranOut()
      budget.left--
      requests++
      try {
        return await request(ask)
      } catch (fault) {
        pauseMs = pauseAfter(fault, { budget, attempt, origin })
      }
    }
  }

  return {
    limits,
    newBudget: () => ({ left: limits.tries }),
    fetch: (ask) => queue(() => fetchWithTries(ask)),
    requests: () => requests,
    close() {
      clearTimeout(timer)
      connections.close()
    },
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => {})
}

function headersOf({ headers = {}, etag = null }: FetchRequest): { [name: string]: string } {
  const base = { 'user-agent': USER_AGENT, 'accept-encoding': 'gzip', ...headers }
  return etag === null ? base : { ...base, 'if-none-match': etag }
}

function check({ status, headers, body }: RemoteResponse, nowMs: number): Fetched {
  if (status === 200) return { body, etag: headers.etag ?? null }
  if (status === 304) return 'not-modified'
  if (status === 404 || status === 410) throw new SourceFault('content_missing', `the host responds with ${status}`)
  const asked = retryAfterMs(headers, nowMs)
  if (status === 403 || status === 429) {
    const wish = asked === null ? '' : `, wait ${Math.ceil(asked / 1000)} s`
    throw new SourceFault('content_limited', `the host responds with ${status}${wish}`, {
      isPassing: true,
      retryAfterMs: asked,
    })
  }
  throw new SourceFault('content_status', `the host responds with ${status}`, {
    isPassing: status >= 500 || status === 408,
    retryAfterMs: asked,
  })
}

/** The URL to request: https, or a test's loopback substitute. */
function placeOf(address: string, { substitutes }: Network): URL {
  const url = new URL(address)
  const substitute = substitutes?.get(url.origin)
  if (substitute !== undefined) {
    const place = new URL(substitute)
    if (place.hostname !== '127.0.0.1') throw new SourceFault('content_refused', 'a substitute is on 127.0.0.1')
    return new URL(`${url.pathname}${url.search}`, place)
  }
  if (url.protocol !== 'https:') throw new SourceFault('content_refused', `"${url.protocol}" is not https`)
  return url
}

function redirected(from: URL, location: string): URL {
  const to = URL.parse(location, from)
  if (to === null || location === '') throw new SourceFault('content_redirect', 'a redirect without a target')
  if (to.origin !== from.origin || to.username !== '' || to.password !== '') {
    throw new SourceFault('content_redirect', `a redirect to ${to.protocol}//${to.host} is refused`)
  }
  return to
}
