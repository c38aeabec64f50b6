/** Answers of the sign-in API: never cached, never sniffed, addresses only of our making. */

const HEADERS = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' }

export function json(value: unknown, status = 200, more: HeadersInit = {}): Response {
  const body = JSON.stringify(value)
  return new Response(body, { status, headers: withLength(more, 'application/json; charset=utf-8', body) })
}

export function text(value: string, status: number, more: HeadersInit = {}): Response {
  return new Response(value, { status, headers: withLength(more, 'text/plain; charset=utf-8', value) })
}

export function redirect(url: string, cookies: readonly string[] = []): Response {
  const headers = withDefaults({ location: url }, 'text/plain; charset=utf-8')
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 302, headers })
}

/** The same answer with cookies of @auth/core on it. */
export function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

/** HEAD has the length of the body that it does not send. */
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
