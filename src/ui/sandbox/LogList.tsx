/** Requests sent to the store, newest first, with the events they caused. */
import { useState } from 'react'
import type { Locale } from '../../core/locale.ts'
import type { StoreMessages } from '../../core/messages/store.ts'
import { SampleCode } from '../api/samples/SampleCode.tsx'
import { EventList } from './EventList.tsx'
import { isChange, type LogEntry } from './log.ts'
import styles from './store.module.css'

interface LogListProps {
  readonly log: readonly LogEntry[]
  readonly locale: Locale
  readonly messages: StoreMessages
}

export function LogList({ log, locale, messages }: LogListProps) {
  return (
    <section aria-label={messages.requests}>
      <h3>{messages.requests}</h3>
      {log.length === 0 && <p className={styles.words}>{messages.noRequests}</p>}
      <div className={styles.rows}>
        {log.toReversed().map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: counted from the oldest, which never moves
          <LogRow key={log.length - index} entry={entry} locale={locale} messages={messages} />
        ))}
      </div>
    </section>
  )
}

interface LogRowProps extends Omit<LogListProps, 'log'> {
  readonly entry: LogEntry
}

function LogRow({ entry, locale, messages }: LogRowProps) {
  const [isOpen, setOpen] = useState(false)
  const { status, events } = entry
  return (
    <details className={styles.row} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <code>{titleOf(entry)}</code>{' '}
        {status > 0 && <span className={status >= 400 ? styles.error : styles.notice}>{status}</span>}
        {isChange(entry) && status < 400 && <span className={styles.words}> {messages.change}</span>}
        {events.length > 0 && <span className={styles.words}> · {messages.events(events.length)}</span>}
      </summary>
      {isOpen && <Sent entry={entry} locale={locale} />}
    </details>
  )
}

function titleOf({ call }: LogEntry): string {
  if (call.kind === 'rest') return `${call.request.method} ${call.request.path.replace(/^\/stores\/[^/]+/, '')}`
  const name = /\bmutation\s+(\w+)/.exec(call.request.query)?.[1] ?? 'mutation'
  return `GraphQL ${call.api} ${name}`
}

/** The request, then each event. */
function Sent({ entry, locale }: { readonly entry: LogEntry; readonly locale: Locale }) {
  const { call, events } = entry
  const isRest = call.kind === 'rest'
  const text = isRest ? call.request.body : call.request.query
  return (
    <>
      {text !== '' && <SampleCode code={text} language="json" locale={locale} name={titleOf(entry)} />}
      {events.length > 0 && <EventList events={events} locale={locale} />}
    </>
  )
}
