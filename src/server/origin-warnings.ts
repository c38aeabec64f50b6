/** Addresses that are not the one readers use: some are nearly always a mistake and said once, at start; one stops the start. */

/** Names of log lines. `canonical` is the origin of the links in the pages; undefined for builds that do not say it. */
type OriginWarning = 'origin.insecure' | 'origin.not_canonical'

/** `origin` is PUBLIC_ORIGIN as it was set; without it the service is for this machine, and anything goes. */
export function originWarnings(origin: string | undefined, canonical: string | undefined): readonly OriginWarning[] {
  if (origin === undefined) return []
  const { protocol, origin: own } = new URL(origin)
  const isCanonical = canonical === undefined || !URL.canParse(canonical) || new URL(canonical).origin === own
  return [
    // Cookies without Secure, no HSTS, passwords and feedback in the clear.
    ...(protocol === 'http:' && !isLocal(origin) ? (['origin.insecure'] as const) : []),
    // To search engines the pages say that they are somewhere else.
    ...(isCanonical ? [] : (['origin.not_canonical'] as const)),
  ]
}

interface Setting {
  /** PUBLIC_ORIGIN as it was set. */
  readonly origin: string | undefined
  /** Of the links in the pages; undefined for builds that do not say it. */
  readonly canonical: string | undefined
  /** Address that the service listens on. */
  readonly host: string
  /** NODE_ENV. */
  readonly mode: string | undefined
}

/** The pages of a public site name this machine as their address: the build was not given the real one, and search engines would be misled. */
export function isBuiltForNowhere({ origin, canonical, host, mode }: Setting): boolean {
  if (canonical === undefined || !URL.canParse(canonical) || !isLocal(canonical)) return false
  // Without an origin a service in production is public as soon as other machines can reach it.
  return origin === undefined ? mode === 'production' && !isLocalName(host) : !isLocal(origin)
}

function isLocal(origin: string): boolean {
  return isLocalName(new URL(origin).hostname)
}

function isLocalName(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127[.][\d.]+$/.test(host)
}
