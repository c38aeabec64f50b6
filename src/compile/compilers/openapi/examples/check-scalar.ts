/** Checks the value itself: its type, enum, and bounds. check-value.ts checks its children. */
import type { Json, JsonObject } from '../../../../core/json.ts'
import { isObject } from '../document/cursor.ts'
import { printJson } from '../document/exact-json.ts'
import { matchPattern } from '../schema/patterns.ts'
import { checkFormat, FORMAT_EXAMPLES } from '../schema/text-formats.ts'

const TYPES: readonly string[] = ['string', 'boolean', 'object', 'array', 'null']

export type Fail = (message: string) => void

/** Maximum enum values that a message names. */
const MAX_NAMED = 20

export function isNullable(schema: JsonObject): boolean {
  return schema.nullable === true || schema['x-nullable'] === true
}

export function checkType(schema: JsonObject, value: Json, fail: Fail): void {
  const types = Array.isArray(schema.type) ? schema.type : schema.type === undefined ? [] : [schema.type]
  if (types.length > 0 && !types.some((type) => hasType(value, type)))
    fail(`must be ${types.join(' or ')}, not ${nameOf(value)}`)
  if (Array.isArray(schema.enum) && !isOneOf(schema.enum, value)) {
    const named = schema.enum.slice(0, MAX_NAMED).map((member) => printJson(member))
    const more = schema.enum.length > MAX_NAMED ? ' …' : ''
    fail(`must be one of ${named.join(', ')}${more}, not ${printJson(value)}`)
  }
  if (schema.const !== undefined && !isOneOf([schema.const], value)) fail(`must be ${printJson(schema.const)}`)
}

/** Whether the members include the value; one pass over them and over the value. */
function isOneOf(members: readonly Json[], value: Json): boolean {
  if (typeof value !== 'object' || value === null) return members.includes(value)
  const printed = printSorted(value)
  return members.some((member) => typeof member === 'object' && member !== null && printSorted(member) === printed)
}

function hasType(value: Json, type: Json): boolean {
  if (type === 'integer') return (typeof value === 'number' && Number.isInteger(value)) || isExact(value)
  if (type === 'number') return typeof value === 'number' || isExact(value)
  // An unknown type is reported at its position (official/schema-object.ts) and makes no value wrong.
  return nameOf(value) === type || !TYPES.includes(String(type))
}

/** A number too large for JavaScript is stored as a marked string (exact-json.ts). */
function isExact(value: Json): boolean {
  return typeof value === 'string' && value.startsWith('\uE000')
}

function nameOf(value: Json): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** Same result for values that differ only in the order of members. */
export function printSorted(value: Json): string {
  return printJson(sorted(value))
}

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key] ?? null)]),
  )
}

export function checkScalar(schema: JsonObject, value: Json, fail: Fail): void {
  if (typeof value === 'number') checkNumber(schema, value, fail)
  if (typeof value === 'string' && !isExact(value)) checkText(schema, value, fail)
}

const INT32_MAX = 2 ** 31 - 1

function checkNumber(schema: JsonObject, value: number, fail: Fail): void {
  if (schema.format === 'int32' && (value > INT32_MAX || value < -INT32_MAX - 1))
    fail(`must be an int32, which is at most ${INT32_MAX}`)
  const [low, high] = [limitOf(schema, 'minimum'), limitOf(schema, 'maximum')]
  const [above, below] = [limitOf(schema, 'exclusiveMinimum'), limitOf(schema, 'exclusiveMaximum')]
  if (low !== null && (value < low || (schema.exclusiveMinimum === true && value === low)))
    fail(`must be at least ${low}`)
  if (high !== null && (value > high || (schema.exclusiveMaximum === true && value === high)))
    fail(`must be at most ${high}`)
  if (above !== null && value <= above) fail(`must be more than ${above}`)
  if (below !== null && value >= below) fail(`must be less than ${below}`)
  const step = limitOf(schema, 'multipleOf')
  if (step !== null && step > 0 && Math.abs(value / step - Math.round(value / step)) > 1e-9)
    fail(`must be a multiple of ${step}`)
}

function checkText(schema: JsonObject, value: string, fail: Fail): void {
  const length = [...value].length
  const [shortest, longest] = [limitOf(schema, 'minLength'), limitOf(schema, 'maxLength')]
  if (shortest !== null && length < shortest) fail(`must have at least ${shortest} characters`)
  if (longest !== null && longest >= 0 && length > longest) fail(`must have at most ${longest} characters`)
  if (typeof schema.pattern === 'string' && matchPattern(schema.pattern, value) === false)
    fail(`must match ${schema.pattern}`)
  const { format } = schema
  if (typeof format === 'string' && Object.hasOwn(FORMAT_EXAMPLES, format) && !checkFormat(format, value))
    fail(`must be a ${format} such as ${FORMAT_EXAMPLES[format]}`)
}

function limitOf(schema: JsonObject, keyword: string): number | null {
  const limit = schema[keyword]
  return typeof limit === 'number' ? limit : null
}
