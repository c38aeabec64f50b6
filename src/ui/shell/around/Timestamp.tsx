/** "Last updated on …" (spec: shell.date); the date is the same for every reader, so it needs no script. */
import type { Locale } from '../../../core/locale.ts'
import { SHELL_MESSAGES } from '../../../core/messages/shell.ts'

/** `modified` is an ISO date; null leaves the gap. */
export function Timestamp({ modified, locale }: { readonly modified: string | null; readonly locale: Locale }) {
  if (modified === null) return <div className="timestamp" />
  return (
    <p className="timestamp">
      {SHELL_MESSAGES[locale].lastUpdated} <time dateTime={modified}>{formatDate(modified, locale)}</time>
    </p>
  )
}

const formats = new Map<Locale, Intl.DateTimeFormat>()

/** Day, month name and year as the language writes them; in UTC, so that a date stays the date it was. */
export function formatDate(iso: string, locale: Locale): string {
  let format = formats.get(locale)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
    formats.set(locale, format)
  }
  return format.format(new Date(iso))
}
