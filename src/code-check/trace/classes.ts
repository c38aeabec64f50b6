/** Classes with what they inherit, and their instances with what their constructors were given. */
import type { CallExpr, Class, Program, Scope } from '../program/tree.ts'
import type { Frame } from './frame.ts'
import { NO_FRAME } from './frame.ts'
import type { Bindings, InstanceValue, Spot, Value } from './value.ts'
import type { Evaluator } from './evaluate.ts'

const CONSTRUCTOR: { readonly [language: string]: string } = {
  script: 'constructor',
  python: '__init__',
  php: '__construct',
}
/** Deeper hierarchies belong to frameworks. */
const MAX_LINE = 8

export class Classes {
  readonly #evaluator: Evaluator
  readonly #bases = new Map<Class, Class | null>()

  constructor(evaluator: Evaluator) {
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

  construct(owner: Class, call: CallExpr, program: Program, frame: Frame, spot: Spot): Value {
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
      const bound: Bindings = new Map(made)
      given =
        one.superCall === null
          ? null
          : { call: one.superCall, program: one.program, frame: { bound, self: null, depth: frame.depth + 1 } }
    }
    return { kind: 'instance', owner, made, spot } satisfies InstanceValue
  }

  /** An instance of the class that a parameter or field is declared with, if the class is in one of the files. */
  instanceOf(type: string | null, program: Program, spot: Spot): Value {
    if (type === null) return { kind: 'unknown', spot }
    const value = this.#evaluator.exported(program, type, spot)
    const owner = value.kind === 'class' ? value.owner : program.language === 'php' ? this.#phpClass(type) : null
    if (owner !== null) return { kind: 'instance', owner, made: NO_FRAME.bound, spot }
    return value.kind === 'library' ? this.#evaluator.typed(value, spot) : { kind: 'unknown', spot }
  }

  #phpClass(name: string): Class | null {
    return this.#evaluator.modules.phpGlobal(name)?.classes.get(name) ?? null
  }
}
