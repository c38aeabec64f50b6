/** A finding of a sample check: a problem that does not know its file yet. */
import type { ProblemCode } from '../../../core/problem.ts'

/** Codes for samples that are correct but show deprecated features. */
export const DEPRECATIONS: readonly string[] = ['DC712', 'DC736'] satisfies ProblemCode[]

export interface SampleFault {
  readonly code: ProblemCode
  /** 1-based line in the fence's text, which starts after the opening backticks; they are line 0. */
  readonly line: number
  /** 1-based column in that line. */
  readonly column: number
  /** What is wrong, including the value. */
  readonly message: string
  readonly hint?: string
  /** See Finding. */
  readonly needs?: string
}
