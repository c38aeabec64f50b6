/** What an object says beyond the members that have a place of their own: extensions and unknown keys, shown as they are. */
import type { Fact } from '../../../../core/api/api-schema.ts'
import type { Cursor } from '../document/cursor.ts'
import { printPlain } from '../document/exact-json.ts'

/** undefined when nothing is left, so that models stay small. */
export function restOf(cursor: Cursor, placed: readonly string[]): Fact[] | undefined {
  const facts = Object.entries(cursor.object ?? {})
    .filter(([name]) => !placed.includes(name))
    .map(([name, value]) => ({ name, value: printPlain(value) }))
  return facts.length > 0 ? facts : undefined
}
