/** The value itself against a schema: type, choices, bounds, pattern, and format. check-schema.ts checks its parts. */
import { includesJson, type Json, type JsonObject, listOf } from '../json.ts'
import { matchesPattern } from '../patterns/match-pattern.ts'
import { hasFormat } from './formats.ts'
import type { Reporter } from './violation.ts'

/** JSON Schema's own types. Any other name is a mistake of the schema and makes no value wrong. */
const TYPES: readonly Json[] = ['string', 'boolean', 'object', 'array', 'null', 'number', 'integer']
const INT32_MAX = 2 ** 31 - 1

export function typeName(value: Json): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** In OpenAPI 3.0, null is a value of any type if the schema says so. */
export function isNullable(schema: JsonObject): boolean {
  return schema.nullable === true || schema['x-nullable'] === true
}

/** The types that the schema lists; empty if it allows any. */
export function typesOf({ type }: JsonObject): readonly Json[] {
  return type === undefined ? [] : Array.isArray(type) ? type : [type]
}

/** `isNumber` recognizes numbers that are stored as text, because a double would round them. */
export function hasType(value: Json, type: Json, isNumber: (text: string) => boolean): boolean {
  if (!TYPES.includes(type)) return true
  if (typeof value === 'string' && isNumber(value)) return type === 'integer' || type === 'number'
  return type === 'integer' ? Number.isInteger(value) : typeName(value) === type
}

export function checkChoices(schema: JsonObject, value: Json, found: Reporter): void {
  const { enum: choices, const: only } = schema
  if (Array.isArray(choices) && !includesJson(choices, value)) found.report('enum', { choices: listOf(choices), value })
  if (only !== undefined && !includesJson([only], value)) found.report('const', { choice: only })
}

export function checkNumber(schema: JsonObject, value: number, found: Reporter): void {
  const { exclusiveMinimum, exclusiveMaximum } = schema
  const [low, high, step] = [numberIn(schema, 'minimum'), numberIn(schema, 'maximum'), numberIn(schema, 'multipleOf')]
  const bound = (code: 'minimum' | 'maximum' | 'exclusive-minimum' | 'exclusive-maximum', limit: number) =>
    found.report(code, { bound: limit })
  if (schema.format === 'int32' && (value > INT32_MAX || value < -INT32_MAX - 1))
    found.report('format', { format: 'int32' })
  // A flag in OpenAPI 3.0, a number of its own since 3.1.
  if (low !== null && exclusiveMinimum === true && value <= low) bound('exclusive-minimum', low)
  else if (low !== null && value < low) bound('minimum', low)
  if (high !== null && exclusiveMaximum === true && value >= high) bound('exclusive-maximum', high)
  else if (high !== null && value > high) bound('maximum', high)
  if (typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum) bound('exclusive-minimum', exclusiveMinimum)
  if (typeof exclusiveMaximum === 'number' && value >= exclusiveMaximum) bound('exclusive-maximum', exclusiveMaximum)
  // 0.3 is a multiple of 0.1, which the remainder of two doubles doesn't say.
  if (step !== null && step > 0 && Math.abs(value / step - Math.round(value / step)) > 1e-9)
    found.report('multiple-of', { step })
}

export function checkText(schema: JsonObject, value: string, found: Reporter): void {
  const { pattern, format, description } = schema
  const [shortest, longest] = [numberIn(schema, 'minLength'), numberIn(schema, 'maxLength')]
  const length = shortest === null && longest === null ? 0 : [...value].length
  if (shortest !== null && length < shortest) found.report('min-length', { bound: shortest, length })
  if (longest !== null && longest >= 0 && length > longest) found.report('max-length', { bound: longest })
  if (typeof pattern === 'string' && matchesPattern(pattern, value) === false)
    found.report('pattern', { pattern, about: typeof description === 'string' ? description : '' })
  if (typeof format === 'string' && !hasFormat(value, format)) found.report('format', { format })
}

/** The number under a keyword; null if there is none. */
export function numberIn(schema: JsonObject, keyword: string): number | null {
  const value = schema[keyword]
  return typeof value === 'number' ? value : null
}
