/** Dates as each language writes them. */
import type { Locale } from '../../core/locale.ts'

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
