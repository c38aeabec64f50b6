/**
 * Checks values against the schemas of a document with the one interpreter (decision 0056): references lead to the
 * documents that they name, a number too large for a double counts as a number, and a misspelled name in a list of
 * required ones, which is reported there, makes no value wrong.
 */
import { asSchema, isJsonObject, type Json, type JsonObject, listOf } from '@dev-center/contract/json'
import { nearest } from '@dev-center/contract/nearest'
import {
  type CheckOptions,
  checkSchema,
  type Direction,
  type Located,
  SchemaCheck,
  type Checked as SchemaChecked,
} from '@dev-center/contract/schema'
import type { Violation } from '@dev-center/contract/schema/violation'
import type { Cursor } from '../document/cursor.ts'
import { isMarkedNumber } from '../document/exact-json.ts'

/** Enough to see what kind of mistake it is. */
const MAX_VIOLATIONS = 5

/** Why a check ended early, as a clause about the value. */
const REASONS = { depth: 'it is nested too deeply', steps: 'it has too many alternatives' } as const

export type CursorOptions = Pick<CheckOptions<Cursor>, 'direction' | 'isPartial' | 'isWildcard'>

export interface CheckedValue {
  readonly violations: readonly Violation[]
  /** Why the check ended early; null if it is complete. */
  readonly unchecked: string | null
}

export function checkValue(schema: Cursor, value: Json, direction: Direction = 'any'): CheckedValue {
  const check = checkOfCursors({ direction })
  const violations = check.violations(locate(schema), value)
  // Violations of an incomplete check may be wrong: an unchecked alternative counts as a match.
  return { violations: check.unchecked === null ? violations : [], unchecked: uncheckedReason(check.unchecked) }
}

/** Checks a value against a schema that has no references. */
export function checkType(schema: JsonObject, value: Json): readonly Violation[] {
  return checkSchema({ schema, base: null }, value, { resolve: () => null, isNumber: isMarkedNumber }).violations
}

export function checkOfCursors(options: CursorOptions): SchemaCheck<Cursor> {
  return new SchemaCheck({ ...CURSOR_OPTIONS, ...options })
}

export function locate(cursor: Cursor): Located<Cursor> {
  return { schema: asSchema(cursor.value), base: cursor }
}

export function uncheckedReason(unchecked: SchemaChecked['unchecked']): string | null {
  return unchecked === null ? null : REASONS[unchecked]
}

/** `base` is a cursor at or above the schema with the reference. */
function resolve(reference: string, base: Cursor, schema: JsonObject): Located<Cursor> | null {
  const { session } = base
  const target = session.known(reference, base.file) ?? session.follow(reference, cursorOf(schema, base) ?? base)
  return target === null ? null : locate(target)
}

/** The cursor of a value at or below `from`, found by identity. Only for a reference that nobody has followed before. */
function cursorOf(wanted: Json, from: Cursor): Cursor | null {
  if (from.value === wanted) return from
  if (typeof from.value !== 'object' || from.value === null) return null
  for (const key of Object.keys(from.value)) {
    const child = from.at(key)
    const found = child === null ? null : cursorOf(wanted, child)
    if (found !== null) return found
  }
  return null
}

/** What every check of a document's values has in common. */
export const CURSOR_OPTIONS: CheckOptions<Cursor> = {
  resolve,
  isNumber: isMarkedNumber,
  isMisnamed,
  maxViolations: MAX_VIOLATIONS,
}

function isMisnamed(name: string, { properties, required }: JsonObject): boolean {
  const names = isJsonObject(properties) ? Object.keys(properties) : []
  const free = names.filter((known) => !listOf(required).includes(known))
  return !names.includes(name) && free.length > 0 && nearest(name, free) !== null
}
