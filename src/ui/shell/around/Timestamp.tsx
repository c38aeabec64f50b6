/** "Last updated on …" (spec: shell.date). The date is the same for every reader, so it needs no script. */
import type { Locale } from '../../../core/locale.ts'
import { SHELL_MESSAGES } from '../../../core/messages/shell.ts'
import { formatDate } from '../../document/format-date.ts'

/** `modified` is an ISO date; null renders an empty element. */
export function Timestamp({ modified, locale }: { readonly modified: string | null; readonly locale: Locale }) {
  if (modified === null) return <div className="timestamp" />
  return (
    <p className="timestamp">
      {SHELL_MESSAGES[locale].lastUpdated} <time dateTime={modified}>{formatDate(modified, locale)}</time>
    </p>
  )
}
