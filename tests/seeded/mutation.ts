/** One edit of the small site in `content/`, and what the check has to say of it. */
import type { ProblemCode } from '../../src/core/problem.ts'

export interface Mutation {
  readonly what: string
  /** Below `content/`. */
  readonly file: string
  /** Appears in the file exactly once. */
  readonly find: string
  readonly replace: string
  readonly code: ProblemCode
  /** Text whose first occurrence after the edit is on the line of the problem; without it, the first character that the edit changed. */
  readonly at?: string
  /** Where the problem is reported, when it is another file than the edited one. */
  readonly namedIn?: string
  /** What else the same mistake makes wrong. */
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
