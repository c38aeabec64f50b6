/** The list of delivery attempts, and one of them in detail. */
import { useState } from 'react'
import type { Locale } from '../../core/locale.ts'
import type { BenchMessages } from '../../core/messages/bench.ts'
import type { Arrival } from './arrivals.ts'
import styles from './bench.module.css'
import { DeliveryView } from './DeliveryView.tsx'

interface ArrivalsProps {
  readonly arrivals: readonly Arrival[]
  readonly locale: Locale
  readonly messages: BenchMessages
}

export function Arrivals({ arrivals, locale, messages }: ArrivalsProps) {
  const [chosen, setChosen] = useState(0)
  const shown = arrivals[chosen] ?? arrivals[0]
  return (
    <>
      <h3 className={styles.title}>{messages.deliveries}</h3>
      <ol className={styles.arrivals} aria-label={messages.deliveries}>
        {arrivals.map((arrival, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what has arrived never moves
          <li key={index}>
            <button
              type="button"
              className={styles.arrival}
              aria-pressed={arrival === shown}
              onClick={() => setChosen(index)}
            >
              <span className={styles.when}>{whenText(arrival.atSeconds, messages)}</span>
              <span>{messages.attempt(arrival.number)}</span>
              <code className={arrival.status === 200 ? styles.notice : styles.error}>
                {arrival.status ?? messages.noAnswer}
              </code>
              {arrival.isDuplicate && <span className={styles.mark}>{messages.duplicate}</span>}
              {arrival.isLate && <span className={styles.mark}>{messages.late}</span>}
            </button>
          </li>
        ))}
      </ol>
      {shown && (
        <DeliveryView
          key={shown.delivery.headers['webhook-signature']}
          {...{ locale, messages }}
          delivery={shown.delivery}
        />
      )}
    </>
  )
}

/** Time since the first attempt; a duplicate arrives seconds after the original. */
function whenText(atSeconds: number, messages: BenchMessages): string {
  const minutes = Math.floor(atSeconds / 60)
  const isShort = minutes === 0
  return messages.after(Math.floor(minutes / 60), minutes % 60, isShort ? atSeconds : 0)
}
