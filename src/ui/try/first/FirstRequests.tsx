/** The requests that an example relies on: sent with the first run, unless the reader decides otherwise. */
import { useId } from 'react'
import type { TryForm } from '../../../core/api/try-form.ts'
import type { TryMessages } from '../../../core/messages/try.ts'
import styles from '../try.module.css'
import { callOf } from './send-first.ts'
import type { First } from './use-first.ts'

interface FirstRequestsProps {
  readonly steps: NonNullable<TryForm['before']>
  readonly first: First
  readonly messages: TryMessages
  /** Resets the store and runs everything again. */
  readonly onStartOver: () => void
}

export function FirstRequests({ steps, first, messages, onStartOver }: FirstRequestsProps) {
  const id = useId()
  const words = messages.first
  return (
    <fieldset className={styles.group}>
      <legend>{words.title}</legend>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const [method = '', path = ''] = callOf(step).split(' ')
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <li key={index}>
              <span className={`method method-${method.toLowerCase()}`}>{method}</span> <code>{path}</code>
            </li>
          )
        })}
      </ol>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={first.isWanted}
          aria-describedby={id}
          onChange={({ target }) => first.setWanted(target.checked)}
        />
        {words.send(steps.length)}
      </label>
      <p id={id} className={styles.hint}>
        {first.isSent ? words.inForm : words.why(steps.length)}
      </p>
      {first.failure !== null && (
        <button type="button" className={styles.tool} onClick={onStartOver}>
          {words.startOver}
        </button>
      )}
    </fieldset>
  )
}
