/** Members of an object without a dedicated display: extensions and unknown keys, shown as written. */
import type { Fact } from '../../../../core/api/api-schema.ts'
import type { Cursor } from '../document/cursor.ts'
import { printPlain } from '../document/exact-json.ts'

/** undefined if nothing is left, so that models stay small. */
export function restOf(cursor: Cursor, placed: readonly string[]): Fact[] | undefined {
  const facts = Object.entries(cursor.object ?? {})
    .filter(([name]) => !placed.includes(name) && !cursor.session.isHidden(name))
    .map(([name, value]) => ({ name, value: printPlain(value) }))
  return facts.length > 0 ? facts : undefined
}
