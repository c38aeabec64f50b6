/** Sends analytics events: first-party, without cookies, and never for readers who opted out of tracking. */
import type { AnalyticsEvent } from '../../core/events.ts'
import { maskSecrets } from '../../core/words/mask.ts'
import { readPageContext } from '../document/page-context.ts'
import { asksForPrivacy } from './privacy.ts'

type Fields = Readonly<Record<string, unknown>>

export function deliver(event: AnalyticsEvent): void {
  try {
    if (asksForPrivacy()) return
    const { eventsPath, dataLayer } = readPageContext().config
    const masked = maskEvent(event)
    if (dataLayer) pushToDataLayer(masked)
    if (eventsPath !== null) send(eventsPath, JSON.stringify(masked))
  } catch {
    // A missing or broken browser global must never break the page.
  }
}

/** Longer values are pasted by accident, and the server rejects them. */
const LENGTHS: { readonly [field: string]: number } = { search_term: 200, title: 300 }
const PATH_LENGTH = 2_048

/** Readers paste keys and addresses into search boxes; those stay in the browser. */
function maskEvent(event: AnalyticsEvent): Fields {
  const masked = Object.entries(event).map(([name, value]) => [name, maskValue(value, LENGTHS[name] ?? PATH_LENGTH)])
  return Object.fromEntries(masked)
}

/** Masked before truncating, so that no half of a secret is left at the end. */
function maskValue(value: unknown, length: number): unknown {
  if (typeof value === 'string') return maskSecrets(value).slice(0, length)
  return Array.isArray(value) ? value.map((item) => maskValue(item, length)) : value
}

/** The format that tag managers expect: `event` is the name. */
function pushToDataLayer({ name, ...fields }: Fields): void {
  const target = globalThis as { dataLayer?: unknown[] }
  target.dataLayer ??= []
  target.dataLayer.push({ event: name, ...fields })
}

function send(path: string, body: string): void {
  const isQueued = navigator.sendBeacon?.(path, new Blob([body], { type: 'application/json' })) ?? false
  if (isQueued) return
  const headers = { 'content-type': 'application/json' }
  fetch(path, { method: 'POST', body, headers, keepalive: true, credentials: 'omit' }).catch(() => {})
}
