/** Values as a document has them, with every scalar as its text, and as a request sends them. */
import { isJsonObject, type Json, type JsonObject, listOf } from '../../../packages/contract/src/json.ts'
import type { Kind, Read } from './read-back.ts'

export function kindOf(value: Read): Kind {
  return Array.isArray(value) ? 'list' : typeof value === 'object' ? 'map' : 'scalar'
}

export function kindOfSchema({ type, properties, items }: JsonObject): Kind {
  if (type === 'array' || (type === undefined && items !== undefined)) return 'list'
  return type === 'object' || (type === undefined && properties !== undefined) ? 'map' : 'scalar'
}

const SCALARS: { readonly [type: string]: RegExp } = {
  integer: /^-?\d+$/,
  number: /^-?\d+(?:\.\d+)?(?:e[-+]?\d+)?$/i,
  boolean: /^(?:true|false)$/,
}

export function fits(found: Read, schema: JsonObject): boolean {
  if (typeof found !== 'string') return kindOf(found) === kindOfSchema(schema)
  const choices = listOf(schema.enum).map(String)
  if (choices.length > 0) return choices.includes(found)
  return (SCALARS[String(schema.type)] ?? /^/).test(found)
}

/** A value whose scalars are texts; what is no JSON value there is written as an empty one. */
export function leaves(value: Json): Read {
  if (Array.isArray(value)) return value.map(leaves)
  if (isJsonObject(value)) return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, leaves(one)]))
  return String(value)
}

export function isSame(found: Read, expected: Read): boolean {
  if (typeof found === 'string' && typeof expected === 'string')
    return found === expected || isSameScalar(found, expected)
  if (typeof found === 'string' || typeof expected === 'string') return false
  const [one, other] = [Object.entries(found), Object.entries(expected)]
  return (
    one.length === other.length &&
    other.every(
      ([name, value]) => Object.hasOwn(found, name) && isSame((found as { [name: string]: Read })[name] ?? '', value),
    )
  )
}

/** Other ways to write a scalar of YAML: `~`, `True`, `1.0`. Digits beyond those of a double are compared as text. */
function isSameScalar(found: string, expected: string): boolean {
  if (found === 'null') return /^(?:~|null|)$/i.test(expected)
  if (/^(?:true|false)$/.test(found)) return found === expected.toLowerCase()
  const isNumber = (text: string) => /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i.test(text) && text.length < 16
  return isNumber(found) && isNumber(expected) && Number(found) === Number(expected)
}
