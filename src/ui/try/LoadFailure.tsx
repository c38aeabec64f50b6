/** Shown when the form could not be loaded. */
import type { TryMessages } from '../../core/messages/try.ts'
import styles from './try.module.css'

interface LoadFailureProps {
  readonly messages: TryMessages
  readonly onRetry: () => void
}

export function LoadFailure({ messages, onRetry }: LoadFailureProps) {
  return (
    <div className={styles.try} role="alert">
      <p className={styles.saidError}>{messages.failed}</p>
      <button type="button" className={styles.tool} onClick={onRetry}>
        {messages.retry}
      </button>
    </div>
  )
}
