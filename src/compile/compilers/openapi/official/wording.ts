/** Wording for the requirements of the official schema. */
import type { Json } from '../../../../core/json.ts'
import { isObject } from '../document/cursor.ts'
import type { Difference } from './difference.ts'

export const TYPE_WORDS: { readonly [type: string]: string } = {
  string: 'text',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  number: 'a number',
  integer: 'a whole number',
  null: 'nothing',
}

export function typeOf(value: Json): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  // A number too large for JavaScript is stored as a marked string (exact-json.ts).
  return typeof value === 'string' && value.startsWith('\uE000') ? 'integer' : typeof value
}

/** Names in a pattern that lists them: `^(get|put)$`. */
export function alternativesOf(pattern: string): readonly string[] {
  return /^\^\(([\w|]+)\)\$$/.exec(pattern)?.[1]?.split('|') ?? []
}

/**
 * The alternative that the author meant: the reference if there is a `$ref`, else the one with the fewest differences.
 */
export function bestOf(
  alternatives: readonly Json[],
  value: Json,
  differencesOf: (alternative: Json) => readonly Difference[],
): Json {
  const isReference = isObject(value) && typeof value.$ref === 'string'
  const isMeant = (one: Json) => /Reference$/.test(String((one as { $ref?: Json }).$ref ?? '')) === isReference
  const meant = alternatives.filter(isMeant)
  const counted = (meant.length > 0 ? meant : alternatives).map((one) => ({ one, differences: differencesOf(one) }))
  counted.sort((a, b) => weightOf(a.differences) - weightOf(b.differences))
  return counted[0]?.one ?? true
}

/**
 * A wrong type or enum value at the top suggests that another alternative is meant; differences further down suggest it
 * less.
 */
function weightOf(differences: readonly Difference[]): number {
  const depth = Math.min(...differences.map(({ path }) => path.length))
  const isOther = differences.some(({ kind, path }) => kind === 'wrong' && path.length === depth)
  return differences.length + (isOther ? 1_000 : 0) - depth
}

/** `not: { required: [a, b] }` is the only form in which the official schemas express mutually exclusive members. */
export function describeNot(schema: Json): string {
  const required = isObject(schema) && Array.isArray(schema.required) ? schema.required.map(String) : []
  if (required.length === 1) return `must not have "${required[0]}" here`
  return required.length > 1
    ? `cannot have both ${required.map((name) => `"${name}"`).join(' and ')}`
    : 'has another form'
}
