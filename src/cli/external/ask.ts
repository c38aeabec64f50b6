/**
 * Requests a URL from another host: HEAD, then GET if the response to HEAD isn't a success. Follows redirects step by
 * step.
 */
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { retryAfterMs } from '../../compile/content/remote/network/retry-after.ts'
import { isPublicAddress, PrivateAddress, publicLookup } from './public-address.ts'

export type AddressVerdict =
  | { readonly kind: 'good' }
  /** Reachable, but permanently moved. */
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'dead'; readonly reason: string }
  /** Undecided: too slow, too busy, or only for users who are signed in. */
  | { readonly kind: 'unsure'; readonly reason: string }

export interface AskOptions {
  /** Waits until the host may be requested again (external-links.ts). */
  readonly waitForHost: (host: string) => Promise<void>
  /** For tests, whose servers run on this machine. */
  readonly allowLoopback?: boolean
  readonly timeoutMs?: number
  readonly longestPauseMs?: number
}

const TIMEOUT_MS = 15_000
const LONGEST_PAUSE_MS = 60_000
const MAX_STEPS = 5
const PERMANENT = [301, 308]
const REDIRECTS = [301, 302, 303, 307, 308]

export async function ask(address: string, options: AskOptions): Promise<AddressVerdict> {
  let url = new URL(address)
  let isPermanent = true
  try {
    for (let step = 0; step <= MAX_STEPS; step++) {
      const { status, headers } = await answerOf(url, options)
      if (REDIRECTS.includes(status) && headers.location !== undefined) {
        isPermanent &&= PERMANENT.includes(status)
        const next = new URL(headers.location, url)
        if (!/^https?:$/.test(next.protocol)) return { kind: 'dead', reason: `it redirects to ${next.protocol}` }
        url = next
        continue
      }
      if (status < 300) return step > 0 && isPermanent ? { kind: 'moved', to: url.href } : { kind: 'good' }
      return status === 404 || status === 410
        ? { kind: 'dead', reason: `status ${status}` }
        : { kind: 'unsure', reason: `status ${status}` }
    }
    return { kind: 'dead', reason: `more than ${MAX_STEPS} redirects` }
  } catch (error) {
    return failureOf(error)
  }
}

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
}

async function answerOf(url: URL, options: AskOptions): Promise<Answer> {
  const head = await patiently('HEAD', url, options)
  // Many servers don't support HEAD, or respond to it incorrectly.
  return head.status < 400 || head.status === 429 ? head : patiently('GET', url, options)
}

/** Retries once, after the time that the host requests. */
async function patiently(method: string, url: URL, options: AskOptions): Promise<Answer> {
  const first = await send(method, url, options)
  if (first.status !== 429 && first.status !== 503) return first
  const pause = retryAfterMs(first.headers, Date.now())
  if (pause === null || pause > (options.longestPauseMs ?? LONGEST_PAUSE_MS)) return first
  await sleep(pause)
  return send(method, url, options)
}

async function send(method: string, url: URL, options: AskOptions): Promise<Answer> {
  const { waitForHost, allowLoopback = false, timeoutMs = TIMEOUT_MS } = options
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // No DNS lookup happens for a numeric address, so it is checked here.
  if (!allowLoopback && isIP(host) !== 0 && !isPublicAddress(host)) throw new PrivateAddress(host)
  await waitForHost(url.host)
  return new Promise((resolve, reject) => {
    const start = url.protocol === 'https:' ? httpsRequest : httpRequest
    const request = start(url, {
      method,
      headers: { accept: '*/*', 'user-agent': 'dev-center-link-check' },
      signal: AbortSignal.timeout(timeoutMs),
      ...(!allowLoopback && { lookup: publicLookup }),
    })
    request.on('error', reject)
    request.on('response', (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers })
      // The body isn't read.
      response.on('error', () => {})
      response.destroy()
    })
    request.end()
  })
}

const DEAD_CODES = ['ENOTFOUND', 'ECONNREFUSED']

function failureOf(error: unknown): AddressVerdict {
  if (error instanceof PrivateAddress) return { kind: 'dead', reason: error.message }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const isSlow = error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError')
  if (isSlow) return { kind: 'unsure', reason: 'no response in time' }
  const reason = code || (error instanceof Error ? error.message : String(error))
  return { kind: DEAD_CODES.includes(code) ? 'dead' : 'unsure', reason }
}
