/** Responses of the sign-in API: never cached, never sniffed, and only with addresses that we create. */

const HEADERS = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' }

export function jsonResponse(value: unknown, status: number): Response {
  const body = JSON.stringify(value)
  return new Response(body, { status, headers: withLength({}, 'application/json; charset=utf-8', body) })
}

export function textResponse(value: string, status: number, more: HeadersInit = {}): Response {
  return new Response(value, { status, headers: withLength(more, 'text/plain; charset=utf-8', value) })
}

export function redirect(url: string, cookies: readonly string[] = []): Response {
  const headers = withDefaults({ location: url }, 'text/plain; charset=utf-8')
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 302, headers })
}

/** The same response with cookies from @auth/core. */
export function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

/** A HEAD response states the length of the body that it doesn't send. */
function withLength(more: HeadersInit, contentType: string, body: string): Headers {
  const headers = withDefaults(more, contentType)
  headers.set('content-length', String(Buffer.byteLength(body)))
  return headers
}

function withDefaults(more: HeadersInit, contentType: string): Headers {
  const headers = new Headers(more)
  for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value)
  headers.set('content-type', contentType)
  return headers
}
