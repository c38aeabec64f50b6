/** Queries the visitor's own endpoint: only that URL, without cookies, and never following redirects. */
import type { GraphqlRequest, GraphqlResponse } from '@dev-center/sandbox'

export interface OwnEndpoint {
  readonly url: string
  /** `Authorization` prefixes the token with `Bearer`; other headers send it as is. */
  readonly header: 'Authorization' | 'X-Auth-Token'
  readonly token: string
}

export type EndpointFailure = 'https' | 'unreachable' | 'policy'

const TIMEOUT_MS = 20_000
const POLICY_EVENT_MS = 50

export function isEndpointUrl(url: string): boolean {
  return URL.canParse(url) && new URL(url).protocol === 'https:' && new URL(url).username === ''
}

/** The endpoint's response, or the reason why there is none. */
export async function runAtEndpoint(
  endpoint: OwnEndpoint,
  request: GraphqlRequest,
): Promise<GraphqlResponse | EndpointFailure> {
  if (!isEndpointUrl(endpoint.url)) return 'https'
  const refused = watchPolicy(endpoint.url)
  try {
    const response = await fetch(endpoint.url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...tokenHeader(endpoint) },
      body: JSON.stringify(request),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return readResponse(await response.text(), response.status)
  } catch {
    // The policy violation event, which tells blocked from failed, fires after the failure.
    await new Promise((resolve) => setTimeout(resolve, POLICY_EVENT_MS))
    return refused.wasRefused() ? 'policy' : 'unreachable'
  } finally {
    refused.stop()
  }
}

function tokenHeader({ header, token }: OwnEndpoint): Record<string, string> {
  if (token === '') return {}
  return { [header]: header === 'Authorization' ? `Bearer ${token}` : token }
}

function readResponse(text: string, status: number): GraphqlResponse {
  try {
    const value: GraphqlResponse | null = JSON.parse(text)
    if (typeof value === 'object' && value !== null && ('data' in value || 'errors' in value)) return value
  } catch {
    // Reported below: the response is not GraphQL.
  }
  return { errors: [{ message: `Status ${status}: ${text.slice(0, 400)}` }] }
}

/** A document first opened on another page keeps that page's policy, which allows no other hosts. */
function watchPolicy(url: string): { wasRefused(): boolean; stop(): void } {
  let found = false
  const host = new URL(url).host
  const listener = (event: SecurityPolicyViolationEvent): void => {
    if (event.effectiveDirective === 'connect-src' && event.blockedURI.includes(host)) found = true
  }
  document.addEventListener('securitypolicyviolation', listener)
  return { wasRefused: () => found, stop: () => document.removeEventListener('securitypolicyviolation', listener) }
}
