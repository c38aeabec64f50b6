/** What a check of a sample found: a problem that does not know its file yet. */
import type { ProblemCode } from '../../../core/problem.ts'

/** Codes of samples that are right, but show what should not be used. */
export const DEPRECATIONS: readonly string[] = ['DC712', 'DC736'] satisfies ProblemCode[]

export interface SampleFault {
  readonly code: ProblemCode
  /** 1-based line inside the text of the fence; its first line is the one after the opening backticks, which are line 0. */
  readonly line: number
  /** 1-based column inside that line. */
  readonly column: number
  /** What is wrong, naming the value. */
  readonly message: string
  readonly hint?: string
  /** See Problem. */
  readonly needs?: string
}
