/** One edit of the small site in `content/`, and the problem that the check must report. */
import type { ProblemCode } from '../../src/core/problem.ts'

export interface Mutation {
  readonly what: string
  /** Relative to `content/`. */
  readonly file: string
  /** Occurs in the file exactly once. */
  readonly find: string
  readonly replace: string
  readonly code: ProblemCode
  /**
   * Text whose first occurrence after the edit is on the line of the problem. Defaults to the first changed character.
   */
  readonly at?: string
  /** The file in which the problem is reported, if it isn't the edited one. */
  readonly namedIn?: string
  /** Other problems that the same mistake causes. */
  readonly also?: readonly ProblemCode[]
}

export type Row = readonly [
  what: string,
  find: string,
  replace: string,
  code: ProblemCode,
  more?: Pick<Mutation, 'at' | 'namedIn' | 'also'>,
]

export const inFile = (file: string, rows: readonly Row[]): Mutation[] =>
  rows.map(([what, find, replace, code, more = {}]) => ({ what, file, find, replace, code, ...more }))
