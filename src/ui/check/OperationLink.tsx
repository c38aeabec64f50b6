/**
 * An operation, linked to its page if known. Opens in a new tab, so that the report stays open. Links to new tabs are
 * never prefetched, so the server does not learn what someone's code calls.
 */
import type { Locale } from '../../core/locale.ts'
import { CHECK_MESSAGES } from '../../core/messages/check.ts'
import { localizedHref } from '../document/nav-state.ts'
import type { ShownReport } from './protocol.ts'

interface OperationLinkProps {
  /** Method and path. */
  readonly operation: string
  readonly pages: ShownReport['pages']
  readonly locale: Locale
}

export function OperationLink({ operation, pages, locale }: OperationLinkProps) {
  const page = pages[operation]
  if (page === undefined) return <code>{operation}</code>
  return (
    <a href={localizedHref(page, locale)} target="_blank" rel="noreferrer">
      {operation}
      <span className="sr-only">{CHECK_MESSAGES[locale].newTab}</span>
    </a>
  )
}
