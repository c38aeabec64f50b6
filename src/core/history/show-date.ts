/** Dates of the history in words. */
import type { Locale } from '../locale.ts'

/** A page has a date for each field that came later, and to open a format takes forty times as long as to use it. */
const formats = new Map<Locale, Intl.DateTimeFormat>()

/**
 * The month of a date (`2024-08` or a day of it), as the language writes it.
 *
 * @example
 * monthInWords('2024-08', 'en-US') // 'August 2024'
 */
export function monthInWords(date: string, locale: Locale): string {
  const [year = 0, month = 1] = date.split('-').map(Number)
  let format = formats.get(locale)
  if (format === undefined) {
    format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
    formats.set(locale, format)
  }
  return format.format(new Date(Date.UTC(year, month - 1, 1)))
}
