/** One request a host and second: a check of our links must be no burden to anybody. */
import { setTimeout as sleep } from 'node:timers/promises'

/** Resolves when the caller may send a request to the host; in the order of the calls. */
export function createPace(intervalMs = 1_000): (host: string) => Promise<void> {
  const free = new Map<string, number>()
  return async (host) => {
    const now = Date.now()
    const at = Math.max(now, free.get(host) ?? 0)
    free.set(host, at + intervalMs)
    if (at > now) await sleep(at - now)
  }
}
