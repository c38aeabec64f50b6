/**
 * A CounterStore in this process's memory, with a limit: a million clients take no more space than a hundred thousand
 * (spec: promises.rate-limits, L-10).
 */
import type { Count, CounterStore } from './counter.ts'

const KEYS_MAX = 100_000

export function createMemoryCounter(
  keysMax = KEYS_MAX,
): CounterStore & { hitNow(key: string, windowMs: number, nowMs: number, hits?: number): Count } {
  const windows = new Map<string, { points: number; endsAtMs: number }>()
  function hitNow(key: string, windowMs: number, nowMs: number, hits = 1): Count {
    const found = windows.get(key)
    if (found !== undefined && !isOver(found.endsAtMs, windowMs, nowMs)) {
      found.points += hits
      return found
    }
    const fresh = { points: hits, endsAtMs: nowMs + windowMs }
    windows.delete(key)
    if (windows.size >= keysMax) dropOldest(windows)
    windows.set(key, fresh)
    return fresh
  }
  return {
    hitNow,
    hit: async (keys, nowMs) => keys.map(({ key, windowMs, hits }) => ({ ...hitNow(key, windowMs, nowMs, hits) })),
    async sweep(nowMs) {
      for (const [key, { endsAtMs }] of windows) if (endsAtMs <= nowMs) windows.delete(key)
    },
  }
}

/** Past its end, or so far in the future that the clock must have been set back. */
function isOver(endsAtMs: number, windowMs: number, nowMs: number): boolean {
  return endsAtMs <= nowMs || endsAtMs > nowMs + 2 * windowMs
}

function dropOldest(windows: Map<string, unknown>): void {
  const oldest = windows.keys().next()
  if (!oldest.done) windows.delete(oldest.value)
}
