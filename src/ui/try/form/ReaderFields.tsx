/** Settings of the reader rather than the operation: the store hash, and which token the sandbox receives. */
import { useId } from 'react'
import { isStoreHash } from '../../../core/samples/store-hash.ts'
import { useStore } from '../../state/store.ts'
import { TOKENS, type TokenKind } from '../body/tokens.ts'
import { statusText } from '../status-text.ts'
import { storeHash } from '../store-hash.ts'
import styles from '../try.module.css'
import type { FormProps } from './form-props.ts'
import { fieldKey, STORE_HASH_KEY } from './form-state.ts'

interface ReaderFieldsProps extends Pick<FormProps, 'form' | 'messages'> {
  readonly token: TokenKind
  readonly onToken: (token: TokenKind) => void
  /** Status of the error to request from the sandbox; '' for the normal response. */
  readonly outcome: string
  readonly onOutcome: (status: string) => void
}

export function ReaderFields({ form, messages, token, onToken, outcome, onOutcome }: ReaderFieldsProps) {
  const hasToken = form.headers.some(([, value]) => value.includes('{{ACCESS_TOKEN}}'))
  return (
    <div className={styles.reader}>
      {form.fields.some((field) => fieldKey(field) === STORE_HASH_KEY) && <StoreHashField messages={messages} />}
      {hasToken && (
        <label className={styles.stacked}>
          {messages.token}
          <select
            value={token}
            onChange={({ target }) => onToken(TOKENS.find((known) => known === target.value) ?? 'all')}
          >
            {TOKENS.map((kind) => (
              <option key={kind} value={kind}>
                {messages.tokens[kind]}
              </option>
            ))}
          </select>
        </label>
      )}
      {form.errors.length > 0 && (
        <label className={styles.stacked}>
          {messages.outcome}
          <select value={outcome} onChange={({ target }) => onOutcome(target.value)}>
            <option value="">{messages.outcomeOfStore}</option>
            {form.errors.map((status) => (
              <option key={status} value={status}>
                {statusText(Number(status))}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}

function StoreHashField({ messages }: Pick<ReaderFieldsProps, 'messages'>) {
  const hash = useStore(storeHash)
  const id = useId()
  const isWrong = !isStoreHash(hash)
  return (
    <div className={styles.stacked}>
      <label htmlFor={id}>{messages.storeHash}</label>
      <input
        id={id}
        type="text"
        value={hash}
        maxLength={64}
        aria-invalid={isWrong}
        aria-describedby={`${id}-words`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={({ target }) => storeHash.set(target.value.trim())}
      />
      <p id={`${id}-words`} className={isWrong ? styles.problem : styles.hint}>
        {isWrong ? messages.storeHashWrong : messages.storeHashHint}
      </p>
    </div>
  )
}
