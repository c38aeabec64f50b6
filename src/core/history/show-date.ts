/** Dates of the history in words. */
import type { Locale } from '../locale.ts'

/**
 * The month of a date (`2024-08` or a day of it), as the language writes it.
 *
 * @example
 * monthInWords('2024-08', 'en-US') // 'August 2024'
 */
export function monthInWords(date: string, locale: Locale): string {
  const [year = 0, month = 1] = date.split('-').map(Number)
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(Date.UTC(year, month - 1, 1)))
}
