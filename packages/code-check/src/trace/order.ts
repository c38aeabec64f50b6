/** Which assignments can have happened before a name is used. */
import type { Expr, Program, Scope } from '../program/tree.ts'

export interface Use {
  /** Offset in the file. */
  readonly at: number
  readonly scope: Scope
}

/**
 * Whether an assignment comes after a use, in the same function and not in a loop with it: `data = response.json()`
 * below the request that sends `data`.
 */
export function isLater(value: Expr, scope: Scope, use: Use, program: Program): boolean {
  if (use.scope !== scope || value.from <= use.at) return false
  return !program.loops.some(({ from, to }) => from <= use.at && use.at < to && from <= value.from && value.from < to)
}

/** The assignments that a use can see. */
export function seenBy(
  values: readonly (Expr | null)[],
  scope: Scope,
  use: Use,
  program: Program,
): readonly (Expr | null)[] {
  if (values.length < 2) return values
  const seen = values.filter((value) => value === null || !isLater(value, scope, use, program))
  return seen.length === 0 ? values : seen
}
