/**
 * Reads attribute expressions without running them: `{['a', 'b']}` is a value, `{process.env}` is not.
 */
import { type Expression, type Property, parseExpressionAt, type SpreadElement } from 'acorn'
import type { Json } from '../../../../core/json.ts'

export const UNREADABLE = Symbol('unreadable')

const MAX_LENGTH = 20_000

/**
 * Value of a literal such as `['Request', { label: 'Response', disabled: true }]`; UNREADABLE for code that would have
 * to run.
 */
export function readLiteral(source: string): Json | typeof UNREADABLE {
  if (source.length > MAX_LENGTH) return UNREADABLE
  try {
    const expression = parseExpressionAt(source, 0, { ecmaVersion: 'latest' })
    if (source.slice(expression.end).trim() !== '') return UNREADABLE
    return literalValue(expression)
  } catch {
    return UNREADABLE
  }
}

/** Whether an expression contains only comments. */
export function isComment(source: string): boolean {
  let at = 0
  for (;;) {
    while (/\s/.test(source[at] ?? '')) at++
    if (at === source.length) return true
    const end = source.startsWith('/*', at) ? '*/' : source.startsWith('//', at) ? '\n' : null
    if (end === null) return false
    const found = source.indexOf(end, at + 2)
    // A line comment may be the last one.
    if (found === -1) return end === '\n'
    at = found + end.length
  }
}

function literalValue(node: Expression): Json | typeof UNREADABLE {
  switch (node.type) {
    case 'Literal':
      return node.regex || node.bigint || typeof node.value === 'object'
        ? node.raw === 'null'
          ? null
          : UNREADABLE
        : (node.value as Json)
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? UNREADABLE) : UNREADABLE
    case 'UnaryExpression':
      return node.operator === '-' && node.argument.type === 'Literal' && typeof node.argument.value === 'number'
        ? -node.argument.value
        : UNREADABLE
    case 'ArrayExpression':
      return readItems(node.elements)
    case 'ObjectExpression':
      return readProperties(node.properties)
    default:
      return UNREADABLE
  }
}

function readItems(elements: readonly (Expression | SpreadElement | null)[]): Json | typeof UNREADABLE {
  const items: Json[] = []
  for (const element of elements) {
    const value = element === null || element.type === 'SpreadElement' ? UNREADABLE : literalValue(element)
    if (value === UNREADABLE) return UNREADABLE
    items.push(value)
  }
  return items
}

function readProperties(properties: readonly (Property | SpreadElement)[]): Json | typeof UNREADABLE {
  const entries: [string, Json][] = []
  for (const property of properties) {
    if (property.type === 'SpreadElement' || property.computed || property.kind !== 'init' || property.method)
      return UNREADABLE
    const name =
      property.key.type === 'Identifier'
        ? property.key.name
        : property.key.type === 'Literal'
          ? String(property.key.value)
          : null
    const value = literalValue(property.value)
    if (name === null || name === '__proto__' || value === UNREADABLE) return UNREADABLE
    entries.push([name, value])
  }
  return Object.fromEntries(entries)
}
