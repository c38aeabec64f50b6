/**
 * Checks a value against a schema of the contract and locates the faults. An interpreter, because the content security
 * policy of the page forbids generated code, and compiled validators are many times larger than the schemas
 * (docs/decisions/0022).
 */
import type { Json, JsonObject } from '../../../core/json.ts'
import type { Schema } from './contract.ts'
import { isJsonObject } from './json-value.ts'
import { scalarFaults } from './scalar-check.ts'

export interface Fault {
  /** Names and indexes from the root, joined by dots; '' for the root. */
  readonly at: string
  readonly message: string
}

type Schemas = { readonly [name: string]: Schema }

/** A placeholder for a value that is unknown, such as one computed by a program. It matches every schema. */
export const UNKNOWN_VALUE: JsonObject = Object.freeze({})

const MAX_DEPTH = 60
const MAX_FAULTS = 10

/** Faults of a value that a client sends. Missing fields are no fault if only the server sets them. */
export function checkSchema(schemas: Schemas, schema: Schema, value: Json): readonly Fault[] {
  return new Check(schemas).run(schema, value, '', 0).slice(0, MAX_FAULTS)
}

class Check {
  readonly #schemas: Schemas

  constructor(schemas: Schemas) {
    this.#schemas = schemas
  }

  run(schema: Schema, value: Json, at: string, depth: number): Fault[] {
    if (schema === true || value === UNKNOWN_VALUE || depth > MAX_DEPTH) return []
    if (schema === false) return [{ at, message: 'is not allowed' }]
    const faults: Fault[] = []
    if (typeof schema.$ref === 'string') faults.push(...this.run(this.#named(schema.$ref), value, at, depth + 1))
    if (value === null && (schema.nullable === true || schema['x-nullable'] === true)) return faults
    const own = scalarFaults(schema, value)
    faults.push(...own.map((message) => ({ at, message })))
    if (own.length > 0) return faults
    if (isJsonObject(value)) faults.push(...this.#members(schema, value, at, depth))
    if (Array.isArray(value)) faults.push(...this.#items(schema, value, at, depth))
    faults.push(...this.#combinations(schema, value, at, depth))
    return faults
  }

  #named(name: string): Schema {
    return this.#schemas[name] ?? true
  }

  #members(schema: JsonObject, value: JsonObject, at: string, depth: number): Fault[] {
    const properties = isJsonObject(schema.properties) ? schema.properties : {}
    const faults: Fault[] = []
    for (const name of listOf(schema.required)) {
      if (typeof name !== 'string' || Object.hasOwn(value, name) || this.#isSetByServer(properties[name])) continue
      faults.push({ at: join(at, name), message: 'is required' })
    }
    for (const [name, child] of Object.entries(value)) {
      const property = properties[name]
      if (property !== undefined) {
        faults.push(...this.run(asSchema(property), child, join(at, name), depth + 1))
        continue
      }
      const { additionalProperties } = schema
      if (additionalProperties === undefined || additionalProperties === true) continue
      if (additionalProperties === false) faults.push({ at: join(at, name), message: 'is not a field of this request' })
      else faults.push(...this.run(asSchema(additionalProperties), child, join(at, name), depth + 1))
    }
    const { minProperties } = schema
    if (typeof minProperties === 'number' && Object.keys(value).length < minProperties)
      faults.push({ at, message: `needs at least ${minProperties} ${minProperties === 1 ? 'field' : 'fields'}` })
    return faults
  }

  #isSetByServer(property: Json | undefined): boolean {
    if (!isJsonObject(property)) return false
    if (property.readOnly === true) return true
    const target = typeof property.$ref === 'string' ? this.#named(property.$ref) : null
    return isJsonObject(target) && target.readOnly === true
  }

  #items(schema: JsonObject, value: readonly Json[], at: string, depth: number): Fault[] {
    const { minItems, maxItems, items } = schema
    const faults: Fault[] = []
    if (typeof minItems === 'number' && value.length < minItems)
      faults.push({ at, message: `needs at least ${minItems} ${minItems === 1 ? 'entry' : 'entries'}` })
    if (typeof maxItems === 'number' && value.length > maxItems)
      faults.push({ at, message: `has more than ${maxItems} entries` })
    if (items === undefined) return faults
    return [...faults, ...value.flatMap((item, index) => this.run(asSchema(items), item, join(at, index), depth + 1))]
  }

  #combinations(schema: JsonObject, value: Json, at: string, depth: number): Fault[] {
    const faults = listOf(schema.allOf).flatMap((part) => this.run(asSchema(part), value, at, depth + 1))
    for (const choices of [listOf(schema.anyOf), listOf(schema.oneOf)]) {
      if (choices.length === 0) continue
      const results = choices.map((part) => this.run(asSchema(part), value, at, depth + 1))
      if (results.some((found) => found.length === 0)) continue
      // The alternative with the fewest faults explains best what is wrong.
      const [nearest = []] = results.sort((one, other) => one.length - other.length)
      faults.push(...nearest)
    }
    if (isJsonObject(schema.not) && this.run(schema.not, value, at, depth + 1).length === 0)
      faults.push({ at, message: 'is not allowed in this combination' })
    return faults
  }
}

function join(at: string, key: string | number): string {
  return at === '' ? String(key) : `${at}.${key}`
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : []
}

function asSchema(value: Json): Schema {
  return typeof value === 'boolean' || isJsonObject(value) ? value : true
}
