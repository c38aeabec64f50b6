/** Values of parameters while calls are being followed, and access to the evaluator. */
import type { CallExpr, Expr, Program, Scope } from '../program/tree.ts'
import type { Modules } from './modules.ts'
import type { InstanceValue, Spot, Value } from './value.ts'

export interface Frame {
  readonly bound: ReadonlyMap<Scope, ReadonlyMap<string, Value>>
  readonly self: InstanceValue | null
  readonly depth: number
}

export const NO_FRAME: Frame = { bound: new Map(), self: null, depth: 0 }

export interface Evaluation {
  readonly modules: Modules
  evaluate(expr: Expr, program: Program, frame: Frame): Value
}

/** What classes need of the evaluator. */
export interface ClassEvaluation extends Evaluation {
  /** The frame inside a called function. */
  enter(call: CallExpr, scope: Scope, program: Program, frame: Frame): Frame
  exported(program: Program, name: string, spot: Spot): Value
  typed(type: Value & { kind: 'library' }, spot: Spot): Value
}
