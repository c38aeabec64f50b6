/** The buttons of the form. */
import type { TryMessages } from '../../core/messages/try.ts'
import styles from './try.module.css'

interface ActionsProps {
  readonly messages: TryMessages
  readonly isRunning: boolean
  readonly onRun: () => void
  readonly onReset: () => void
  readonly onShare: () => void
}

export function Actions({ messages, isRunning, onRun, onReset, onShare }: ActionsProps) {
  return (
    <div className={styles.actions}>
      <button type="button" className={styles.run} onClick={onRun} aria-disabled={isRunning} title={messages.shortcut}>
        {isRunning ? messages.running : messages.run}
      </button>
      <button type="button" className={styles.tool} onClick={onReset}>
        {messages.reset}
      </button>
      <button type="button" className={styles.tool} onClick={onShare}>
        {messages.share}
      </button>
    </div>
  )
}
