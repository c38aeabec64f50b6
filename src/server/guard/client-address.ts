/**
 * Identifies clients for rate limits only: never logged, never stored unhashed
 * (spec: promises.rate-limits, L-5, L-6, L-7, L-8).
 */
import { isIPv4, isIPv6 } from 'node:net'

const FORWARDED_MAX_CHARS = 2_000

/**
 * The key of a client: its IPv4 address, or the /64 of its IPv6 address. Forwarding headers count only for the
 * `trustedHops` proxies of ours in front: with one proxy, the right-most address in X-Forwarded-For is the one that it
 * saw.
 */
export function clientKey(socketAddress: string | undefined, forwardedFor: string | null, trustedHops: number): string {
  const direct = normaliseAddress(socketAddress ?? '') ?? 'unknown'
  if (trustedHops === 0 || forwardedFor === null || forwardedFor.length > FORWARDED_MAX_CHARS) return direct
  const hops = forwardedFor.split(',')
  return normaliseAddress(hops[hops.length - trustedHops] ?? '') ?? direct
}

/**
 * The network with that many bits that contains the IPv6 address of a client key; null for IPv4,
 * where neighbours are unrelated.
 */
export function networkOf(key: string, bits: number): string | null {
  if (!key.endsWith('::/64')) return null
  const groups = key.slice(0, -'::/64'.length).split(':')
  const cut = groups.map((group, at) => {
    const kept = Math.min(16, Math.max(0, bits - at * 16))
    return (Number.parseInt(group, 16) & (0xffff << (16 - kept)) & 0xffff).toString(16)
  })
  return `${cut.join(':')}::/${bits}`
}

/**
 * Null if the text isn't an address. Removes ports and brackets, converts IPv4-mapped addresses to IPv4,
 * and truncates IPv6 to its /64.
 */
export function normaliseAddress(text: string): string | null {
  const bare = stripPort(text.trim())
  if (isIPv4(bare)) return bare
  const [address = ''] = bare.split('%')
  if (!isIPv6(address)) return null
  const groups = expandIPv6(address)
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = groups
  if ([a, b, c, d, e].every((group) => group === 0) && f === 0xffff) {
    return [g >> 8, g & 0xff, h >> 8, h & 0xff].join('.')
  }
  return `${[a, b, c, d].map((group) => group.toString(16)).join(':')}::/64`
}

function stripPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)
  if (bracketed !== null) return bracketed[1] ?? ''
  return /^[\d.]+:\d{1,5}$/.test(text) ? text.replace(/:\d+$/, '') : text
}

/** Eight 16-bit groups of a valid address. */
function expandIPv6(address: string): readonly number[] {
  const last = address.slice(address.lastIndexOf(':') + 1)
  const hex = last.includes('.') ? address.slice(0, -last.length) + dottedToHex(last) : address
  const [head = '', tail] = hex.split('::')
  const read = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)))
  const start = read(head)
  const end = read(tail ?? '')
  return [...start, ...Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => 0), ...end]
}

function dottedToHex(dotted: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number)
  const pair = (high: number, low: number) => ((high << 8) | low).toString(16)
  return `${pair(a, b)}:${pair(c, d)}`
}
