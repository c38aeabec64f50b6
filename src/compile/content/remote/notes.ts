/** The sentences in which an update, a build and the status tell what became of a source. */

import type { Source } from '../../../core/author-files/source.schema.ts'
import type { Problem } from '../../../core/problem.ts'
import type { LockedFile, LockedSource } from './lock.schema.ts'

type Kept = NonNullable<LockedFile['kept']>

/** Codes that say: the site shows something else than the ref holds. `--strict` refuses them. */
export const NOT_AS_PINNED = ['DC623', 'DC624', 'DC625']

export function notUpdatedProblem({ name }: Source, usable: LockedSource | null, reason: string): Problem {
  const copy = usable === null ? 'there is no copy to use' : `using copy of ${describeCopy(usable)}`
  return atStart('DC624', 'content.lock.json', `${name}: ${copy} (${reason}).`)
}

export function heldBackProblem({ name }: Pick<Source, 'name'>, at: string, kept: Kept): Problem {
  return atStart('DC623', at, `${name}: using copy of ${describeCopy(kept)} of this file (${kept.reason}).`)
}

export function leftOutProblem({ name }: Source, at: string, reason: string): Problem {
  return atStart('DC625', at, `${name}: this file is left out, and there is no older copy (${reason}).`)
}

/** `24f580c from 2026-04-01` */
export function describeCopy({ commit, date }: Pick<LockedSource, 'commit' | 'date'>): string {
  const day = date.slice(0, 10)
  return commit === null ? `the files from ${day}` : `${commit.slice(0, 7)} from ${day}`
}

function atStart(code: Problem['code'], file: string, message: string): Problem {
  return { code, severity: 'warning', file, line: 1, column: 1, message }
}
