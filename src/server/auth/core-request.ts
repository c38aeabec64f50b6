/** Builds the request for @auth/core: on our origin, with validated addresses, and with only the headers that it needs. */
import { safeCallbackUrl } from './callback-url.ts'
import { BASE_PATH } from './core-config.ts'
import type { AuthRequest } from './read-request.ts'

/** Parameters of an authorization request that visitors can't choose. */
const OURS = new Set([
  'client_id',
  'client_secret',
  'code_challenge',
  'code_challenge_method',
  'nonce',
  'redirect_uri',
  'request',
  'request_uri',
  'response_mode',
  'response_type',
  'state',
  // Fields of our API, not of the provider.
  'callbackUrl',
  'csrfToken',
  'error',
  'json',
])

export function toCoreRequest(request: AuthRequest, cookie: string, origin: string): Request {
  const { action, provider, method, body } = request
  // GET signin/{provider} shows the same page as GET signin.
  const withProvider = provider !== null && !(action === 'signin' && method === 'GET')
  const path = `${BASE_PATH}/${action}${withProvider ? `/${encodeURIComponent(provider)}` : ''}`
  const headers = new Headers({ cookie: checkedCookies(cookie, origin) })
  const asked = body.get('callbackUrl') ?? request.query.get('callbackUrl')
  const callbackUrl = asked ? safeCallbackUrl(asked, origin) : null
  const query = new URLSearchParams(
    method === 'POST' && action === 'signin' ? freeParameters(request.query) : request.query,
  )
  if (method === 'GET') {
    if (callbackUrl !== null) query.set('callbackUrl', callbackUrl)
    return new Request(`${origin}${path}?${query}`, { headers })
  }
  query.delete('callbackUrl')
  const form = new URLSearchParams([...body])
  if (callbackUrl === null) form.delete('callbackUrl')
  else form.set('callbackUrl', callbackUrl)
  headers.set('content-type', 'application/x-www-form-urlencoded')
  return new Request(`${origin}${path}?${query}`, { method, headers, body: form.toString() })
}

function freeParameters(query: URLSearchParams): [string, string][] {
  return [...query].filter(([name]) => !OURS.has(name))
}

/** A stored address on another origin would make @auth/core respond with 500, so it is corrected like any other input. */
function checkedCookies(header: string, origin: string): string {
  return header
    .split(';')
    .map((pair) => {
      const [name = '', ...rest] = pair.trim().split('=')
      if (!/^(__Secure-)?authjs\.callback-url$/.test(name)) return pair.trim()
      return `${name}=${encodeURIComponent(safeCallbackUrl(decode(rest.join('=')), origin))}`
    })
    .join('; ')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
