/** The budget of our own cookies (spec: session.adapter). */

/** Those of a session take less than 4 KB, and those of a sign-in in progress about one more. */
const OURS_MAX_CHARS = 6_000
const OUR_NAME = /^(?:__(?:Secure|Host)-)?authjs\.[\w.-]+$/

/**
 * `Set-Cookie` values that remove our cookies from a browser that has too much of them; none if it doesn't. Other
 * cookies of the host aren't ours to remove.
 */
export function clearOversized(header: string | undefined): readonly string[] {
  if (header === undefined || header.length <= OURS_MAX_CHARS) return []
  const ours = header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => OUR_NAME.test(pair.split('=', 1)[0] ?? ''))
  if (ours.reduce((sum, { length }) => sum + length, 0) <= OURS_MAX_CHARS) return []
  const names = new Set(ours.map((pair) => pair.split('=', 1)[0] ?? ''))
  return [...names].map((name) => `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${isSecure(name)}`)
}

/** Browsers ignore a cookie with such a name, even one that removes it, unless it is secure. */
function isSecure(name: string): string {
  return name.startsWith('__') ? '; Secure' : ''
}
