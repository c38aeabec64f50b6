/** What is allowed and nearly always a mistake: an address that is not the one readers use. Said once, at start. */

/** Names of log lines. `canonical` is the origin of the links in the pages; undefined for builds that do not say it. */
export type OriginWarning = 'origin.insecure' | 'origin.not_canonical'

/** `origin` is PUBLIC_ORIGIN as it was set; without it the service is for this machine, and anything goes. */
export function originWarnings(origin: string | undefined, canonical: string | undefined): readonly OriginWarning[] {
  if (origin === undefined) return []
  const { protocol, hostname, origin: own } = new URL(origin)
  const isLocal = hostname === 'localhost' || hostname === '[::1]' || /^127[.][\d.]+$/.test(hostname)
  const isCanonical = canonical === undefined || !URL.canParse(canonical) || new URL(canonical).origin === own
  return [
    // Cookies without Secure, no HSTS, passwords and feedback in the clear.
    ...(protocol === 'http:' && !isLocal ? (['origin.insecure'] as const) : []),
    // Search engines are told that the pages are somewhere else.
    ...(isCanonical ? [] : (['origin.not_canonical'] as const)),
  ]
}
