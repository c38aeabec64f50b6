/** Values of parameters while calls are being followed, and access to the evaluator. */
import type { Class, Expr, Program, Scope } from '../program/tree.ts'
import type { Modules } from './modules.ts'
import type { Value } from './value.ts'

export interface Frame {
  readonly bound: ReadonlyMap<Scope, ReadonlyMap<string, Value>>
  readonly self: Class | null
  readonly depth: number
}

export const NO_FRAME: Frame = { bound: new Map(), self: null, depth: 0 }

export interface Evaluation {
  readonly modules: Modules
  evaluate(expr: Expr, program: Program, frame: Frame): Value
}
