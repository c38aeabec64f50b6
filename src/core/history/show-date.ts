/** Formats the dates of the history. */
import type { Locale } from '../locale.ts'

/** Cached, because a page has a date for each newer field, and creating a format takes forty times as long as using it. */
const formats = new Map<Locale, Intl.DateTimeFormat>()

/**
 * The month of a date (`2024-08`, or a day in it), in the given language.
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
