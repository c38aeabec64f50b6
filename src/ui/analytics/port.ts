/** The one way out for analytics events. It is part of every page, so it only queues; what sends them comes in idle time. */
import type { AnalyticsEvent } from '../../core/events.ts'
import { whenIdle } from '../document/dom.ts'
import { asksForPrivacy } from './privacy.ts'

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
  whenIdle(load)
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
