/** The request in one line, and the button that closes the form. */
import { Icon } from '../document/Icon.tsx'
import type { FormProps } from './form/form-props.ts'
import { addressOf } from './form/form-state.ts'
import styles from './try.module.css'

interface TryHeadProps extends FormProps {
  readonly onStore: () => void
  readonly onClose: () => void
}

export function TryHead({ form, state, messages, onStore, onClose }: TryHeadProps) {
  return (
    <>
      <div className={styles.head}>
        <strong>{messages.title}</strong>
        <button type="button" className={styles.tool} onClick={onStore}>
          {messages.store}
        </button>
        <button
          type="button"
          className={styles.icon}
          title={messages.close}
          aria-label={messages.close}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      <p className={styles.line}>
        <span className={`method method-${form.method.toLowerCase()}`}>{form.method}</span>{' '}
        <code>{decodeURI(addressOf(form, state))}</code>
      </p>
      <p className={styles.hint}>{messages.follows}</p>
    </>
  )
}
