/** The button and, when open, the panel above it (spec: feedback.panel). Purely a view of the state. */
import type { KeyboardEvent } from 'react'
import { FEEDBACK_MESSAGES } from '../../core/messages/feedback.ts'
import { FeedbackForm } from './FeedbackForm.tsx'
import { CrossIcon, SpeechIcon } from './faces.tsx'
import styles from './feedback.module.css'
import type { FeedbackPanelProps } from './feedback-props.ts'

const PANEL_ID = 'feedback-panel'

export function FeedbackPanel({
  locale,
  state,
  themeColor,
  textColor,
  buttonRef,
  onToggle,
  onClose,
  ...form
}: FeedbackPanelProps) {
  const messages = FEEDBACK_MESSAGES[locale]
  const { isOpen } = state

  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    onClose?.()
  }

  return (
    <div className={styles.widget} data-theme-color={themeColor} data-text-color={textColor}>
      <button
        ref={buttonRef}
        type="button"
        className={styles.button}
        aria-label={messages.feedback}
        aria-expanded={isOpen}
        aria-controls={isOpen ? PANEL_ID : undefined}
        onClick={onToggle}
        onKeyDown={closeOnEscape}
      >
        {isOpen ? <CrossIcon /> : <SpeechIcon />}
      </button>
      {isOpen && (
        <div
          id={PANEL_ID}
          role="dialog"
          aria-label={messages.feedback}
          className={styles.panel}
          onKeyDown={closeOnEscape}
        >
          <FeedbackForm state={state} messages={messages} {...form} />
        </div>
      )}
      <p role="status" className={styles.thanks}>
        {state.isThanked && messages.sent}
      </p>
    </div>
  )
}
