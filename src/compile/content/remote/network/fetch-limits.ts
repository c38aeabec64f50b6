/** Limits on time, attempts, and data for requests to external hosts (spec: sources.fetching). */
const MIB = 1024 * 1024

export interface FetchLimits {
  /** Until the connection is established, including TLS. */
  readonly connectMs: number
  /** For one request, from its start to the last byte. */
  readonly requestMs: number
  /** For the whole run; files that have not arrived by then count as missing. */
  readonly runMs: number
  /** Requests for one file, not counting redirects. */
  readonly tries: number
  /** Concurrent requests. */
  readonly parallel: number
  /** If a host asks for a longer pause, it is not asked again. */
  readonly longestPauseMs: number
  /** First pause before a retry if the host names none; doubles each time. */
  readonly pauseMs: number
  readonly redirects: number
}

export const FETCH_LIMITS: FetchLimits = {
  connectMs: 3_000,
  requestMs: 10_000,
  runMs: 120_000,
  tries: 3,
  parallel: 8,
  longestPauseMs: 60_000,
  pauseMs: 1_000,
  redirects: 2,
}

/** Maximum response size of an API or index file that lists a repository. */
export const MAX_LISTING_BYTES = 16 * MIB
/** More files than any documentation has: a mistake in `path`, or an attack on the disk. */
export const MAX_FILES = 5_000
export const MAX_SOURCE_BYTES = 512 * MIB

/** If more than this share of a source's files is missing, the host is the problem, not the file. */
export const MISSING_SHARE = 0.05
/** A page or a list that shrinks by more than this share at once is suspect. */
export const SHRINK_SHARE = 0.5
