/** Reports the violations in an example as Problems at its position. */

import { dotted } from '@dev-center/contract/json'
import type { Violation } from '@dev-center/contract/schema/violation'
import type { Cursor } from '../document/cursor.ts'
import type { SchemaPlace } from '../schema/structure.ts'
import type { CheckedValue } from './check-value.ts'
import { exampleClause } from './wording.ts'

/** `nameOf` names the value at a pointer into the example. */
export function reportExample(
  example: Cursor,
  { violations, unchecked }: CheckedValue,
  nameOf: (at: string) => string,
): void {
  const { session } = example
  for (const violation of violations) {
    const { at } = violation
    session.report('DC311', example.deepest(at), `${nameOf(at)} ${exampleClause(violation)}.`)
  }
  if (unchecked !== null) session.report('DC323', example, `${nameOf('')} wasn't checked: ${unchecked}.`)
}

/** Says that no example was found that the schema allows, and why the best one is none. */
export function reportUnmade([schema]: SchemaPlace, violation: Violation): void {
  const name = dotted(violation.at)
  const clause = `${name === '' ? 'it' : `"${name}"`} ${exampleClause(violation)}`
  schema?.session.report('DC311', schema, `No example that the schema allows could be made: ${clause}.`, {
    isMild: true,
    hint: 'Add an example, or correct the schema.',
  })
}
