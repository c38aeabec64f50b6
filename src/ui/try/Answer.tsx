/** What came back: status, body, headers, and the events that the request sent. */
import type { Locale } from '../../core/locale.ts'
import type { TryMessages } from '../../core/messages/try.ts'
import type { RestResponse, WebhookEvent } from '../../sandbox/rest/types.ts'
import { SampleCode } from '../api/SampleCode.tsx'
import styles from './try.module.css'

export interface AnswerProps {
  readonly response: RestResponse
  readonly locale: Locale
  readonly messages: TryMessages
}

/** Colours for more than this would take longer than they help. */
const MAX_COLOURED = 60_000

export function Answer({ response, locale, messages }: AnswerProps) {
  const { headers, body, events } = response
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return (
    <div className={styles.answer}>
      {body === '' ? (
        <p className={styles.hint}>{messages.noBody}</p>
      ) : (
        <SampleCode
          code={body}
          language="json"
          locale={locale}
          name={messages.answerBody}
          isPlain={body.length > MAX_COLOURED}
        />
      )}
      {events.length > 0 && <Events events={events} locale={locale} messages={messages} />}
      <details className={styles.more}>
        <summary>
          {messages.answerHeaders} ({lines.length})
        </summary>
        <SampleCode code={lines.join('\n')} language="text" locale={locale} name={messages.answerHeaders} isPlain />
      </details>
    </div>
  )
}

export interface EventsProps {
  readonly events: readonly WebhookEvent[]
  readonly locale: Locale
  readonly messages: Pick<TryMessages, 'events'>
}

function Events({ events, locale, messages }: EventsProps) {
  return (
    <>
      <p className={styles.label}>{messages.events(events.length)}</p>
      {events.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the events of one answer never move, and may be the same twice
        <details key={index} className={styles.more}>
          <summary>
            <code>{event.scope}</code>
          </summary>
          <SampleCode
            code={JSON.stringify(event.payload, null, 2)}
            language="json"
            locale={locale}
            name={event.scope}
          />
        </details>
      ))}
    </>
  )
}
