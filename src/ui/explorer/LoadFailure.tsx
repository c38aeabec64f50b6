/** Shown when the explorer could not be loaded. */
import type { ExplorerMessages } from '../../core/messages/explorer.ts'
import styles from './explorer.module.css'

interface LoadFailureProps {
  readonly messages: ExplorerMessages
  readonly reason: string
  readonly onRetry: () => void
}

export function LoadFailure({ messages, reason, onRetry }: LoadFailureProps) {
  return (
    <div role="alert">
      <p>
        {messages.failed} {reason}
      </p>
      <button type="button" className={styles.tool} onClick={onRetry}>
        {messages.retry}
      </button>
    </div>
  )
}
