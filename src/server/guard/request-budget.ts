/**
 * How many requests of any kind a client may send: so many at once, and as many in each second after that, evenly
 * (spec: promises.rate-limits). A limit per second that starts anew each second would let a flood in at once each time.
 */
import type { RateLimit } from './limiter.ts'

/** Counts a request, and returns whether the client may send it. `nowMs` is that of a clock that is never set back. */
type RequestBudget = (client: string, nowMs: number) => boolean

/** A million clients take no more space. */
const CLIENTS_MAX = 100_000

interface Bucket {
  /** Requests that the client may send at once; less than one means that it has to wait. */
  left: number
  atMs: number
}

export function createRequestBudget({ points, windowMs }: RateLimit, clientsMax = CLIENTS_MAX): RequestBudget {
  // In the order of their first request since they were last forgotten.
  const buckets = new Map<string, Bucket>()
  return (client, nowMs) => {
    const found = buckets.get(client)
    const bucket = found ?? { left: points, atMs: nowMs }
    bucket.left = Math.min(points, bucket.left + ((nowMs - bucket.atMs) * points) / windowMs)
    bucket.atMs = nowMs
    if (found === undefined) {
      for (const oldest of buckets.keys()) {
        if (buckets.size < clientsMax) break
        buckets.delete(oldest)
      }
      buckets.set(client, bucket)
    }
    if (bucket.left < 1) return false
    bucket.left--
    return true
  }
}
