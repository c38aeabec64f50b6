/** Builds a program while a reader walks the syntax tree of its language. */
import { guarded } from './tests.ts'
import type {
  CallExpr,
  Class,
  Comparison,
  Expr,
  Guard,
  LiteralPiece,
  Loop,
  Parameter,
  Place,
  Program,
  Scope,
  Test,
} from './tree.ts'
import { isPiece, pathOf } from './tree.ts'

/** Longer texts aren't addresses. */
const MAX_ADDRESS = 300
/** Branches inside of each other, of which more don't decide anything. */
const MAX_GUARDS = 6

interface Branch {
  readonly test: (() => Test) | null
  readonly body: () => void
}

export class ProgramBuilder {
  readonly program: Program
  scope: Scope
  owner: Class | null = null
  #loops: readonly Loop[] = []
  #guards: readonly Guard[] = []

  constructor(file: string, language: Program['language']) {
    // The top scope and its program reference each other.
    const top = { parent: null, name: null, owner: null, params: [], names: new Map(), returns: [] }
    this.program = {
      file,
      language,
      top: top as unknown as Scope,
      calls: [],
      loops: [],
      comparisons: [],
      mutations: [],
      imports: [],
      reexports: [],
      classes: new Map(),
      changes: [],
      documents: [],
      addresses: [],
      hints: new Set(),
    }
    this.scope = Object.assign(top, { program: this.program })
  }

  /** Reads the body of a function in a new scope. */
  inFunction(name: string | null, params: readonly Parameter[], isMethod: boolean, body: () => void): Scope {
    const scope: Scope = {
      parent: this.scope,
      program: this.program,
      name,
      owner: this.owner,
      params: [...params],
      names: new Map(),
      returns: [],
    }
    if (name !== null && isMethod) this.owner?.methods.set(name, scope)
    for (const { names, isField } of isMethod ? params : [])
      for (const [local] of isField ? names : []) this.#fieldOf(local, scope)
    const [outer, loops, guards] = [this.scope, this.#loops, this.#guards]
    this.scope = scope
    this.#loops = []
    this.#guards = []
    body()
    this.scope = outer
    this.#loops = loops
    this.#guards = guards
    return scope
  }

  #fieldOf(local: string, scope: Scope): void {
    const value: Expr = { kind: 'name', name: local, scope, from: 0, to: 0 }
    this.owner?.fields.set(local.replace(/^\$/, ''), [value])
  }

  inClass(name: string, base: Expr | null, body: () => void): void {
    const outer = this.owner
    this.owner = {
      name,
      program: this.program,
      base,
      methods: new Map(),
      fields: new Map(),
      types: new Map(),
      superCall: null,
    }
    this.program.classes.set(name, this.owner)
    body()
    this.owner = outer
  }

  inLoop(place: Place, isOverItems: boolean, body: () => void): void {
    const outer = this.#loops
    const loop: Loop = { from: place.from, to: place.to, isOverItems }
    this.program.loops.push(loop)
    this.#loops = [...outer, loop]
    body()
    this.#loops = outer
  }

  /** Reads one branch of a program. */
  inBranch(test: Test, holds: boolean, body: () => void): void {
    const outer = this.#guards
    if (test.all.length > 0 && outer.length < MAX_GUARDS) this.#guards = [...outer, { test, holds }]
    body()
    this.#guards = outer
  }

  /** What follows a branch that returns is in the other one. Only comparisons are kept, to keep the guards few. */
  afterReturn({ all, isWhole }: Test): void {
    const [only] = all
    if (all.length === 1 && isWhole && only?.right != null && this.#guards.length < MAX_GUARDS)
      this.#guards = [...this.#guards, { test: { all, isWhole }, holds: false }]
  }

  /** Reads the branches of an `if` with its `else if` and `else`, which has no test. Returns the first test. */
  inBranches([first, ...rest]: readonly Branch[]): Test | null {
    if (first === undefined) return null
    const test = first.test?.() ?? null
    if (test === null) first.body()
    else {
      this.inBranch(test, true, first.body)
      this.inBranch(test, false, () => this.inBranches(rest))
    }
    return test
  }

  returns(value: Expr): void {
    this.scope.returns.push(guarded(value, this.#guards))
  }

  declare(name: string, value: Expr | null, at: number): void {
    const known = this.scope.names.get(name)
    if (known === undefined) this.scope.names.set(name, [this.#assigned(name, value, false)])
    else known.push(this.#assigned(name, value, true))
    this.program.changes.push({ name, at, value })
  }

  /** What an assignment gives a name, in the branch that it is in. */
  #assigned(name: string, value: Expr | null, isAgain: boolean): Expr | null {
    const own = isAgain ? grown(name, value) : value
    // What is added to a text depends on its order, not only on the branch.
    return own === null || own.kind === 'added' || own.kind === 'function' ? own : guarded(own, this.#guards)
  }

  /** Assigns a name in the scope that declares it: this one or an enclosing one. */
  assign(name: string, value: Expr | null, at: number): void {
    for (let scope: Scope | null = this.scope; scope !== null; scope = scope.parent) {
      const known = scope.names.get(name)
      const isParam = scope.params.some(({ names }) => names.some(([local]) => local === name))
      if (known === undefined && !isParam) continue
      // A reassigned parameter no longer has only the passed value.
      if (known === undefined) scope.names.set(name, [null, this.#assigned(name, value, true)])
      else known.push(this.#assigned(name, value, true))
      this.program.changes.push({ name, at, value })
      return
    }
    this.declare(name, value, at)
  }

  assignMember(target: Expr, value: Expr | null): void {
    if (target.kind !== 'member') return
    if (target.of.kind === 'this' && target.name !== null && this.owner !== null) {
      const { fields } = this.owner
      const own = this.#assigned(`this.${target.name}`, value, true)
      fields.set(target.name, [...(fields.get(target.name) ?? []), own])
    }
    const owner = pathOf(target.of)
    if (owner !== null) this.program.mutations.push({ target: owner, key: target.name, value, scope: this.scope })
  }

  /** `delete body.name`, `del body["name"]`, `unset($body['name'])`. */
  removeMember(target: Expr, { from, to }: Place): void {
    if (target.kind === 'member') this.#remove(pathOf(target.of), target.name, { from, to })
  }

  #remove(target: string | null, key: string | null, { from, to }: Place): void {
    if (target === null || key === null) return
    this.program.mutations.push({ target, key, value: { kind: 'nothing', from, to }, scope: this.scope })
  }

  call(call: CallExpr): CallExpr {
    this.program.calls.push({ call, scope: this.scope, loops: this.#loops, guards: this.#guards })
    if (this.owner !== null && isSuperCall(call.callee)) this.owner.superCall = call
    this.#setEntry(call)
    const path = pathOf(call.callee)
    if (path !== null) this.hint(path)
    else if (call.callee.kind === 'member' && call.callee.name !== null) this.hint(call.callee.name)
    return call
  }

  /** `query.append('limit', 5)`, `headers.set('Accept', type)`, `body.pop("id")`. */
  #setEntry(call: CallExpr): void {
    const { callee } = call
    const [key, value, more] = call.args
    if (callee.kind !== 'member' || !/^(?:append|set|delete|pop)$/.test(callee.name ?? '')) return
    const target = pathOf(callee.of)
    const [part, other] = key?.kind === 'text' ? key.parts : []
    if (part === undefined || !isPiece(part) || other !== undefined) return
    if (/^(?:delete|pop)$/.test(callee.name ?? '')) return this.#remove(target, part.text, call)
    if (target === null || value === undefined || more !== undefined) return
    this.program.mutations.push({ target, key: part.text, value, scope: this.scope })
  }

  compare(comparison: Omit<Comparison, 'scope'>): void {
    this.program.comparisons.push({ ...comparison, scope: this.scope })
  }

  /** A string of the program. Records it if it may be a GraphQL document. */
  text(expr: Expr & { kind: 'text' }, isTagged = false): Expr {
    const start = expr.parts.find((part) => isPiece(part) && part.text.trim() !== '')
    const isDocument =
      start !== undefined && isPiece(start) && /^(?:\s|#[^\n]*\n)*(?:query|mutation|\{)/.test(start.text)
    if (isTagged || isDocument) this.program.documents.push({ text: expr, isTagged })
    return expr
  }

  hint(text: string): void {
    if (text.length < 200) this.program.hints.add(text)
  }

  literal(piece: LiteralPiece): LiteralPiece {
    this.hint(piece.text)
    if (piece.text.length < MAX_ADDRESS && /\/?v[23]\//.test(piece.text)) this.program.addresses.push(piece)
    return piece
  }
}

/** `url = url + '?page=2'` adds to the value before. */
function grown(name: string, value: Expr | null): Expr | null {
  if (value === null || value.kind === 'added' || !mentions(value, name)) return value
  const place = { from: value.from, to: value.to }
  if (value.kind === 'sum' && pathOf(value.left) === name) return { kind: 'added', value: value.right, ...place }
  const [start, first, ...rest] = value.kind === 'text' ? value.parts : []
  const isStart = start !== undefined && isPiece(start) && start.text === ''
  if (value.kind === 'text' && isStart && first !== undefined && !isPiece(first) && pathOf(first) === name)
    return { kind: 'added', value: { kind: 'text', parts: rest, ...place }, ...place }
  return { kind: 'added', value: unknown(place), ...place }
}

/** Whether an expression has the value of a name in it. Doesn't look into functions. */
function mentions(expr: Expr, name: string): boolean {
  if (pathOf(expr) === name) return true
  switch (expr.kind) {
    case 'sum':
      return mentions(expr.left, name) || mentions(expr.right, name)
    case 'text':
      return expr.parts.some((part) => !isPiece(part) && mentions(part, name))
    case 'call':
      return mentions(expr.callee, name) || expr.args.some((argument) => mentions(argument, name))
    case 'member':
      return mentions(expr.of, name)
    default:
      return false
  }
}

/** `super(…)`, `super().__init__(…)`, `parent::__construct(…)`. */
function isSuperCall(callee: Expr): boolean {
  return (
    callee.kind === 'super' ||
    (callee.kind === 'member' && callee.of.kind === 'super' && /^__(?:init|construct)(?:__)?$/.test(callee.name ?? ''))
  )
}

export function unknown(place: Place, inside: readonly Expr[] = []): Expr {
  return { kind: 'unknown', inside, from: place.from, to: place.to }
}
