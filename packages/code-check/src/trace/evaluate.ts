/** Evaluates expressions by following names, calls, and parts of strings. */
import { type CallExpr, type Class, type Expr, isPiece, type Program, type Scope } from '../program/tree.ts'
import { type Evaluation, type Frame, NO_FRAME } from './frame.ts'
import { libraryCall, libraryMember, withMutations } from './libraries.ts'
import type { Modules } from './modules.ts'
import { Steps } from './steps.ts'
import { type Entry, memberOf, merged, partsOf, type Spot, type TextPiece, type Value } from './value.ts'

const MAX_DEPTH = 24

export class Evaluator implements Evaluation {
  readonly modules: Modules
  readonly steps = new Steps()
  readonly #known = new Map<Expr, Value>()
  readonly #open = new Set<Expr>()

  constructor(modules: Modules) {
    this.modules = modules
  }

  evaluate(expr: Expr, program: Program, frame: Frame): Value {
    const spot = { file: program.file, at: expr.from }
    if (frame.depth > MAX_DEPTH || this.#open.has(expr)) return { kind: 'unknown', spot }
    const isPlain = frame.bound.size === 0 && frame.self === null
    const known = isPlain ? this.#known.get(expr) : undefined
    if (known !== undefined) return known
    if (!this.steps.spend(1)) return { kind: 'unknown', spot }
    this.#open.add(expr)
    const value = this.#evaluate(expr, program, { ...frame, depth: frame.depth + 1 }, spot)
    this.#open.delete(expr)
    if (isPlain) this.#known.set(expr, value)
    return value
  }

  #evaluate(expr: Expr, program: Program, frame: Frame, spot: Spot): Value {
    const inner = (one: Expr) => this.evaluate(one, program, frame)
    switch (expr.kind) {
      case 'text': {
        const parts = expr.parts.flatMap((part): readonly (TextPiece | null)[] =>
          isPiece(part)
            ? [{ text: part.text, spot: { file: program.file, at: part.at }, isExact: part.isExact }]
            : partsOf(inner(part)),
        )
        return { kind: 'text', parts, spot }
      }
      case 'scalar':
        return { kind: 'scalar', value: expr.value, spot }
      case 'sum':
        return sumOf(inner(expr.left), inner(expr.right), spot)
      case 'list':
        return { kind: 'list', items: expr.items.map(inner), isOpen: expr.isOpen, spot }
      case 'object':
        return this.#object(expr, inner, spot)
      case 'choice':
        return choiceOf(expr.options.map(inner), spot)
      case 'name':
        return this.#name(expr.name, expr.scope, frame, spot)
      case 'this':
        return this.#self(frame.self ?? expr.owner, spot)
      case 'member':
        return this.#member(expr, program, frame, spot)
      case 'call':
        return this.#call(expr, program, frame, spot)
      case 'function':
        return { kind: 'function', scope: expr.scope, spot }
      case 'unknown':
        return { kind: 'unknown', spot }
    }
  }

  #self(owner: Class | null, spot: Spot): Value {
    return owner === null ? { kind: 'unknown', spot } : { kind: 'instance', owner, spot }
  }

  #object(expr: Expr & { kind: 'object' }, inner: (one: Expr) => Value, spot: Spot): Value {
    const isOpen = expr.entries.some(({ name }) => name === null)
    const entries = expr.entries.flatMap(({ name, at, value }): Entry[] => {
      const read = inner(value)
      return name === null || read.kind === 'absent' ? [] : [{ name, spot: { file: spot.file, at }, value: read }]
    })
    const own: Value = { kind: 'object', entries, isOpen, spot }
    return expr.spreads.length === 0 ? own : merged([...expr.spreads.map(inner), own], spot)
  }

  #name(name: string, from: Scope, frame: Frame, spot: Spot): Value {
    for (let scope: Scope | null = from; scope !== null; scope = scope.parent) {
      const values = scope.names.get(name)
      const bound = frame.bound.get(scope)?.get(name)
      if (values === undefined && bound !== undefined) return bound
      const param = scope.params.find(({ names }) => names.some(([local]) => local === name))
      if (values === undefined && param === undefined) continue
      const [only] = values ?? []
      if (values?.length !== 1 || only == null) return { kind: 'unknown', spot }
      const value = this.evaluate(only, scope.program, frame)
      return value.kind === 'client' ? withMutations(this, value, name, scope.program) : value
    }
    return this.#global(name, from.program, spot)
  }

  #global(name: string, program: Program, spot: Spot): Value {
    const own = program.classes.get(name)
    if (own !== undefined) return { kind: 'class', owner: own, spot }
    const imported = program.imports.find(({ local }) => local === name)
    if (imported !== undefined) return this.#imported(imported.source, imported.name, program, spot)
    if (program.language === 'php') {
      // In PHP, functions, classes, and constants are global to all files.
      const found = [...this.modules.all].filter(
        (other) => other.language === 'php' && (other.classes.has(name) || other.top.names.has(name)),
      )
      const [only] = found
      const isVariable = name.startsWith('$')
      if (only !== undefined && found.length === 1 && !isVariable) return this.exported(only, name, spot)
    }
    return { kind: 'library', path: name, spot }
  }

  #imported(source: string, name: string | null, program: Program, spot: Spot): Value {
    const target = this.modules.resolve(program, source)
    if (target !== null)
      return name === null ? { kind: 'module', program: target, spot } : this.exported(target, name, spot)
    // `from shop import client` imports a file.
    const file =
      name === null ? null : this.modules.resolve(program, `${source}${source.endsWith('.') ? '' : '.'}${name}`)
    if (program.language === 'python' && file !== null) return { kind: 'module', program: file, spot }
    const bare = source.replace(/^node:/, '')
    return { kind: 'library', path: name === null || name === 'default' ? bare : `${bare}.${name}`, spot }
  }

  exported(program: Program, name: string, spot: Spot): Value {
    const owner = program.classes.get(name)
    if (owner !== undefined) return { kind: 'class', owner, spot }
    if (program.top.names.has(name)) return this.#name(name, program.top, NO_FRAME, spot)
    const again = program.imports.find(({ local }) => local === name)
    return again === undefined ? { kind: 'unknown', spot } : this.#imported(again.source, again.name, program, spot)
  }

  #member(expr: Expr & { kind: 'member' }, program: Program, frame: Frame, spot: Spot): Value {
    const of = this.evaluate(expr.of, program, frame)
    if (expr.name === null) return { kind: 'unknown', spot }
    if (of.kind === 'object') return memberOf(of, expr.name) ?? { kind: of.isOpen ? 'unknown' : 'absent', spot }
    if (of.kind === 'module') return this.exported(of.program, expr.name, spot)
    if (of.kind === 'library') return libraryMember(of.path, expr.name, spot)
    if (of.kind !== 'instance' && of.kind !== 'class') return { kind: 'unknown', spot }
    const method = of.owner.methods.get(expr.name)
    if (method !== undefined) return { kind: 'function', scope: method, spot }
    const values = of.owner.fields.get(expr.name)
    const [only] = values ?? []
    if (values?.length !== 1 || only == null) return { kind: 'unknown', spot }
    const value = this.evaluate(only, of.owner.program, { ...frame, self: of.owner })
    return value.kind === 'client' ? withMutations(this, value, `this.${expr.name}`, of.owner.program) : value
  }

  #call(call: CallExpr, program: Program, frame: Frame, spot: Spot): Value {
    const target = this.evaluate(call.callee, program, frame)
    if (target.kind === 'class') return { kind: 'instance', owner: target.owner, spot }
    if (target.kind === 'function') {
      const [only] = target.scope.returns
      if (target.scope.returns.length !== 1 || only === undefined) return { kind: 'unknown', spot }
      return this.evaluate(only, target.scope.program, this.enter(call, target.scope, program, frame))
    }
    return libraryCall(this, { call, target, program, frame, spot })
  }

  /** The frame inside a called function. */
  enter(call: CallExpr, scope: Scope, program: Program, frame: Frame): Frame {
    const spot = { file: program.file, at: call.from }
    const read = (expr: Expr) => this.evaluate(expr, program, frame)
    const isOpen = call.spreads.length > 0
    const values = new Map<string, Value>()
    const taken = new Set<string>()
    for (const [index, { names, fallback, takesRest }] of scope.params.entries()) {
      const [first] = names
      if (takesRest) {
        if (first !== undefined) values.set(first[0], restOf(call, taken, read, spot))
        continue
      }
      const isPattern = names.some(([, key]) => key !== null) && scope.program.language === 'script'
      const label = scope.program.language === 'php' ? first?.[1] : first?.[0]
      const given = call.args[index] ?? (label == null ? undefined : call.named.get(label))
      if (label != null) taken.add(label)
      const missing: Value = { kind: isOpen ? 'unknown' : 'absent', spot }
      const otherwise = fallback === null ? missing : this.evaluate(fallback, scope.program, NO_FRAME)
      const value = given === undefined ? otherwise : read(given)
      for (const [local, key] of names)
        values.set(local, isPattern && key !== null ? (memberOf(value, key) ?? { kind: 'unknown', spot }) : value)
    }
    const callee = call.callee.kind === 'member' ? this.evaluate(call.callee.of, program, frame) : null
    const self = callee?.kind === 'instance' ? callee.owner : frame.self
    return { bound: new Map([...frame.bound, [scope, values]]), self, depth: frame.depth + 1 }
  }
}

function restOf(call: CallExpr, taken: ReadonlySet<string>, read: (expr: Expr) => Value, spot: Spot): Value {
  const entries = [...call.named]
    .filter(([name]) => !taken.has(name))
    .map(([name, value]) => ({ name, spot: { file: spot.file, at: value.from }, value: read(value) }))
  const own: Value = { kind: 'object', entries, isOpen: false, spot }
  return merged([...call.spreads.map(read), own], spot)
}

function sumOf(left: Value, right: Value, spot: Spot): Value {
  const isText = left.kind === 'text' || right.kind === 'text'
  if (!isText) return { kind: 'unknown', spot }
  return { kind: 'text', parts: [...partsOf(left), ...partsOf(right)], spot }
}

/** The value of a choice is known only if all other options are empty. */
function choiceOf(options: readonly Value[], spot: Spot): Value {
  const real = options.filter(
    (option) => option.kind !== 'absent' && !(option.kind === 'scalar' && option.value === null),
  )
  const [only] = real
  if (only === undefined) return options.at(-1) ?? { kind: 'unknown', spot }
  return real.length === 1 ? only : { kind: 'unknown', spot }
}
