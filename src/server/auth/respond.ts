/** Answers of the sign-in API: never cached, never sniffed, addresses only of our making. */

const HEADERS = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' }

export function json(value: unknown, status = 200, more: HeadersInit = {}): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: withDefaults(more, 'application/json; charset=utf-8'),
  })
}

export function text(value: string, status: number, more: HeadersInit = {}): Response {
  return new Response(value, { status, headers: withDefaults(more, 'text/plain; charset=utf-8') })
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

function withDefaults(more: HeadersInit, contentType: string): Headers {
  const headers = new Headers(more)
  for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value)
  headers.set('content-type', contentType)
  return headers
}
