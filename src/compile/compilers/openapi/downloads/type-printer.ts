/** Prints a schema as a TypeScript type. Shared schemas are named, so cycles need no special handling. */

import { pointerKeys } from '@dev-center/contract/json'
import { decoded } from '@dev-center/contract/paths'
import type { Json, JsonObject } from '../../../../core/json.ts'
import { isJsonObject } from '../../../../core/json.ts'
import { printJson } from '../document/exact-json.ts'
import { list } from './json-parts.ts'

const MAX_DEPTH = 40

/** Unique TypeScript identifiers for the shared schemas. */
export class TypeNames {
  readonly #names = new Map<string, string>()
  readonly #data: JsonObject
  readonly #open = new Set<string>()

  constructor(schemas: readonly string[], data: JsonObject) {
    this.#data = data
    const taken = new Set<string>(['Operations', 'Events'])
    for (const schema of schemas) {
      const base = identifier(schema)
      let name = base
      for (let count = 2; taken.has(name); count += 1) name = `${base}${count}`
      taken.add(name)
      this.#names.set(schema, name)
    }
  }

  of(schema: string): string {
    return this.#names.get(schema) ?? 'unknown'
  }

  /** The type of a reference. A target that is not a shared schema is printed inline. */
  reference(reference: string, indent: string): string {
    const keys = pointerKeys(decoded(reference.slice(1)))
    if (keys.length === 3 && keys[0] === 'components' && keys[1] === 'schemas') return this.of(keys[2] ?? '')
    if (this.#open.has(reference)) return 'unknown'
    let target: Json | undefined = this.#data
    for (const key of keys) {
      target =
        typeof target === 'object' && target !== null && Object.hasOwn(target, key)
          ? (target as JsonObject)[key]
          : undefined
    }
    if (target === undefined) return 'unknown'
    this.#open.add(reference)
    const type = typescriptTypeOf(target, this, indent)
    this.#open.delete(reference)
    return type
  }
}

function identifier(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const joined = words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')
  return /^\p{L}/u.test(joined) ? joined : `Schema${joined}`
}

export function typescriptTypeOf(schema: Json, names: TypeNames, indent: string, depth = 0): string {
  if (schema === false) return 'never'
  if (!isJsonObject(schema) || depth > MAX_DEPTH) return 'unknown'
  const parts: string[] = []
  if (typeof schema.$ref === 'string') parts.push(names.reference(schema.$ref, indent))
  for (const part of list(schema.allOf)) parts.push(group(typescriptTypeOf(part, names, indent, depth + 1)))
  for (const variants of [list(schema.oneOf), list(schema.anyOf)]) {
    if (variants.length > 0)
      parts.push(
        group([...new Set(variants.map((one) => typescriptTypeOf(one, names, indent, depth + 1)))].join(' | ')),
      )
  }
  const own = ownType(schema, names, indent, depth)
  if (own !== 'unknown') parts.push(parts.length > 0 ? group(own) : own)
  const known = parts.filter((part) => part !== 'unknown' && part !== '(unknown)')
  const type = known.length === 0 ? 'unknown' : known.join(' & ')
  const isNullable = schema.nullable === true || schema['x-nullable'] === true
  return isNullable && type !== 'unknown' ? `${known.length > 1 ? group(type) : type} | null` : type
}

function ownType(schema: JsonObject, names: TypeNames, indent: string, depth: number): string {
  if (schema.const !== undefined) return printJson(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => printJson(value)).join(' | ') || 'never'
  const types = Array.isArray(schema.type) ? schema.type : schema.type === undefined ? [] : [schema.type]
  if (types.length > 0)
    return [...new Set(types.map((type) => simpleType(String(type), schema, names, indent, depth)))].join(' | ')
  if (
    isJsonObject(schema.properties) ||
    isJsonObject(schema.patternProperties) ||
    schema.additionalProperties !== undefined
  )
    return objectType(schema, names, indent, depth)
  return schema.items === undefined ? 'unknown' : arrayType(schema, names, indent, depth)
}

function simpleType(type: string, schema: JsonObject, names: TypeNames, indent: string, depth: number): string {
  switch (type) {
    case 'integer':
    case 'number':
      return 'number'
    case 'string':
    case 'boolean':
    case 'null':
      return type
    case 'array':
      return arrayType(schema, names, indent, depth)
    case 'object':
      return objectType(schema, names, indent, depth)
    default:
      return 'unknown'
  }
}

function arrayType(schema: JsonObject, names: TypeNames, indent: string, depth: number): string {
  const prefix = list(schema.prefixItems)
  const items = schema.items === undefined ? 'unknown' : typescriptTypeOf(schema.items, names, indent, depth + 1)
  if (prefix.length === 0) return `Array<${items}>`
  const rest = schema.items === false ? '' : `, ...Array<${items}>`
  return `[${prefix.map((one) => typescriptTypeOf(one, names, indent, depth + 1)).join(', ')}${rest}]`
}

function objectType(schema: JsonObject, names: TypeNames, indent: string, depth: number): string {
  const properties = isJsonObject(schema.properties) ? Object.entries(schema.properties) : []
  const required = new Set(list(schema.required))
  const inner = `${indent}  `
  const lines = properties.flatMap(([name, property]) => {
    const doc = isJsonObject(property) && typeof property.description === 'string' ? property.description : ''
    const comment = doc === '' ? [] : [`${inner}/** ${doc.replaceAll('*/', '*\\/').replace(/\s+/g, ' ').trim()} */`]
    const readonly = isJsonObject(property) && property.readOnly === true ? 'readonly ' : ''
    const mark = required.has(name) ? '' : '?'
    return [
      ...comment,
      `${inner}${readonly}${JSON.stringify(name)}${mark}: ${typescriptTypeOf(property, names, inner, depth + 1)}`,
    ]
  })
  if (lines.length === 0) return `Record<string, ${otherMembers(schema, names, indent, depth)}>`
  const body = `{\n${lines.join('\n')}\n${indent}}`
  const { additionalProperties: extra, patternProperties: patterns } = schema
  return extra === true || isJsonObject(extra) || isJsonObject(patterns) ? `${body} & Record<string, unknown>` : body
}

/** The type of members whose names the schema doesn't list. */
function otherMembers(schema: JsonObject, names: TypeNames, indent: string, depth: number): string {
  const { additionalProperties: extra = true, patternProperties: patterns } = schema
  const schemas = [...(isJsonObject(patterns) ? Object.values(patterns) : []), extra].filter((one) => one !== false)
  const types = new Set(schemas.map((one) => typescriptTypeOf(one, names, indent, depth + 1)))
  if (types.has('unknown')) return 'unknown'
  return types.size === 0 ? 'never' : [...types].join(' | ')
}

function group(type: string): string {
  return /[|&]/.test(type) ? `(${type})` : type
}
