/** Checks a single value against a schema: type, enum, bounds, pattern, and format. */
import { hasFormat } from '../../../core/formats.ts'
import type { Json, JsonObject } from '../../../core/json.ts'
import { matchesPattern } from '../../../core/patterns/match-pattern.ts'

const FORMAT_MESSAGES: { readonly [format: string]: string } = {
  email: 'is not an email address',
  date: 'is not a date',
  'date-time': 'is not a date',
  uri: 'is not an address',
  uuid: 'is not a UUID',
}

/** Faults of the value, each worded to follow the name of the value. */
export function scalarFaults(schema: JsonObject, value: Json): string[] {
  const types = schema.type === undefined ? [] : [schema.type].flat()
  if (types.length > 0 && !types.some((type) => hasType(value, type)))
    return [`must be ${types.map(nameOfType).join(' or ')}`]
  if (Array.isArray(schema.enum) && !isAmong(schema.enum, value))
    return [`must be one of ${schema.enum.map((choice) => textOfChoice(choice)).join(', ')}`]
  if (schema.const !== undefined && !isAmong([schema.const], value)) return [`must be ${textOfChoice(schema.const)}`]
  if (typeof value === 'number') return numberFaults(schema, value)
  return typeof value === 'string' ? textFaults(schema, value) : []
}

function hasType(value: Json, type: Json): boolean {
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'array') return Array.isArray(value)
  if (type === 'null') return value === null
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  return typeof value === type
}

function nameOfType(type: Json): string {
  const names: { readonly [type: string]: string } = {
    integer: 'a whole number',
    number: 'a number',
    string: 'text',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
    null: 'null',
  }
  return names[String(type)] ?? String(type)
}

function isAmong(choices: readonly Json[], value: Json): boolean {
  return choices.some((choice) => choice === value || JSON.stringify(choice) === JSON.stringify(value))
}

function textOfChoice(choice: Json): string {
  return typeof choice === 'string' ? choice : JSON.stringify(choice)
}

function numberFaults(schema: JsonObject, value: number): string[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema
  if (typeof minimum === 'number' && value < minimum) return [`is less than ${minimum}`]
  if (typeof maximum === 'number' && value > maximum) return [`is more than ${maximum}`]
  if (typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum)
    return [`must be more than ${exclusiveMinimum}`]
  if (typeof exclusiveMaximum === 'number' && value >= exclusiveMaximum)
    return [`must be less than ${exclusiveMaximum}`]
  return []
}

function textFaults(schema: JsonObject, value: string): string[] {
  const { minLength, maxLength, pattern, format } = schema
  const length = [...value].length
  if (typeof minLength === 'number' && length < minLength)
    return [length === 0 ? 'must not be empty' : `is shorter than ${minLength} characters`]
  if (typeof maxLength === 'number' && length > maxLength) return [`is longer than ${maxLength} characters`]
  if (typeof pattern === 'string' && matchesPattern(pattern, value) === false) return [`must match ${pattern}`]
  const isWrong = typeof format === 'string' && !hasFormat(value, format)
  return isWrong ? [FORMAT_MESSAGES[format] ?? `is not of the format ${format}`] : []
}
