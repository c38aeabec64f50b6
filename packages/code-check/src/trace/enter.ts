/** The frame inside a called function: its parameters, with the values of the arguments. */
import type { CallExpr, Expr, Parameter, Program, Scope } from '../program/tree.ts'
import type { Evaluation, Frame } from './frame.ts'
import { type Bindings, memberOf, merged, type Spot, type Value } from './value.ts'

interface Entering {
  readonly call: CallExpr
  readonly scope: Scope
  readonly program: Program
  readonly frame: Frame
  /** What the functions around it were given when it was made. */
  readonly closure: Bindings
}

export function entered(evaluator: Evaluation, { call, scope, program, frame, closure }: Entering): Frame {
  const spot = { file: program.file, at: call.from }
  const read = (expr: Expr) => evaluator.evaluate(expr, program, frame)
  const values = new Map<string, Value>()
  const taken = new Set<string>()
  const inside = (): Frame => ({ bound: new Map([[scope, values]]), self: null, depth: frame.depth + 1 })
  for (const [index, parameter] of scope.params.entries()) {
    const { names, fallback, takesRest } = parameter
    const [first] = names
    if (takesRest) {
      if (first !== undefined) values.set(first[0], restOf(call, taken, read, spot))
      continue
    }
    const label = scope.program.language === 'php' ? first?.[1] : first?.[0]
    const given = call.args[index] ?? (label == null ? undefined : call.named.get(label))
    if (label != null) taken.add(label)
    const missing: Value = { kind: call.spreads.length > 0 ? 'unknown' : 'absent', spot }
    const otherwise = (): Value => (fallback === null ? missing : evaluator.evaluate(fallback, scope.program, inside()))
    const own = given === undefined ? null : read(given)
    const value = own === null || own.kind === 'absent' ? otherwise() : own
    for (const [local] of names) {
      const bound = boundTo(parameter, local, value, scope, spot)
      const preset = parameter.defaults?.get(local)
      const isPreset = bound.kind === 'absent' && preset !== undefined
      values.set(local, isPreset ? evaluator.evaluate(preset, scope.program, inside()) : bound)
    }
  }
  const callee = call.callee.kind === 'member' ? evaluator.evaluate(call.callee.of, program, frame) : null
  const self = callee?.kind === 'instance' ? callee : frame.self
  return { bound: new Map([...frame.bound, ...closure, [scope, values]]), self, depth: frame.depth + 1 }
}

/** The value of one of a parameter's names. */
function boundTo({ names }: Parameter, local: string, value: Value, scope: Scope, spot: Spot): Value {
  const key = names.find(([name]) => name === local)?.[1] ?? null
  if (key === null || scope.program.language !== 'script') return value
  const isWhole = value.kind === 'absent' || (value.kind === 'object' && !value.isOpen)
  return memberOf(value, key) ?? { kind: isWhole ? 'absent' : 'unknown', spot }
}

function restOf(call: CallExpr, taken: ReadonlySet<string>, read: (expr: Expr) => Value, spot: Spot): Value {
  const entries = [...call.named]
    .filter(([name]) => !taken.has(name))
    .map(([name, value]) => ({ name, spot: { file: spot.file, at: value.from }, value: read(value) }))
  const own: Value = { kind: 'object', entries, isOpen: false, spot }
  return merged([...call.spreads.map(read), own], spot)
}
