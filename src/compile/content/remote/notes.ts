/** Messages about the state of a source, for updates, builds, and the status. */

import type { Source } from '../../../core/author-files/source.schema.ts'
import type { Finding } from '../../../core/problem.ts'
import type { LockedFile, LockedSource } from './lock.schema.ts'

type Kept = NonNullable<LockedFile['kept']>

/** Codes that mean: the site shows something other than the ref's contents. `--strict` refuses them. */
export const NOT_AS_PINNED = ['DC623', 'DC624', 'DC625']

/**
 * A warning (DC624) that a whole source was not updated, and which copy is used instead. `usable` is null without one.
 *
 * @example
 * notUpdatedProblem({ name: 'stencil' }, null, 'no answer within 10 s').message // 'stencil: there is no usable copy (no answer within 10 s).'
 */
export function notUpdatedProblem({ name }: Source, usable: LockedSource | null, reason: string): Finding {
  const copy = usable === null ? 'there is no usable copy' : `using copy of ${describeCopy(usable)}`
  return atStart('DC624', 'content.lock.json', `${name}: ${copy} (${reason}).`)
}

/**
 * A warning (DC623) at a file whose new version is not used.
 *
 * @example
 * const kept = { commit: '24f580c9d1', date: '2026-04-01T08:00:00Z', reason: 'it shrank' }
 * heldBackProblem({ name: 'stencil' }, 'a.md', kept).message // 'stencil: using copy of 24f580c from 2026-04-01 of this file (it shrank).'
 */
export function heldBackProblem({ name }: Pick<Source, 'name'>, at: string, kept: Kept): Finding {
  return atStart('DC623', at, `${name}: using copy of ${describeCopy(kept)} of this file (${kept.reason}).`)
}

/**
 * A warning (DC625) at a file that is unusable and has no older version.
 *
 * @example
 * leftOutProblem({ name: 'stencil' }, 'a.md', 'not UTF-8').message // 'stencil: this file is omitted, and there is no older copy (not UTF-8).'
 */
export function leftOutProblem({ name }: Source, at: string, reason: string): Finding {
  return atStart('DC625', at, `${name}: this file is omitted, and there is no older copy (${reason}).`)
}

/**
 * Describes a copy: its commit if the host has commits, and the day in UTC.
 *
 * @example
 * describeCopy({ commit: '24f580c9d1', date: '2026-04-01T08:00:00Z' }) // '24f580c from 2026-04-01'
 * describeCopy({ commit: null, date: '2026-04-01T08:00:00Z' }) // 'the files from 2026-04-01'
 */
export function describeCopy({ commit, date }: Pick<LockedSource, 'commit' | 'date'>): string {
  const day = date.slice(0, 10)
  return commit === null ? `the files from ${day}` : `${commit.slice(0, 7)} from ${day}`
}

function atStart(code: Finding['code'], file: string, message: string): Finding {
  return { code, file, line: 1, column: 1, message }
}
