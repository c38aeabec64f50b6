/** The visitor's own endpoint and token: only after a clear warning, and only in memory. */
import { useId, useState } from 'react'
import type { ExplorerMessages } from '../../core/messages/explorer.ts'
import { isEndpointUrl, type OwnEndpoint } from './endpoint.ts'
import styles from './explorer.module.css'

interface EndpointPanelProps {
  readonly endpoint: OwnEndpoint | null
  readonly messages: ExplorerMessages
  readonly onChange: (endpoint: OwnEndpoint | null) => void
}

const EMPTY: OwnEndpoint = { url: '', header: 'Authorization', token: '' }

export function EndpointPanel({ endpoint, messages, onChange }: EndpointPanelProps) {
  const [isUnderstood, setUnderstood] = useState(endpoint !== null)
  const [draft, setDraft] = useState<OwnEndpoint>(endpoint ?? EMPTY)
  if (!isUnderstood) {
    return (
      <section className={styles.endpoint} aria-label={messages.ownEndpoint}>
        <p className={styles.warning}>{messages.endpointWarning}</p>
        <button type="button" className={styles.tool} onClick={() => setUnderstood(true)}>
          {messages.understood}
        </button>
      </section>
    )
  }
  const change = (part: Partial<OwnEndpoint>): void => {
    const next = { ...draft, ...part }
    setDraft(next)
    if (isEndpointUrl(next.url)) onChange(next)
  }
  const forget = (): void => {
    setDraft(EMPTY)
    onChange(null)
  }
  return (
    <section className={styles.endpoint} aria-label={messages.ownEndpoint}>
      <p className={styles.warning}>{messages.endpointWarning}</p>
      <EndpointFields draft={draft} messages={messages} onChange={change} />
      <button type="button" className={styles.tool} onClick={forget}>
        {messages.forget}
      </button>
    </section>
  )
}

interface EndpointFieldsProps {
  readonly draft: OwnEndpoint
  readonly messages: ExplorerMessages
  readonly onChange: (part: Partial<OwnEndpoint>) => void
}

function EndpointFields({ draft, messages, onChange }: EndpointFieldsProps) {
  const errorId = useId()
  const isWrong = draft.url !== '' && !isEndpointUrl(draft.url)
  return (
    <>
      <div className={styles.endpointFields}>
        <label className={styles.field}>
          <span>{messages.endpointAddress}</span>
          <input
            type="url"
            value={draft.url}
            placeholder="https://store-abc123.mybigcommerce.com/graphql"
            onChange={({ target }) => onChange({ url: target.value.trim() })}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? errorId : undefined}
            autoComplete="off"
          />
        </label>
        <CredentialFields draft={draft} messages={messages} onChange={onChange} />
      </div>
      {isWrong && (
        <p id={errorId} className={styles.error}>
          {messages.endpointNeedsHttps}
        </p>
      )}
    </>
  )
}

function CredentialFields({ draft, messages, onChange }: EndpointFieldsProps) {
  return (
    <>
      <label className={styles.field}>
        <span>{messages.endpointHeader}</span>
        <select
          value={draft.header}
          onChange={({ target }) =>
            onChange({ header: target.value === 'X-Auth-Token' ? 'X-Auth-Token' : 'Authorization' })
          }
        >
          <option value="Authorization">Authorization: Bearer</option>
          <option value="X-Auth-Token">X-Auth-Token</option>
        </select>
      </label>
      <label className={styles.field}>
        <span>{messages.endpointToken}</span>
        <input
          type="password"
          value={draft.token}
          onChange={({ target }) => onChange({ token: target.value.trim() })}
          autoComplete="off"
          spellCheck={false}
        />
      </label>
    </>
  )
}
