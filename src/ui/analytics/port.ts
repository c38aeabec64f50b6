/**
 * The only entry point for analytics events. It is part of every page, so it only queues; the sending code loads in
 * idle time.
 */
import type { AnalyticsEvent } from '../../core/events.ts'
import { whenIdle } from '../document/dom.ts'
import { asksForPrivacy } from './privacy.ts'

/** More events than a visit produces before its first idle moment. The newest are kept. */
const QUEUE_LIMIT = 50

const queue: AnalyticsEvent[] = []
let deliver: ((event: AnalyticsEvent) => void) | undefined
let isWaiting = false

/** Never throws and never waits. `deliver.ts` decides where events go; nothing is sent for readers who opted out. */
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
    // Offline, or a new build was published: the next event tries again.
  }
  isWaiting = false
}
