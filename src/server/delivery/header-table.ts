/** The only table of response headers, used by the service and for static hosting (spec: serving.headers). */
import { isEndpointPath } from '../../core/endpoint-routes.ts'
import type { CacheClass, ContentPolicy } from './manifest.ts'

export type HeaderTable = { readonly [name: string]: string }

export interface HeaderOptions {
  /** Whether the site is reached over https: HSTS and upgrading would break a test over plain http. */
  readonly https: boolean
  /** Whether the service accepts violation reports; a CDN can't. */
  readonly reports: boolean
  /** How long a cache in front of the service can keep pages and data; no such header if absent or null. */
  readonly cdnSeconds?: number | null
}

export const REPORTS_PATH = '/api/reports'

/** Points programs to the list of all Markdown versions. */
export const INDEX_LINK = '</llms.txt>; rel="describedby"; type="text/plain"'

export const CACHE_CONTROL: { readonly [C in CacheClass]: string } = {
  immutable: 'public, max-age=31536000, immutable',
  page: 'public, max-age=0, must-revalidate',
  data: 'public, max-age=0, must-revalidate',
}
/** Short, because a missing page may exist a minute later. */
export const NOT_FOUND_CACHE = 'public, max-age=60'

const CLOSED_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** A worker has the policy of its own script, so scripts must be able to fetch from and import this site. */
const SCRIPT_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; worker-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Headers of the HTML page at `path`, with its locale; null for responses without a page: redirects, plain text. */
export function pageHeaders(policy: ContentPolicy, options: HeaderOptions, path: string | null): HeaderTable {
  const reporting: HeaderTable = options.reports ? { 'Reporting-Endpoints': `csp="${REPORTS_PATH}"` } : {}
  const csp = pagePolicy(policy, options, path !== null && isEndpointPath(path))
  return { ...commonHeaders(options), 'Content-Security-Policy': csp, Link: INDEX_LINK, ...reporting }
}

/** Headers of everything except pages: scripts, styles, images, data. */
export function assetHeaders(options: HeaderOptions, type: string): HeaderTable {
  const script = type.startsWith('text/javascript')
  return { ...commonHeaders(options), 'Content-Security-Policy': script ? SCRIPT_POLICY : CLOSED_POLICY }
}

/** Headers of API responses: never stored, never interpreted. */
export function apiHeaders(options: Pick<HeaderOptions, 'https'>): HeaderTable {
  return {
    ...sharedHeaders(options),
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'no-store',
  }
}

/** No embedder policy: together with the opener policy, every first visit would wait for a new process (docs/decisions/0015). */
function commonHeaders(options: HeaderOptions): HeaderTable {
  return { ...sharedHeaders(options), 'Cross-Origin-Resource-Policy': 'same-origin' }
}

function sharedHeaders(options: Pick<HeaderOptions, 'https'>): HeaderTable {
  // ASVS 3.4.1: at least a year, including subdomains.
  const hsts: HeaderTable = options.https
    ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload' }
    : {}
  return {
    ...hsts,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'X-Frame-Options': 'DENY',
  }
}

/**
 * Pages can use this site, the build's inline code by hash, and the image and frame hosts that the build found; nothing
 * unsafe. Pages that call the reader's own endpoint can also send requests to any https host (core/endpoint-routes.ts).
 */
function pagePolicy(policy: ContentPolicy, options: HeaderOptions, callsEndpoints: boolean): string {
  const hashes = (list: readonly string[]) => list.map((hash) => ` '${hash}'`).join('')
  const hosts = (list: readonly string[]) =>
    list
      .filter(isHostSource)
      .map((host) => ` ${host}`)
      .join('')
  const directives = [
    "default-src 'none'",
    `script-src 'self'${hashes(policy.scriptHashes)}`,
    `style-src 'self'${hashes(policy.styleHashes)}`,
    // The bundler embeds small icons in style sheets as data: images.
    `img-src 'self' data:${hosts(policy.imgHosts)}`,
    "font-src 'self'",
    callsEndpoints ? "connect-src 'self' https:" : "connect-src 'self'",
    "media-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    policy.frameHosts.length === 0 ? "frame-src 'none'" : `frame-src${hosts(policy.frameHosts)}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(options.https ? ['upgrade-insecure-requests'] : []),
    ...(options.reports ? ['report-to csp'] : []),
  ]
  return directives.join('; ')
}

/** A host in a URL can contain a semicolon or a quote, which would start something else in a policy. */
function isHostSource(text: string): boolean {
  return /^https?:\/\/(?:\*\.)?[\w.-]+(?::\d{1,5})?$/.test(text)
}
