/** Webhook events sent by a request, each with its payload and a link to its page. */
import type { WebhookEvent } from '@dev-center/sandbox/rest/types'
import { useEffect, useState } from 'react'
import type { Locale } from '../../core/locale.ts'
import { EVENT_MESSAGES } from '../../core/messages/events.ts'
import { eventHref, WEBHOOK_GUIDE_PATH, type WebhookGuide } from '../../core/sandbox/webhook-guide.ts'
import { SampleCode } from '../api/samples/SampleCode.tsx'
import { localizedHref } from '../document/nav-state.ts'
import styles from './events.module.css'

interface EventListProps {
  readonly events: readonly WebhookEvent[]
  readonly locale: Locale
}

export function EventList({ events, locale }: EventListProps) {
  const messages = EVENT_MESSAGES[locale]
  const guide = useWebhookGuide()
  return (
    <div className={styles.events}>
      <p className={styles.label}>{messages.sent(events.length)}</p>
      {events.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the events of one answer never move, and may be the same twice
        <EventRow key={index} event={event} locale={locale} href={guide && eventHref(guide, event.scope)} />
      ))}
    </div>
  )
}

interface EventRowProps {
  readonly event: WebhookEvent
  readonly locale: Locale
  /** null until the page is known, or when the event has none. */
  readonly href: string | null
}

function EventRow({ event: { scope, payload }, locale, href }: EventRowProps) {
  return (
    <div className={styles.event}>
      <details>
        <summary>
          <code>{scope}</code>
        </summary>
        <SampleCode code={JSON.stringify(payload, null, 2)} language="json" locale={locale} name={scope} />
      </details>
      {href && (
        <a href={localizedHref(href, locale)} aria-label={EVENT_MESSAGES[locale].pageOf(scope)}>
          {EVENT_MESSAGES[locale].page}
        </a>
      )}
    </div>
  )
}

/** null until loaded; events are shown without it. */
export function useWebhookGuide(): WebhookGuide | null {
  const [guide, setGuide] = useState<WebhookGuide | null>(null)
  useEffect(() => {
    let isCurrent = true
    loadWebhookGuide().then((loaded) => isCurrent && setGuide(loaded), console.error)
    return () => {
      isCurrent = false
    }
  }, [])
  return guide
}

/** Fetches the pages of events and the verification code on first use. */
let loading: Promise<WebhookGuide> | undefined

/** After a failure, the next call retries. */
function loadWebhookGuide(): Promise<WebhookGuide> {
  loading ??= fetch(WEBHOOK_GUIDE_PATH)
    .then((response): Promise<WebhookGuide> => {
      if (!response.ok) throw new Error(`${WEBHOOK_GUIDE_PATH}: ${response.status}`)
      return response.json()
    })
    .catch((error) => {
      loading = undefined
      throw error
    })
  return loading
}
