/**
 * Detects origins that differ from the one readers use: some are nearly always a mistake and logged once, at start; one
 * prevents the start.
 */

/** Names of log lines. `canonical` is the origin of the links in the pages; undefined for builds that don't record it. */
type OriginWarning = 'origin.insecure' | 'origin.not_canonical'

/** `origin` is the value of PUBLIC_ORIGIN; without it the service is for this machine, and anything is allowed. */
export function originWarnings(origin: string | undefined, canonical: string | undefined): readonly OriginWarning[] {
  if (origin === undefined) return []
  const { protocol, origin: own } = new URL(origin)
  const isCanonical = canonical === undefined || !URL.canParse(canonical) || new URL(canonical).origin === own
  return [
    // Cookies without Secure, no HSTS, unencrypted passwords and feedback.
    ...(protocol === 'http:' && !isLocal(origin) ? (['origin.insecure'] as const) : []),
    // The pages give search engines a different address.
    ...(isCanonical ? [] : (['origin.not_canonical'] as const)),
  ]
}

interface Setting {
  /** Value of PUBLIC_ORIGIN. */
  readonly origin: string | undefined
  /** Origin of the links in the pages; undefined for builds that don't record it. */
  readonly canonical: string | undefined
  /** Address that the service listens on. */
  readonly host: string
  /** NODE_ENV. */
  readonly mode: string | undefined
}

/**
 * Whether the pages of a public site have this machine as their address: the build didn't get the real one, and search
 * engines would be misled.
 */
export function isBuiltForNowhere({ origin, canonical, host, mode }: Setting): boolean {
  if (canonical === undefined || !URL.canParse(canonical) || !isLocal(canonical)) return false
  // Without an origin, a service in production is public if other machines can reach it.
  return origin === undefined ? mode === 'production' && !isLocalName(host) : !isLocal(origin)
}

function isLocal(origin: string): boolean {
  return isLocalName(new URL(origin).hostname)
}

function isLocalName(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127[.][\d.]+$/.test(host)
}
