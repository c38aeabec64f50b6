/** Reports the violations in an example as Problems at its position. */

import type { Cursor } from '../document/cursor.ts'
import type { Checked } from './check-value.ts'
import { clauseFor } from './wording.ts'

/** `nameOf` names the value at a pointer into the example. */
export function reportExample(
  example: Cursor,
  { violations, unchecked }: Checked,
  nameOf: (at: string) => string,
): void {
  const { session } = example
  for (const violation of violations) {
    const { at } = violation
    session.report('DC311', example.deepest(at), `${nameOf(at)} ${clauseFor(violation)}.`)
  }
  if (unchecked !== null)
    session.report('DC323', example, `${nameOf('')} wasn't checked: ${unchecked}.`, { severity: 'warning' })
}
