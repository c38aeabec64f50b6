/** The one way out for analytics events. It is part of every page, so it only queues; what sends them comes in idle time. */
import type { AnalyticsEvent } from '../../core/events.ts'
import { asksForPrivacy } from './privacy.ts'

/** A reader may leave soon: waiting for an idle moment ends here. */
const IDLE_LIMIT_MS = 2_000
/** More than a visit has before its first idle moment; the newest count. */
const QUEUE_LIMIT = 50

const queue: AnalyticsEvent[] = []
let deliver: ((event: AnalyticsEvent) => void) | undefined
let isWaiting = false

/** Never throws and never waits. Where events go is decided in `deliver.ts`; nothing goes anywhere against a reader's wish. */
export function track(event: AnalyticsEvent): void {
  if (asksForPrivacy()) return
  if (deliver) return deliver(event)
  queue.push(event)
  if (queue.length > QUEUE_LIMIT) queue.shift()
  if (isWaiting) return
  isWaiting = true
  if ('requestIdleCallback' in globalThis) requestIdleCallback(load, { timeout: IDLE_LIMIT_MS })
  else setTimeout(load, 200)
}

async function load(): Promise<void> {
  try {
    deliver = (await import('./deliver.ts')).deliver
    for (const event of queue.splice(0)) deliver(event)
  } catch {
    // Offline, or another build is out: the next event tries again.
  }
  isWaiting = false
}
