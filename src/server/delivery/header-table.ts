/** The one table of response headers, for the service and for plain hosting alike (spec: serving.headers). */
import { isEndpointPath } from '../../core/endpoint-routes.ts'
import type { CacheClass, ContentPolicy } from './manifest.ts'

export type HeaderTable = { readonly [name: string]: string }

export interface HeaderOptions {
  /** The site is reached over https: HSTS and upgrading make sense, and would break a plain http test. */
  readonly https: boolean
  /** The service takes violation reports; a CDN has nowhere to send them. */
  readonly reports: boolean
  /** How long a cache in front of the service may keep pages and data; none, or null, says nothing to it. */
  readonly cdnSeconds?: number | null
}

export const REPORTS_PATH = '/api/reports'

/** Shows programs where the list of all Markdown versions is. */
export const INDEX_LINK = '</llms.txt>; rel="describedby"; type="text/plain"'

export const CACHE_CONTROL: { readonly [C in CacheClass]: string } = {
  immutable: 'public, max-age=31536000, immutable',
  page: 'public, max-age=0, must-revalidate',
  data: 'public, max-age=0, must-revalidate',
}
/** A mistyped address may exist a minute later. */
export const NOT_FOUND_CACHE = 'public, max-age=60'

const CLOSED_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** A worker lives under the policy of its own script, so scripts may fetch from and import this site. */
const SCRIPT_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; worker-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Headers of the HTML page at `path`, with its locale; null for what is made without a page: redirects, plain texts. */
export function pageHeaders(policy: ContentPolicy, options: HeaderOptions, path: string | null): HeaderTable {
  const reporting: HeaderTable = options.reports ? { 'Reporting-Endpoints': `csp="${REPORTS_PATH}"` } : {}
  const csp = pagePolicy(policy, options, path !== null && isEndpointPath(path))
  return { ...commonHeaders(options), 'Content-Security-Policy': csp, Link: INDEX_LINK, ...reporting }
}

/** Headers of everything that is not a page: scripts, styles, images, data. */
export function assetHeaders(options: HeaderOptions, type: string): HeaderTable {
  const script = type.startsWith('text/javascript')
  return { ...commonHeaders(options), 'Content-Security-Policy': script ? SCRIPT_POLICY : CLOSED_POLICY }
}

/** Headers of API answers: never stored, never interpreted. */
export function apiHeaders(options: Pick<HeaderOptions, 'https'>): HeaderTable {
  return {
    ...sharedHeaders(options),
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'no-store',
  }
}

/** No embedder policy: with the opener policy it would have every first visit wait for a process (docs/decisions/0015). */
function commonHeaders(options: HeaderOptions): HeaderTable {
  return { ...sharedHeaders(options), 'Cross-Origin-Resource-Policy': 'same-origin' }
}

function sharedHeaders(options: Pick<HeaderOptions, 'https'>): HeaderTable {
  // ASVS 3.4.1: at least a year, with subdomains.
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
 * Pages may use this site, the inline code of the build by hash, and the image and frame hosts the build found; nothing unsafe.
 * Pages that call the reader's own endpoint may also send requests to any https host (core/endpoint-routes.ts).
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
    // The bundler writes small icons of style sheets as data: images.
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

/** A host in a URL may hold a semicolon or a quote, which in a policy would be the start of something else. */
function isHostSource(text: string): boolean {
  return /^https?:\/\/(?:\*\.)?[\w.-]+(?::\d{1,5})?$/.test(text)
}
