/** Fields of a body that its schema does not name. The platform ignores most of them, which is how a typing error goes unseen. */
import type { Json, JsonObject } from '../../core/json.ts'
import type { Schema } from './engine/contract.ts'
import { isJsonObject } from './engine/json-value.ts'

interface Stray {
  readonly at: string
  /** Names the schema does have there. */
  readonly siblings: readonly string[]
}

type Schemas = { readonly [name: string]: Schema }

const MAX_DEPTH = 30
const MAX_STRAYS = 10

export function unknownFields(schemas: Schemas, schema: Schema, value: Json): readonly Stray[] {
  return walk(schemas, schema, value, [], 0).slice(0, MAX_STRAYS)
}

function walk(schemas: Schemas, schema: Schema, value: Json, at: readonly string[], depth: number): Stray[] {
  if (depth > MAX_DEPTH) return []
  if (Array.isArray(value)) {
    const items = partsOf(schemas, schema, 0).flatMap((part) => (part.items === undefined ? [] : [part.items]))
    const [item] = items
    return item === undefined
      ? []
      : value.flatMap((one, index) => walk(schemas, asSchema(item), one, [...at, String(index)], depth + 1))
  }
  if (!isJsonObject(value)) return []
  const properties = propertiesOf(partsOf(schemas, schema, 0))
  if (properties === null) return []
  const siblings = [...properties.keys()]
  return Object.entries(value).flatMap(([name, child]) => {
    const property = properties.get(name)
    const place = [...at, name]
    return property === undefined
      ? [{ at: place.join('.'), siblings }]
      : walk(schemas, property, child, place, depth + 1)
  })
}

/** The schema and all that it is combined of: a field of any of them is known. */
function partsOf(schemas: Schemas, schema: Schema, depth: number): JsonObject[] {
  if (!isJsonObject(schema) || depth > MAX_DEPTH) return []
  const target = typeof schema.$ref === 'string' ? schemas[schema.$ref] : undefined
  const combined = [schema.allOf, schema.anyOf, schema.oneOf].flatMap((list) => (Array.isArray(list) ? list : []))
  return [schema, ...[target, ...combined].flatMap((part) => partsOf(schemas, asSchema(part), depth + 1))]
}

/** null where any name is allowed, or none is known. */
function propertiesOf(parts: readonly JsonObject[]): ReadonlyMap<string, Schema> | null {
  if (parts.some(({ additionalProperties }) => additionalProperties === true || isJsonObject(additionalProperties)))
    return null
  const known = new Map<string, Schema>()
  for (const { properties } of parts) {
    if (!isJsonObject(properties)) continue
    for (const [name, property] of Object.entries(properties)) known.set(name, asSchema(property))
  }
  return known.size === 0 ? null : known
}

function asSchema(value: Json | undefined): Schema {
  return typeof value === 'boolean' || isJsonObject(value) ? value : true
}
