/** The counters of rate limits: in the database for all processes, or in the memory of one. */

/** Counts hits in windows that start with the first hit; must be exact under concurrency. */
export interface CounterStore {
  /** Adds hits to every key and returns each key's count and the end of its window. */
  hit(keys: readonly CounterKey[], nowMs: number): Promise<readonly Count[]>
  sweep(nowMs: number): Promise<void>
}

export interface CounterKey {
  readonly key: string
  readonly windowMs: number
  /** Default 1. */
  readonly hits?: number
}

export interface Count {
  readonly points: number
  readonly endsAtMs: number
}
