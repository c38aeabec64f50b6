/** The response: status, body, headers, and the events the request caused. */

import type { RestResponse } from '@dev-center/sandbox/rest/types'
import type { Locale } from '../../core/locale.ts'
import type { TryMessages } from '../../core/messages/try.ts'
import { SampleCode } from '../api/samples/SampleCode.tsx'
import { EventList } from '../sandbox/EventList.tsx'
import styles from './try.module.css'

interface AnswerProps {
  readonly response: RestResponse
  readonly locale: Locale
  readonly messages: TryMessages
}

/** Highlighting longer bodies would take too long. */
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
      {events.length > 0 && <EventList events={events} locale={locale} />}
      <details className={styles.more}>
        <summary>
          {messages.answerHeaders} ({lines.length})
        </summary>
        <SampleCode code={lines.join('\n')} language="text" locale={locale} name={messages.answerHeaders} isPlain />
      </details>
    </div>
  )
}
