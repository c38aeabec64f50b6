/** Months in the format `2024-08`. */

/**
 * Each month between two months, inclusive, with the first day of the month after it.
 *
 * @example
 * monthsBetween('2023-12', '2024-01') // [['2023-12', '2024-01-01'], ['2024-01', '2024-02-01']]
 */
export function monthsBetween(first: string, last: string): (readonly [month: string, end: string])[] {
  const months: (readonly [string, string])[] = []
  for (let month = first; month <= last; ) {
    const next = nextMonth(month)
    months.push([month, `${next}-01`])
    month = next
  }
  return months
}

/**
 * The years between two dates, inclusive.
 *
 * @example
 * yearsBetween('2023-01', '2024-03') // ['2023', '2024']
 */
export function yearsBetween(first: string, last: string): string[] {
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))]
  return Array.from({ length: to - from + 1 }, (_, at) => String(from + at))
}

/**
 * The months of a year that a record has.
 *
 * @example
 * yearSpan('2026', { from: '2023-01', to: '2026-03' }) // { from: '2026-01', to: '2026-03' }
 */
export function yearSpan(year: string, whole: { readonly from: string; readonly to: string }) {
  const [from, to] = [`${year}-01`, `${year}-12`]
  return { from: from < whole.from ? whole.from : from, to: to > whole.to ? whole.to : to }
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}
