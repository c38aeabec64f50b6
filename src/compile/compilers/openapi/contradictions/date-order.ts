/** DC337: dates of one object must be in the order of the events. */
import type { Json, JsonObject } from '../../../../core/json.ts'

/** Earlier and later dates, with all the names they have in the APIs. */
const ORDERS: readonly (readonly [earlier: readonly string[], later: readonly string[]])[] = [
  [
    ['date_created', 'created_at', 'created_time', 'createdTime', 'createdAt', 'created_date', 'date_added'],
    [
      'date_modified',
      'updated_at',
      'updated_time',
      'updatedTime',
      'updatedAt',
      'updated_date',
      'modified_at',
      'date_last_modified',
      'last_modified',
      'date_shipped',
      'date_last_imported',
      'expires_at',
      'expiry_date',
    ],
  ],
  [
    ['start_date', 'start_at', 'startDate', 'starts_at', 'from', 'start', 'start_time'],
    ['end_date', 'end_at', 'endDate', 'ends_at', 'to', 'end', 'end_time'],
  ],
]

interface WrongOrder {
  readonly name: string
  readonly message: string
}

export function wrongDates(object: JsonObject): WrongOrder[] {
  return ORDERS.flatMap(([earlier, later]) =>
    earlier.flatMap((first) => {
      const before = timeOf(object[first])
      if (before === null) return []
      return later.flatMap((last): WrongOrder[] => {
        const after = timeOf(object[last])
        if (after === null || before <= after) return []
        return [{ name: last, message: `${last} is before ${first}.` }]
      })
    }),
  )
}

/**
 * Parses `2026-03-14T09:26:53Z`, `Sat, 14 Mar 2026 09:31:02 +0000`, or seconds since 1970; null if it is not a date, or
 * an unset one.
 */
function timeOf(value: Json | undefined): number | null {
  if (typeof value === 'number') return value > 1e9 && value < 1e10 ? value * 1000 : null
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d|^\w{3}, \d\d? \w{3} \d{4} \d\d:/.test(value)) return null
  const time = Date.parse(value)
  // Unset dates are written as the epoch.
  return Number.isNaN(time) || time <= 0 ? null : time
}
