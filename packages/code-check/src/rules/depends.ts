/** Everything that an expression consists of, including the values of its names. */
import { type CallExpr, type Expr, isPiece, type Scope, type Test } from '../program/tree.ts'

const MAX_VISITED = 400

/** Visits the expression and all its descendants, once each. */
export function visitAll(start: Expr, visit: (expr: Expr) => void): void {
  const open: Expr[] = [start]
  const seen = new Set<Expr>()
  for (let expr = open.pop(); expr !== undefined && seen.size < MAX_VISITED; expr = open.pop()) {
    if (seen.has(expr)) continue
    seen.add(expr)
    visit(expr)
    open.push(...below(expr))
  }
}

export function anyOf(start: Expr, test: (expr: Expr) => boolean): boolean {
  let found = false
  visitAll(start, (expr) => {
    found ||= test(expr)
  })
  return found
}

function below(expr: Expr): Expr[] {
  switch (expr.kind) {
    case 'text':
      return expr.parts.flatMap((part) => (isPiece(part) ? [] : [part]))
    case 'name':
      return namedValues(expr.name, expr.scope)
    case 'member':
      return [expr.of]
    case 'call':
      return [expr.callee, ...expr.args, ...expr.named.values(), ...expr.spreads]
    case 'object':
      return [...expr.entries.map(({ value }) => value), ...expr.spreads]
    case 'list':
      return [...expr.items]
    case 'sum':
      return [expr.left, expr.right]
    case 'choice':
      return expr.test === undefined ? [...expr.options] : [...expr.options, ...namesOf(expr.test)]
    case 'test':
      return namesOf(expr.test)
    case 'added':
      return [expr.value]
    case 'unknown':
      return [...expr.inside]
    default:
      return []
  }
}

function namesOf({ all }: Test): Expr[] {
  return all.flatMap(({ left, right }) => [left, ...(right ?? [])])
}

function namedValues(name: string, from: Scope): Expr[] {
  for (let scope: Scope | null = from; scope !== null; scope = scope.parent) {
    const values = scope.names.get(name)
    if (values !== undefined) return values.filter((value) => value !== null)
    if (scope.params.some(({ names }) => names.some(([local]) => local === name))) return []
  }
  return []
}

/** The outermost function around a scope, or the file for code outside of functions. */
export function outermost(scope: Scope): Scope {
  let found = scope
  while (found.parent?.parent) found = found.parent
  return found
}

/** Literal strings of an expression, including member keys. */
export function wordsOf(expr: Expr): string[] {
  const words: string[] = []
  visitAll(expr, (one) => {
    if (one.kind === 'member' && one.name !== null) words.push(one.name)
    if (one.kind === 'text') for (const part of one.parts) if (isPiece(part)) words.push(part.text)
  })
  return words
}

export function callName(call: CallExpr): string {
  const { callee } = call
  return callee.kind === 'name' ? callee.name : callee.kind === 'member' ? (callee.name ?? '') : ''
}
