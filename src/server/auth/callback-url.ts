/** As stored in a cookie: longer than any address on this site, and small enough for the budget of all cookies. */
const STORED_MAX_CHARS = 1_000
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
const FORBIDDEN = /[\u0000-\u001f\u007f\\]/

/**
 * Where a reader can be sent after signing in or out: an address on our own origin, otherwise the origin itself. All
 * payloads pass through this one rule (spec: session.callback-address); `origin` is `scheme://host[:port]`.
 */
export function safeCallbackUrl(value: unknown, origin: string): string {
  if (typeof value !== 'string' || value.length > STORED_MAX_CHARS || FORBIDDEN.test(value)) return origin
  if (!URL.canParse(value, origin)) return origin
  const url = new URL(value, origin)
  // `blob:https://own-host/x` has our origin but another protocol.
  if (url.origin !== origin || url.protocol !== new URL(origin).protocol) return origin
  if (url.username || url.password) return origin
  const own = origin + url.pathname.replace(/^\/+/, '/') + url.search + url.hash
  return encodeURIComponent(own).length <= STORED_MAX_CHARS ? own : origin
}
