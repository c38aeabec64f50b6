/** A common form for programs in all languages, reduced to expressions, scopes, and calls. */

export interface Place {
  /** Offsets in the text of the file. */
  readonly from: number
  readonly to: number
}

/** A piece of a string, as written in the file. */
export interface LiteralPiece {
  readonly text: string
  readonly at: number
  /** Whether each character of the string is one character of the file; false with escape sequences. */
  readonly isExact: boolean
}

export interface ObjectEntry {
  /** null for a computed key. */
  readonly name: string | null
  readonly at: number
  readonly value: Expr
}

export type Expr = Place &
  (
    | { readonly kind: 'text'; readonly parts: readonly (LiteralPiece | Expr)[] }
    | { readonly kind: 'scalar'; readonly value: number | boolean | null }
    /** A regular expression, as written. */
    | { readonly kind: 'pattern'; readonly source: string }
    | { readonly kind: 'name'; readonly name: string; readonly scope: Scope }
    | { readonly kind: 'this'; readonly owner: Class | null }
    /** The class above: `super`, `parent`, `super()` of Python. */
    | { readonly kind: 'super'; readonly owner: Class | null }
    | { readonly kind: 'member'; readonly of: Expr; readonly name: string | null; readonly at: number }
    | CallExpr
    | {
        readonly kind: 'object'
        readonly entries: readonly ObjectEntry[]
        /** Spread values. Later entries win. */
        readonly spreads: readonly Expr[]
      }
    | { readonly kind: 'list'; readonly items: readonly Expr[]; readonly isOpen: boolean }
    | { readonly kind: 'sum'; readonly left: Expr; readonly right: Expr }
    /** The first option if the test holds, and the second one if it doesn't; without a test, any of them. */
    | { readonly kind: 'choice'; readonly options: readonly Expr[]; readonly test?: Test }
    /** A comparison, or several that all have to hold. */
    | { readonly kind: 'test'; readonly test: Test }
    /** What `x += value` adds to the value that the name had before. */
    | { readonly kind: 'added'; readonly value: Expr }
    | { readonly kind: 'function'; readonly scope: Scope }
    /** No value: what isn't assigned in a branch. */
    | { readonly kind: 'nothing' }
    | { readonly kind: 'unknown'; readonly inside: readonly Expr[] }
  )

/** Whether a value is one of others, or isn't; without others, whether it is anything but nothing. */
interface Condition {
  readonly left: Expr
  readonly right: readonly Expr[] | null
  readonly isEqual: boolean
}

/** Conditions that all hold if the test does. If there are others besides them, they can only make it fail. */
export interface Test {
  readonly all: readonly Condition[]
  readonly isWhole: boolean
}

/** A branch that code is in: the test, and whether the branch is the one where it holds. */
export interface Guard {
  readonly test: Test
  readonly holds: boolean
}

export interface CallExpr extends Place {
  readonly kind: 'call'
  readonly callee: Expr
  readonly args: readonly Expr[]
  readonly named: ReadonlyMap<string, Expr>
  /** `**options`, `...args`: there are more arguments than those written. */
  readonly spreads: readonly Expr[]
  readonly isNew: boolean
}

export interface Parameter {
  /** The local name; for a destructuring pattern several, each with its key. */
  readonly names: readonly (readonly [local: string, key: string | null])[]
  readonly fallback: Expr | null
  /** Of the names in a destructuring pattern, those with a default value. */
  readonly defaults?: ReadonlyMap<string, Expr>
  /** `**options`: all named arguments that no other parameter takes. */
  readonly takesRest: boolean
  /** Name of the class that the parameter is declared with; null without one. */
  readonly type: string | null
  /** Whether it also declares a field: `constructor(private readonly client: Client)`. */
  readonly isField: boolean
}

export interface Scope {
  readonly parent: Scope | null
  readonly program: Program
  readonly name: string | null
  readonly owner: Class | null
  readonly params: Parameter[]
  /** All values that are assigned to a name in this scope; null for a value that can't be followed. */
  readonly names: Map<string, (Expr | null)[]>
  readonly returns: Expr[]
}

export interface Class {
  readonly name: string
  readonly program: Program
  /** The class that it extends; null without one. */
  readonly base: Expr | null
  readonly methods: Map<string, Scope>
  readonly fields: Map<string, (Expr | null)[]>
  /** Names of the classes that fields are declared with. */
  readonly types: Map<string, string>
  /** The call of the constructor above. */
  superCall: CallExpr | null
}

export interface Loop extends Place {
  /** Whether the loop visits each item of a collection once. */
  readonly isOverItems: boolean
}

export interface CallSite {
  readonly call: CallExpr
  readonly scope: Scope
  readonly loops: readonly Loop[]
  /** The branches inside its function that the call is in. */
  readonly guards: readonly Guard[]
}

export interface Comparison {
  readonly left: Expr
  readonly right: Expr
  readonly scope: Scope
  readonly at: number
}

/** `client.headers['X'] = value`; with `nothing` as its value, `delete body.name`. */
interface Mutation {
  readonly target: string
  readonly key: string | null
  readonly value: Expr | null
  readonly scope: Scope
}

export interface ImportedName {
  readonly local: string
  readonly source: string
  /** null for the whole module. */
  readonly name: string | null
}

export interface Program {
  readonly file: string
  readonly language: 'script' | 'python' | 'php' | 'ruby' | 'go' | 'java' | 'csharp'
  readonly top: Scope
  readonly calls: CallSite[]
  readonly loops: Loop[]
  readonly comparisons: Comparison[]
  readonly mutations: Mutation[]
  readonly imports: ImportedName[]
  /** Modules whose exports are all exported again: `export * from './client'`. */
  readonly reexports: string[]
  readonly classes: Map<string, Class>
  /** Where names are assigned, for the analysis of loops. */
  readonly changes: { readonly name: string; readonly at: number; readonly value: Expr | null }[]
  /** Strings that are tagged as GraphQL or start like a GraphQL document. */
  readonly documents: { readonly text: Expr; readonly isTagged: boolean }[]
  /** Strings with a version of the API in them. */
  readonly addresses: LiteralPiece[]
  /** Numbers, strings, and names that hint at what the program handles. */
  readonly hints: Set<string>
}

/** `self.http.headers` as text; null for an expression that isn't a path of names. */
export function pathOf(expr: Expr): string | null {
  if (expr.kind === 'name') return expr.name
  if (expr.kind === 'this' || expr.kind === 'super') return 'this'
  if (expr.kind !== 'member' || expr.name === null) return null
  const owner = pathOf(expr.of)
  return owner === null ? null : `${owner}.${expr.name}`
}

export function isPiece(part: LiteralPiece | Expr): part is LiteralPiece {
  return !('kind' in part)
}

export function isWithin(scope: Scope, outer: Scope): boolean {
  for (let one: Scope | null = scope; one !== null; one = one.parent) if (one === outer) return true
  return false
}
