/** Names of identifiers in addresses: `/customers/${customerId}` is one customer, whatever its identifier is. */
import { type Expr, isPiece, type LiteralPiece } from '../program/tree.ts'
import type { Value } from './value.ts'

const NAME = /^\$?(?:\w*_)?u?u?id$|[a-z](?:Id|ID|Uuid|UUID)$/i
const LOWER_END = /[a-z]id$/
const CONVERSIONS = /^(?:String|str|int|Number|parseInt|encodeURIComponent|intval|strval|rawurlencode|urlencode|quote)$/

/** Whether an expression is called an identifier. */
export function isIdentifier(expr: Expr | LiteralPiece | undefined): boolean {
  if (expr === undefined || isPiece(expr)) return false
  if (expr.kind === 'call' && expr.callee.kind !== 'member') {
    const name = expr.callee.kind === 'name' ? expr.callee.name : ''
    return CONVERSIONS.test(name) && isIdentifier(expr.args[0])
  }
  const name = expr.kind === 'name' || expr.kind === 'member' ? expr.name : null
  return name !== null && NAME.test(name) && !(LOWER_END.test(name) && !/_id$|uuid$/.test(name))
}

/** A text, marked as followed by an identifier. */
export function beforeId(value: Value): Value {
  if (value.kind === 'either') return { ...value, options: value.options.map(beforeId) }
  const last = value.kind === 'text' ? value.parts.at(-1) : undefined
  if (value.kind !== 'text' || last == null) return value
  return { ...value, parts: [...value.parts.slice(0, -1), { ...last, beforeId: true }] }
}
