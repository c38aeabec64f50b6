/**
 * Which names the dev server answers to. A page on another site can have its name resolve to this machine (DNS rebinding)
 * and then read drafts, but its requests carry that name.
 */
import { isIP } from 'node:net'

/**
 * `header` is the Host of a request, `hosts` are further names. An IP address can't be a name that somebody else controls,
 * and `localhost` and everything below it is always this machine (RFC 6761, 6.3). A name that starts with a dot stands for
 * all names below it.
 *
 * @example
 * isAllowedHost('localhost:3000', []) // true
 * isAllowedHost('evil.example', []) // false
 */
export function isAllowedHost(header: string | undefined, hosts: readonly string[]): boolean {
  const name = nameOf(header ?? '')
  if (name === null) return false
  const isLocal = name === 'localhost' || name.endsWith('.localhost') || isIP(name) !== 0
  return isLocal || hosts.some((host) => (host.startsWith('.') ? name.endsWith(host) : name === host))
}

/** Without port and brackets; null if it isn't a host. */
function nameOf(header: string): string | null {
  const match = /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::\d{1,5})?$/i.exec(header)
  return (match?.[1] ?? match?.[2])?.toLowerCase() ?? null
}
