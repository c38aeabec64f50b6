/** Values of expressions in a configuration, for static-data.ts: data, functions of the repository itself, and what is unknown. */
import { isSyntax, nameOf, nodesIn, type Syntax } from './static-syntax.ts'

/** A value that only running the module could tell. */
export const UNKNOWN = Symbol('unknown')

export interface Scope {
  readonly values: Map<string, unknown>
  readonly outer: Scope | null
}

export interface Closure {
  readonly closure: Syntax
  readonly scope: Scope
}

export function bindings(pattern: Syntax, value: unknown, defaultOf?: (node: Syntax) => unknown): [string, unknown][] {
  if (pattern.type === 'Identifier') return [[nameOf(pattern), value]]
  if (pattern.type === 'AssignmentPattern') {
    const given = value === undefined ? (defaultOf?.(pattern.right as Syntax) ?? UNKNOWN) : value
    return bindings(pattern.left as Syntax, given, defaultOf)
  }
  if (pattern.type !== 'ObjectPattern') return []
  return nodesIn(pattern.properties).flatMap((property) =>
    property.type === 'Property'
      ? bindings(property.value as Syntax, memberOf(value, nameOf(property.key)), defaultOf)
      : [],
  )
}

export function lookUp(scope: Scope | null, name: string): unknown {
  for (let at = scope; at !== null; at = at.outer) if (at.values.has(name)) return at.values.get(name)
  return UNKNOWN
}

export function memberOf(object: unknown, key: unknown): unknown {
  if (object === UNKNOWN || typeof object !== 'object' || object === null || isClosure(object)) return UNKNOWN
  if (typeof key !== 'string' && typeof key !== 'number') return UNKNOWN
  return Object.hasOwn(object, key) ? (object as Record<string | number, unknown>)[key] : undefined
}

export function isClosure(value: unknown): value is Closure {
  return typeof value === 'object' && value !== null && 'closure' in value && 'scope' in value
}

/** Without functions and unknown values. */
export function staticValue(value: unknown): unknown {
  if (isClosure(value)) return UNKNOWN
  if (Array.isArray(value)) return value.map(staticValue).filter((one) => one !== UNKNOWN)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
      const read = staticValue(one)
      return read === UNKNOWN ? [] : [[key, read]]
    }),
  )
}

/** Text of markup, without that of components; UNKNOWN if an expression in it is. */
export function jsxText(children: readonly Syntax[], evaluate: (node: unknown) => unknown): unknown {
  const parts = children.map((child) => {
    if (child.type === 'JSXText') return String(child.value)
    const isEmpty = isSyntax(child.expression) && child.expression.type === 'JSXEmptyExpression'
    return isEmpty ? '' : evaluate(child.type === 'JSXExpressionContainer' ? child.expression : child)
  })
  if (parts.some((part) => typeof part !== 'string')) return UNKNOWN
  return parts.join('').replace(/\s+/g, ' ').trim()
}
