/** What the code calls, and the scopes that all of it needs. */
import type { Locale } from '../../core/locale.ts'
import type { CheckMessages } from '../../core/messages/check.ts'
import styles from './check.module.css'
import { OperationLink } from './OperationLink.tsx'
import type { ShownReport } from './protocol.ts'

interface OperationListProps {
  readonly shown: ShownReport
  readonly locale: Locale
  readonly messages: CheckMessages
}

export function OperationList({ shown, locale, messages }: OperationListProps) {
  const { operations, scopes } = shown.report
  if (operations.length === 0) return null
  return (
    <>
      <h3>{messages.scopes}</h3>
      {scopes.length === 0 ? (
        <p>{messages.noScopes}</p>
      ) : (
        <ul className={styles.names}>
          {scopes.map((scope) => (
            <li key={scope}>
              <code>{scope}</code>
            </li>
          ))}
        </ul>
      )}
      <h3>{messages.operations}</h3>
      <ul className={styles.names}>
        {operations.map(({ method, path }) => (
          <li key={`${method} ${path}`}>
            <OperationLink operation={`${method} ${path}`} pages={shown.pages} locale={locale} />
          </li>
        ))}
      </ul>
    </>
  )
}
