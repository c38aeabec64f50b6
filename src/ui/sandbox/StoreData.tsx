/** Contents of the store by kind: counts, and the first objects of the selected kind. */
import { useEffect, useState } from 'react'
import type { Locale } from '../../core/locale.ts'
import type { StoreKind, StoreMessages } from '../../core/messages/store.ts'
import { SampleCode } from '../api/samples/SampleCode.tsx'
import { readKinds, type StoreThing, type Things } from './kinds.ts'
import type { LogEntry } from './log.ts'
import type { SandboxSession } from './session.ts'
import styles from './store.module.css'

interface StoreDataProps {
  readonly session: SandboxSession
  /** The data is read again whenever the log changes. */
  readonly log: readonly LogEntry[]
  readonly locale: Locale
  readonly messages: StoreMessages
}

export function StoreData({ session, log, locale, messages }: StoreDataProps) {
  const [kinds, setKinds] = useState<readonly Things[]>([])
  const [chosen, setChosen] = useState<StoreKind | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the log says when the store has changed
  useEffect(() => {
    let isCurrent = true
    readKinds(session).then((found) => isCurrent && setKinds(found), console.error)
    return () => {
      isCurrent = false
    }
  }, [session, log])
  const things = kinds.find(({ kind }) => kind === chosen)
  return (
    <section aria-label={messages.data}>
      <h3>{messages.data}</h3>
      <div className={styles.kinds}>
        {kinds.map(({ kind, total }) => (
          <button
            key={kind}
            type="button"
            className={styles.kind}
            aria-pressed={kind === chosen}
            onClick={() => setChosen(kind === chosen ? null : kind)}
          >
            {messages.kinds[kind]} <span className={styles.count}>{total}</span>
          </button>
        ))}
      </div>
      {things && <ThingList things={things} locale={locale} messages={messages} />}
    </section>
  )
}

interface ThingListProps extends Pick<StoreDataProps, 'locale' | 'messages'> {
  readonly things: Things
}

function ThingList({ things: { rows, total }, locale, messages }: ThingListProps) {
  if (rows.length === 0) return <p className={styles.words}>{messages.nothing}</p>
  return (
    <>
      {total > rows.length && <p className={styles.words}>{messages.first(rows.length, total)}</p>}
      <div className={styles.rows}>
        {rows.map((row) => (
          <ThingRow key={row.id} row={row} locale={locale} />
        ))}
      </div>
    </>
  )
}

function ThingRow({ row, locale }: { readonly row: StoreThing; readonly locale: Locale }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.row} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <code>{row.id}</code> {row.name}
      </summary>
      {isOpen && (
        <SampleCode
          code={JSON.stringify(row.value, null, 2)}
          language="json"
          locale={locale}
          name={row.name || row.id}
        />
      )}
    </details>
  )
}
