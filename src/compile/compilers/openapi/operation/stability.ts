/** `x-stability: beta`, or `{ level: sunset, sunset: 2027-01-31 }`; `x-sunset: 2027-01-31` gives only the date. */

import { isDate } from '@dev-center/contract/schema/formats'
import type { Stability, StabilityLevel } from '../../../../core/api/api-schema.ts'
import type { Cursor } from '../document/cursor.ts'

const LEVELS: readonly string[] = ['alpha', 'beta', 'deprecated', 'sunset'] satisfies StabilityLevel[]

/** Stability from the object's extensions; undefined if it is stable. */
export function readStability(owner: Cursor): Stability | undefined {
  const cursor = owner.at('x-stability')
  const date = readDate(owner.at('x-sunset'))
  if (!cursor) return date === '' ? undefined : { level: 'sunset', sunset: date }
  const level = cursor.object ? cursor.text('level') : cursor.value
  const sunset = cursor.object ? readDate(cursor.at('sunset')) : date
  if (level === 'stable') return undefined
  if (typeof level === 'string' && LEVELS.includes(level)) return { level: level as StabilityLevel, sunset }
  cursor.session.report('DC314', cursor, `"x-stability" must be one of stable, ${LEVELS.join(', ')}.`)
  return undefined
}

function readDate(cursor: Cursor | null): string {
  if (!cursor) return ''
  if (typeof cursor.value === 'string' && isDate(cursor.value)) {
    if (isFarAhead(cursor.value))
      cursor.session.report('DC314', cursor, `${cursor.value} is too far in the future.`, { isMild: true })
    return cursor.value
  }
  cursor.session.report('DC314', cursor, 'A sunset date is written as 2027-01-31.')
  return ''
}

const MAX_YEARS_AHEAD = 10

/** For an existing date, such as 2026-03-14: no plan reaches that far, but a typo in the year does. */
export function isFarAhead(date: string): boolean {
  return Number(date.slice(0, 4)) > new Date().getUTCFullYear() + MAX_YEARS_AHEAD
}
