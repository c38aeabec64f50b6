/** Formats dates by language. */
import type { Locale } from '../../core/locale.ts'

const formats = new Map<Locale, Intl.DateTimeFormat>()

/** Day, month name and year in UTC, so that the date does not depend on the reader's time zone. */
export function formatDate(iso: string, locale: Locale): string {
  let format = formats.get(locale)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
    formats.set(locale, format)
  }
  return format.format(new Date(iso))
}
