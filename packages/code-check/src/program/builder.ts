/** Builds a program while a reader walks the syntax tree of its language. */
import type { CallExpr, Class, Comparison, Expr, LiteralPiece, Loop, Parameter, Place, Program, Scope } from './tree.ts'
import { isPiece, pathOf } from './tree.ts'

export class ProgramBuilder {
  readonly program: Program
  scope: Scope
  owner: Class | null = null
  #loops: readonly Loop[] = []

  constructor(file: string, language: Program['language']) {
    // The top scope and its program reference each other.
    const top = { parent: null, name: null, owner: null, params: [], names: new Map(), returns: [] }
    this.program = {
      file,
      language,
      top: top as unknown as Scope,
      calls: [],
      comparisons: [],
      mutations: [],
      imports: [],
      classes: new Map(),
      changes: [],
      documents: [],
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
    const [outer, loops] = [this.scope, this.#loops]
    this.scope = scope
    this.#loops = []
    body()
    this.scope = outer
    this.#loops = loops
    return scope
  }

  inClass(name: string, body: () => void): void {
    const outer = this.owner
    this.owner = { name, program: this.program, methods: new Map(), fields: new Map() }
    this.program.classes.set(name, this.owner)
    body()
    this.owner = outer
  }

  inLoop(place: Place, isOverItems: boolean, body: () => void): void {
    const outer = this.#loops
    this.#loops = [...outer, { from: place.from, to: place.to, isOverItems }]
    body()
    this.#loops = outer
  }

  declare(name: string, value: Expr | null, at: number): void {
    const known = this.scope.names.get(name)
    if (known === undefined) this.scope.names.set(name, [value])
    else known.push(value)
    this.program.changes.push({ name, at, value })
  }

  /** Assigns a name in the scope that declares it: this one or an enclosing one. */
  assign(name: string, value: Expr | null, at: number): void {
    for (let scope: Scope | null = this.scope; scope !== null; scope = scope.parent) {
      const known = scope.names.get(name)
      const isParam = scope.params.some(({ names }) => names.some(([local]) => local === name))
      if (known === undefined && !isParam) continue
      // A reassigned parameter no longer has only the passed value.
      if (known === undefined) scope.names.set(name, [null, value])
      else known.push(value)
      this.program.changes.push({ name, at, value })
      return
    }
    this.declare(name, value, at)
  }

  assignMember(target: Expr, value: Expr | null): void {
    if (target.kind !== 'member') return
    if (target.of.kind === 'this' && target.name !== null && this.owner !== null) {
      const { fields } = this.owner
      fields.set(target.name, [...(fields.get(target.name) ?? []), value])
    }
    const owner = pathOf(target.of)
    if (owner !== null) this.program.mutations.push({ target: owner, key: target.name, value })
  }

  call(call: CallExpr): CallExpr {
    this.program.calls.push({ call, scope: this.scope, loops: this.#loops })
    const path = pathOf(call.callee)
    if (path !== null) this.hint(path)
    else if (call.callee.kind === 'member' && call.callee.name !== null) this.hint(call.callee.name)
    return call
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
    return piece
  }
}

export function unknown(place: Place, inside: readonly Expr[] = []): Expr {
  return { kind: 'unknown', inside, from: place.from, to: place.to }
}
