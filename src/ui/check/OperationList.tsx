/** The operations that the code calls, and the scopes they need. */
import { CHANGES_ROUTE } from '../../core/history/changes-address.ts'
import { historyKey } from '../../core/history/operation-key.ts'
import type { Locale } from '../../core/locale.ts'
import { CHECK_MESSAGES, type CheckMessages } from '../../core/messages/check.ts'
import { HISTORY_MESSAGES } from '../../core/messages/history.ts'
import { localizedHref } from '../document/nav-state.ts'
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
      <p>
        {/* In the hash, so that the server does not learn what someone's code calls. */}
        <a href={localizedHref(changesOf(operations), locale)} target="_blank" rel="noreferrer">
          {HISTORY_MESSAGES[locale].ofYourCode}
          <span className="sr-only">{CHECK_MESSAGES[locale].newTab}</span>
        </a>
      </p>
    </>
  )
}

/** The changes page, filtered to these operations. */
function changesOf(operations: ShownReport['report']['operations']): string {
  const keys = operations.map(({ method, path }) => ['of', historyKey(method, '/stores/{}', path)])
  return `${CHANGES_ROUTE}#${new URLSearchParams(keys)}`
}
