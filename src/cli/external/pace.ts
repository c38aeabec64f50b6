/** At most one request per second to each host, so that checking our links burdens nobody. */
import { setTimeout as sleep } from 'node:timers/promises'

/** Resolves when the caller may send a request to the host, in the order of the calls. */
export function createPace(intervalMs = 1_000): (host: string) => Promise<void> {
  const free = new Map<string, number>()
  return async (host) => {
    const now = Date.now()
    const at = Math.max(now, free.get(host) ?? 0)
    free.set(host, at + intervalMs)
    if (at > now) await sleep(at - now)
  }
}
