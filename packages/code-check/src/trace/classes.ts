/** Classes with what they inherit, and their instances with what their constructors were given. */
import type { CallExpr, CallSite, Class, Program, Scope } from '../program/tree.ts'
import { type ClassEvaluation, type Frame, NO_FRAME } from './frame.ts'
import type { Bindings, InstanceValue, Spot, Value } from './value.ts'

const CONSTRUCTOR: { readonly [language: string]: string } = {
  script: 'constructor',
  python: '__init__',
  php: '__construct',
}
/** Deeper hierarchies belong to frameworks. */
const MAX_LINE = 8

export class Classes {
  readonly #evaluator: ClassEvaluation
  readonly #bases = new Map<Class, Class | null>()
  readonly #assumed = new Map<Class, InstanceValue>()
  readonly #calls = new Map<Program, ReadonlyMap<Scope, readonly CallSite[]>>()

  constructor(evaluator: ClassEvaluation) {
    this.#evaluator = evaluator
  }

  baseOf(owner: Class): Class | null {
    const known = this.#bases.get(owner)
    if (known !== undefined) return known
    this.#bases.set(owner, null)
    const base = owner.base === null ? null : this.#evaluator.evaluate(owner.base, owner.program, NO_FRAME)
    const found = base?.kind === 'class' && base.owner !== owner ? base.owner : null
    this.#bases.set(owner, found)
    return found
  }

  /** The class, and those that it inherits from, the nearest first. */
  line(owner: Class): readonly Class[] {
    const line: Class[] = []
    for (let one: Class | null = owner; one !== null && line.length < MAX_LINE; one = this.baseOf(one)) line.push(one)
    return line
  }

  method(owner: Class, name: string): Scope | undefined {
    for (const one of this.line(owner)) {
      const method = one.methods.get(name)
      if (method !== undefined) return method
      if (one.fields.has(name)) return undefined
    }
    return undefined
  }

  /** An instance of which nothing is known but what its own and inherited constructors say. */
  assumed(owner: Class, spot: Spot): InstanceValue {
    const known = this.#assumed.get(owner)
    if (known !== undefined) return { ...known, spot }
    const open: InstanceValue = { kind: 'instance', owner, made: NO_FRAME.bound, spot }
    this.#assumed.set(owner, open)
    const place = { from: 0, to: 0 }
    const call: CallExpr = {
      kind: 'call',
      callee: { kind: 'unknown', inside: [], ...place },
      args: [],
      named: new Map(),
      spreads: [{ kind: 'unknown', inside: [], ...place }],
      isNew: true,
      ...place,
    }
    const made = this.construct(owner, call, owner.program, NO_FRAME, spot)
    this.#assumed.set(owner, made)
    return made
  }

  construct(owner: Class, call: CallExpr, program: Program, frame: Frame, spot: Spot): InstanceValue {
    const made = new Map<Scope, ReadonlyMap<string, Value>>()
    let given: { readonly call: CallExpr; readonly program: Program; readonly frame: Frame } | null = {
      call,
      program,
      frame,
    }
    for (const one of this.line(owner)) {
      const start = one.methods.get(CONSTRUCTOR[one.program.language] ?? '')
      if (start === undefined || given === null) continue
      const inside = this.#evaluator.enter(given.call, start, given.program, given.frame)
      const values = inside.bound.get(start)
      if (values !== undefined) made.set(start, values)
      this.#startUp(start, { kind: 'instance', owner, made, spot }, made)
      const bound: Bindings = new Map(made)
      given =
        one.superCall === null
          ? null
          : { call: one.superCall, program: one.program, frame: { bound, self: null, depth: frame.depth + 1 } }
    }
    return { kind: 'instance', owner, made, spot }
  }

  /** What the constructor gives the methods that it calls: `this.connect(version)`. */
  #startUp(start: Scope, self: InstanceValue, made: Map<Scope, ReadonlyMap<string, Value>>): void {
    for (const { call } of this.#callsIn(start)) {
      const { callee } = call
      if (callee.kind !== 'member' || callee.of.kind !== 'this' || callee.name === null) continue
      const method = this.method(self.owner, callee.name)
      if (method === undefined || made.has(method) || method.params.length === 0) continue
      const frame: Frame = { bound: new Map(made), self, depth: 1 }
      const values = this.#evaluator.enter(call, method, start.program, frame).bound.get(method)
      if (values !== undefined) made.set(method, values)
    }
  }

  #callsIn(scope: Scope): readonly CallSite[] {
    const known = this.#calls.get(scope.program)
    const calls = known ?? groupedByScope(scope.program)
    if (known === undefined) this.#calls.set(scope.program, calls)
    return calls.get(scope) ?? []
  }

  /** An instance of the class that a parameter or field is declared with, if the class is in one of the files. */
  instanceOf(type: string | null, program: Program, spot: Spot): Value {
    if (type === null) return { kind: 'unknown', spot }
    const value = this.#evaluator.exported(program, type, spot)
    const owner = value.kind === 'class' ? value.owner : program.language === 'php' ? this.#phpClass(type) : null
    if (owner !== null) return this.assumed(owner, spot)
    return value.kind === 'library' ? this.#evaluator.typed(value, spot) : { kind: 'unknown', spot }
  }

  #phpClass(name: string): Class | null {
    return this.#evaluator.modules.phpGlobal(name)?.classes.get(name) ?? null
  }
}

function groupedByScope(program: Program): ReadonlyMap<Scope, readonly CallSite[]> {
  const calls = new Map<Scope, CallSite[]>()
  for (const site of program.calls) {
    const known = calls.get(site.scope)
    if (known === undefined) calls.set(site.scope, [site])
    else known.push(site)
  }
  return calls
}
