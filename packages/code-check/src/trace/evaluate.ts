/** Evaluates expressions by following names, calls, and parts of strings. */
import { type CallExpr, type Class, type Expr, isPiece, type Program, type Scope } from '../program/tree.ts'
import { choiceOf, combined } from './choices.ts'
import { Classes } from './classes.ts'
import { decided } from './decide.ts'
import { entered } from './enter.ts'
import { type Evaluation, type Frame, NO_FRAME } from './frame.ts'
import { beforeId, isIdentifier } from './identifiers.ts'
import { withFields, withItems } from './later-fields.ts'
import { instanceOfType, libraryCall, libraryMember, withMutations } from './libraries.ts'
import type { Modules } from './modules.ts'
import { seenBy, type Use } from './order.ts'
import { Steps } from './steps.ts'
import {
  type Entry,
  type InstanceValue,
  memberOf,
  merged,
  partsOf,
  type Spot,
  type TextPiece,
  type Value,
} from './value.ts'

const MAX_DEPTH = 32
/** A name with more assignments is a variable of an algorithm. */
const MAX_ASSIGNMENTS = 6

export class Evaluator implements Evaluation {
  readonly modules: Modules
  readonly steps: Steps
  readonly classes: Classes
  readonly #known = new Map<Expr, Value>()
  readonly #open = new Set<Expr>()
  /** Exports that are being looked up, because files can import each other. */
  readonly #exporting = new Set<string>()

  constructor(modules: Modules, sizes: ReadonlyMap<string, number> = new Map()) {
    this.modules = modules
    this.steps = new Steps(sizes)
    this.classes = new Classes(this)
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
      case 'text':
        return combined(
          expr.parts.map((part, index): Value => {
            if (!isPiece(part)) return inner(part)
            const at = { file: program.file, at: part.at }
            const beforeId = isIdentifier(expr.parts[index + 1])
            return { kind: 'text', parts: [{ text: part.text, spot: at, isExact: part.isExact, beforeId }], spot: at }
          }),
          spot,
        )
      case 'scalar':
        return { kind: 'scalar', value: expr.value, spot }
      case 'sum':
        return sumOf(isIdentifier(expr.right) ? beforeId(inner(expr.left)) : inner(expr.left), inner(expr.right), spot)
      case 'list':
        return { kind: 'list', items: expr.items.map(inner), isOpen: expr.isOpen, spot }
      case 'object':
        return this.#object(expr, inner, spot)
      case 'choice':
        return this.#choice(expr, program, frame, spot)
      case 'nothing':
        return { kind: 'absent', spot }
      case 'name':
        return this.#name(expr.name, { at: expr.from, scope: expr.scope }, frame, spot)
      case 'this':
      case 'super':
        return this.#self(frame, expr.owner, spot)
      case 'member':
        return this.#member(expr, program, frame, spot)
      case 'call':
        return this.#call(expr, program, frame, spot)
      case 'function':
        return { kind: 'function', scope: expr.scope, bound: frame.bound, spot }
      case 'pattern':
      case 'added':
      case 'test':
      case 'unknown':
        return { kind: 'unknown', spot }
    }
  }

  /** One of the options if what is known decides between them. */
  #choice({ options, test }: Expr & { kind: 'choice' }, program: Program, frame: Frame, spot: Spot): Value {
    const is = test === undefined ? null : decided(this, test, program, frame)
    if (is === null)
      return choiceOf(
        options.map((one) => this.evaluate(one, program, frame)),
        spot,
      )
    const taken = options[is ? 0 : 1]
    return taken === undefined ? { kind: 'absent', spot } : this.evaluate(taken, program, frame)
  }

  #self(frame: Frame, owner: Class | null, spot: Spot): Value {
    if (frame.self !== null && (owner === null || this.classes.line(frame.self.owner).includes(owner)))
      return frame.self
    return owner === null ? { kind: 'unknown', spot } : this.classes.assumed(owner, spot)
  }

  #object(expr: Expr & { kind: 'object' }, inner: (one: Expr) => Value, spot: Spot): Value {
    const isOpen = expr.entries.some(({ name }) => name === null)
    const omitted: string[] = []
    const entries = expr.entries.flatMap(({ name, at, value }): Entry[] => {
      const read = inner(value)
      if (name !== null && read.kind === 'absent') omitted.push(name)
      return name === null || read.kind === 'absent' ? [] : [{ name, spot: { file: spot.file, at }, value: read }]
    })
    const own: Value = { kind: 'object', entries, isOpen, omitted, spot }
    return expr.spreads.length === 0 ? own : merged([...expr.spreads.map(inner), own], spot)
  }

  #name(name: string, use: Use, frame: Frame, spot: Spot): Value {
    const { scope: from } = use
    for (let scope: Scope | null = from; scope !== null; scope = scope.parent) {
      const values = scope.names.get(name)
      const bound = frame.bound.get(scope)?.get(name)
      const owned = { path: name, scope, program: scope.program, frame, use }
      if (values === undefined && bound !== undefined && bound.kind !== 'unknown')
        return bound.kind === 'object' ? withFields(this, bound, owned) : bound
      const param = scope.params.find(({ names }) => names.some(([local]) => local === name))
      if (values === undefined && param === undefined) continue
      if (values === undefined) return this.classes.instanceOf(param?.type ?? null, scope.program, spot)
      const seen = seenBy(values, scope, use, scope.program)
      const value = this.#assigned(seen, bound, scope.program, frame, spot)
      if (value.kind === 'list') return withItems(this, value, owned)
      if (value.kind === 'object') return withFields(this, value, owned)
      return value.kind === 'client' ? withMutations(this, value, name, scope.program) : value
    }
    return this.#global(name, from.program, spot)
  }

  /** The value of a name that is assigned once, in several branches, or extended with `+=`. */
  #assigned(
    values: readonly (Expr | null)[],
    bound: Value | undefined,
    program: Program,
    frame: Frame,
    spot: Spot,
  ): Value {
    const set = values.filter((value) => value?.kind !== 'added')
    const [only] = set
    if (set.length > MAX_ASSIGNMENTS || (set.includes(null) && bound === undefined)) return { kind: 'unknown', spot }
    const read = set.map(
      (value): Value => (value === null ? (bound ?? { kind: 'unknown', spot }) : this.evaluate(value, program, frame)),
    )
    const first = set.length === 1 && only != null ? read[0] : choiceOf(read, spot, bound !== undefined)
    if (first === undefined || set.length === values.length) return first ?? { kind: 'unknown', spot }
    const added = values.flatMap((value) =>
      value?.kind === 'added' ? [this.evaluate(value.value, program, frame)] : [],
    )
    return extended(first, added, spot)
  }

  #global(name: string, program: Program, spot: Spot): Value {
    const own = program.classes.get(name)
    if (own !== undefined) return { kind: 'class', owner: own, spot }
    const imported = this.modules.imported(program, name)
    const isOwn = program.language === 'php' && !isVendor(imported?.source ?? '')
    if (imported !== undefined && !isOwn) return this.#imported(imported.source, imported.name, program, spot)
    if (program.language === 'php' && !name.startsWith('$')) {
      // In PHP, functions, classes, and constants are global to all files.
      const only = this.modules.phpGlobal(name)
      if (only !== null) return this.exported(only, name, spot)
    }
    return { kind: 'library', path: imported?.source ?? name, spot }
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
    const key = `${program.file}\n${name}`
    if (this.#exporting.has(key)) return { kind: 'unknown', spot }
    this.#exporting.add(key)
    const value = this.#exported(program, name, spot)
    this.#exporting.delete(key)
    return value
  }

  #exported(program: Program, name: string, spot: Spot): Value {
    const owner = program.classes.get(name)
    if (owner !== undefined) return { kind: 'class', owner, spot }
    if (program.top.names.has(name))
      return this.#name(name, { at: Number.POSITIVE_INFINITY, scope: program.top }, NO_FRAME, spot)
    const again = this.modules.imported(program, name)
    if (again !== undefined) return this.#imported(again.source, again.name, program, spot)
    if (name === 'default') {
      const whole = program.mutations.find(({ target, key }) => target === 'module' && key === 'exports')
      if (whole?.value) return this.evaluate(whole.value, program, NO_FRAME)
    }
    for (const source of program.reexports) {
      const target = this.modules.resolve(program, source)
      const found = target === null ? null : this.exported(target, name, spot)
      if (found !== null && found.kind !== 'unknown') return found
    }
    return { kind: 'unknown', spot }
  }

  #member(expr: Expr & { kind: 'member' }, program: Program, frame: Frame, spot: Spot): Value {
    if (expr.of.kind === 'super') {
      const above = expr.of.owner === null ? null : this.classes.baseOf(expr.of.owner)
      const method = above === null || expr.name === null ? undefined : this.classes.method(above, expr.name)
      if (method !== undefined) return { kind: 'function', scope: method, bound: NO_FRAME.bound, spot }
    }
    const of = this.evaluate(expr.of, program, frame)
    return expr.name === null ? { kind: 'unknown', spot } : this.memberValue(of, expr.name, frame, spot)
  }

  memberValue(of: Value, name: string, frame: Frame, spot: Spot): Value {
    switch (of.kind) {
      case 'object':
        return memberOf(of, name) ?? { kind: of.isOpen ? 'unknown' : 'absent', spot }
      case 'module':
        return this.exported(of.program, name, spot)
      case 'library':
        return libraryMember(of.path, name, spot)
      case 'either':
        return choiceOf(
          of.options.map((option) => this.memberValue(option, name, frame, spot)),
          spot,
          false,
        )
      case 'instance':
      case 'class':
        return this.#field(of, name, frame, spot)
      default:
        return { kind: 'unknown', spot }
    }
  }

  #field(of: Value & { kind: 'instance' | 'class' }, name: string, frame: Frame, spot: Spot): Value {
    const method = this.classes.method(of.owner, name)
    if (method !== undefined) return { kind: 'function', scope: method, bound: NO_FRAME.bound, spot }
    const self: InstanceValue = of.kind === 'instance' ? of : { ...of, kind: 'instance', made: NO_FRAME.bound }
    const inside = { bound: self.made, self, depth: frame.depth }
    for (const owner of this.classes.line(of.owner)) {
      const values = owner.fields.get(name)
      const typed = this.classes.instanceOf(owner.types.get(name) ?? null, owner.program, spot)
      if (values === undefined && typed.kind === 'unknown') continue
      const value = values === undefined ? typed : this.#assigned(values, undefined, owner.program, inside, spot)
      if (value.kind === 'unknown' && typed.kind !== 'unknown') return typed
      const owned = { path: `this.${name}`, scope: null, program: owner.program, frame: inside }
      if (value.kind === 'list') return withItems(this, value, owned)
      if (value.kind === 'object') return withFields(this, value, owned)
      return value.kind === 'client' ? withMutations(this, value, `this.${name}`, owner.program) : value
    }
    return { kind: 'unknown', spot }
  }

  #call(call: CallExpr, program: Program, frame: Frame, spot: Spot): Value {
    const target = this.evaluate(call.callee, program, frame)
    if (target.kind === 'class') return this.classes.construct(target.owner, call, program, frame, spot)
    if (target.kind === 'function') {
      const { returns } = target.scope
      if (returns.length === 0) return { kind: 'unknown', spot }
      const inside = this.enter(call, target.scope, program, frame, target.bound)
      if (returns.length > MAX_ASSIGNMENTS) return { kind: 'unknown', spot }
      return choiceOf(this.#returned(target.scope, inside), spot, false)
    }
    return libraryCall(this, { call, target, program, frame, spot })
  }

  /** The values that a function may return: those up to one that is returned for sure. */
  #returned({ returns, program }: Scope, inside: Frame): readonly Value[] {
    const values: Value[] = []
    for (const one of returns) {
      const is = one.kind === 'choice' && one.test !== undefined ? decided(this, one.test, program, inside) : null
      values.push(this.evaluate(one, program, inside))
      const isGuarded = one.kind === 'choice' && (one.options.length === 1 || one.options[0]?.kind === 'nothing')
      if (is !== null && isGuarded && values.at(-1)?.kind !== 'absent') break
    }
    return values
  }

  /** What a parameter of a library's type has. */
  typed(type: Value & { kind: 'library' }, spot: Spot): Value {
    return instanceOfType(type.path, spot)
  }

  enter(call: CallExpr, scope: Scope, program: Program, frame: Frame, closure = NO_FRAME.bound): Frame {
    this.steps.enter(scope.program.file)
    return entered(this, { call, scope, program, frame, closure })
  }
}

/** PHP packages whose classes are known, so that a class of the same name in the files isn't taken for them. */
function isVendor(source: string): boolean {
  return /^\\?(?:GuzzleHttp|Illuminate|Symfony)\\/.test(source)
}

function sumOf(left: Value, right: Value, spot: Spot): Value {
  const isText = (value: Value) =>
    value.kind === 'text' || (value.kind === 'either' && value.options.some(({ kind }) => kind === 'text'))
  return isText(left) || isText(right) ? combined([left, right], spot) : { kind: 'unknown', spot }
}

/** A text with later additions. Additions may depend on a condition, so all but a query leave the text open. */
function extended(first: Value, added: readonly Value[], spot: Spot): Value {
  if (first.kind === 'either')
    return { ...first, options: first.options.map((option) => extended(option, added, spot)) }
  if (first.kind !== 'text') return { kind: 'unknown', spot }
  const starts = added.map((value) => partsOf(value)[0]?.text[0])
  const mark: TextPiece = { text: '?', spot, isExact: false }
  const isQuery = first.parts.some((part) => /[?=]/.test(part?.text ?? ''))
  const isAddress = starts.every((start) => start === '?' || start === '&')
  if (!isQuery && !isAddress) return { ...first, parts: [...first.parts, null] }
  const pairs = added.flatMap((value) => pairsAdded(value))
  return { ...first, parts: [...first.parts, ...(isQuery ? [] : [mark]), ...pairs, { ...mark, text: '&' }, null] }
}

/** What `url += '&page=2'` adds: a whole pair, or nothing that is known. */
function pairsAdded(value: Value): readonly (TextPiece | null)[] {
  const [first, ...rest] = partsOf(value)
  const isPair = first != null && /^[?&][^=&?]+=/.test(first.text)
  return isPair ? [{ ...first, text: `&${first.text.slice(1)}`, isExact: false }, ...rest] : []
}
