/** The fields in order (spec: feedback.form). The browser validates them. */
import type { FormEvent } from 'react'
import type { FeedbackMessages } from '../../core/messages/feedback.ts'
import { Face } from './faces.tsx'
import styles from './feedback.module.css'
import type { FeedbackPanelProps } from './feedback-props.ts'
import { RATE_ORDER } from './rates.ts'

interface FeedbackFormProps
  extends Pick<FeedbackPanelProps, 'state' | 'type' | 'asksEmail' | 'privacyHref' | 'onEdit' | 'onSend'> {
  readonly messages: FeedbackMessages
}

export function FeedbackForm({ state, messages, type, asksEmail, privacyHref, onEdit, onSend }: FeedbackFormProps) {
  const { draft, isSending, failure } = state

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    onSend?.(String(new FormData(event.currentTarget).get('website') ?? ''))
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <p className={styles.title} aria-hidden="true">
        {messages.feedback}
      </p>
      {asksEmail && <EmailField {...{ draft, messages, onEdit }} />}
      {type !== 'rate' && <MessageField {...{ draft, messages, onEdit }} />}
      {type !== 'form' && (
        <Rating
          messages={messages}
          chosen={draft.rate}
          isRequired={type === 'rate'}
          onChoose={(rate) => onEdit?.({ rate })}
        />
      )}
      <Trap label={messages.leaveEmpty} />
      <button type="submit" className={styles.send} disabled={isSending}>
        {isSending ? messages.sending : messages.send}
      </button>
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {messages.notSent} {failure} {messages.kept}
        </p>
      )}
      {asksEmail && (
        <p className={styles.consent}>
          {/* A single text node: static markup has no separators between two, so hydration would not match. */}
          {`${messages.consent} `}
          {privacyHref && <a href={privacyHref}>{messages.privacy}</a>}
        </p>
      )}
    </form>
  )
}

interface FieldProps extends Pick<FeedbackPanelProps, 'onEdit'> {
  readonly draft: FeedbackPanelProps['state']['draft']
  readonly messages: FeedbackMessages
}

function EmailField({ draft, messages, onEdit }: FieldProps) {
  return (
    <label>
      <span className={styles.label}>{messages.email}</span>
      <input
        className={styles.field}
        type="email"
        name="user"
        required
        autoComplete="email"
        placeholder={messages.email}
        aria-label={messages.email}
        value={draft.user}
        onChange={(event) => onEdit?.({ user: event.target.value })}
      />
    </label>
  )
}

function MessageField({ draft, messages, onEdit }: FieldProps) {
  return (
    <label>
      <span className={styles.label}>{messages.message}</span>
      <textarea
        className={styles.field}
        name="message"
        rows={3}
        required
        placeholder={messages.message}
        aria-label={messages.message}
        value={draft.message}
        onChange={(event) => onEdit?.({ message: event.target.value })}
      />
    </label>
  )
}

interface RatingProps {
  readonly messages: FeedbackMessages
  readonly chosen: string
  /** True when the rating is the only field, since an empty message would say nothing. */
  readonly isRequired: boolean
  readonly onChoose: (rate: (typeof RATE_ORDER)[number]) => void
}

function Rating({ messages, chosen, isRequired, onChoose }: RatingProps) {
  return (
    <fieldset className={styles.rating}>
      <legend className={styles.hidden}>{messages.rating}</legend>
      {RATE_ORDER.map((rate) => (
        <label key={rate} className={styles.rate}>
          <input
            type="radio"
            name="rate"
            value={rate}
            required={isRequired}
            checked={chosen === rate}
            onChange={() => onChoose(rate)}
          />
          <Face rate={rate} />
          <span>{messages.rates[rate]}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** A honeypot: bots fill in every field they find; people cannot see or reach this one. */
function Trap({ label }: { readonly label: string }) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        {label}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}
