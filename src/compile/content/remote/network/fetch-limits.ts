/** How long, how often and how much we ask of a host that we do not run (spec: sources.fetching). */
const MIB = 1024 * 1024

export interface FetchLimits {
  /** Until the connection is established, TLS included. */
  readonly connectMs: number
  /** For one request, from its start to the last byte. */
  readonly requestMs: number
  /** For the whole run; what has not come by then has not come. */
  readonly runMs: number
  /** Requests for one file, redirects not counted. */
  readonly tries: number
  /** Requests under way at once. */
  readonly parallel: number
  /** A host that asks for a longer pause is left alone. */
  readonly longestPauseMs: number
  /** First pause before another try when the host names none; doubles each time. */
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

/** Largest answer of an API or index file that lists a repository. */
export const MAX_LISTING_BYTES = 16 * MIB
/** More files than any documentation has: a mistake in `path`, or an attack on the disk. */
export const MAX_FILES = 5_000
export const MAX_SOURCE_BYTES = 512 * MIB

/** Of the files of a source, this share may be missing before the host, not the file, is the problem. */
export const MISSING_SHARE = 0.05
/** A page or a list that loses more than this at once is not believed. */
export const SHRINK_SHARE = 0.5
