/**
 * Fields of a body that are missing from its schema, or deprecated in it. The platform ignores most unknown fields, so
 * a typo goes unnoticed.
 */
import type { Json, JsonObject } from '../../core/json.ts'
import type { Schema } from './engine/contract.ts'
import { isJsonObject } from './engine/json-value.ts'

interface Stray {
  readonly at: string
  /** Names that the schema has at this level. */
  readonly siblings: readonly string[]
}

type Schemas = { readonly [name: string]: Schema }

const MAX_DEPTH = 30
const MAX_STRAYS = 10

export function unknownFields(schemas: Schemas, schema: Schema, value: Json): readonly Stray[] {
  const strays: Stray[] = []
  walk(
    { schemas, visit: (at, property, siblings) => property === undefined && strays.push({ at, siblings }) },
    schema,
    value,
  )
  return strays.slice(0, MAX_STRAYS)
}

interface DeprecatedField {
  readonly at: string
  /** The document's note about a replacement, or ''. */
  readonly instead: string
}

/** Finds fields only in a contract that keeps deprecation notes. */
export function deprecatedFields(schemas: Schemas, schema: Schema, value: Json): readonly DeprecatedField[] {
  const found: DeprecatedField[] = []
  const visit = (at: string, property: Schema | undefined) => {
    const instead = partsOf(schemas, property ?? true, 0).find(({ deprecated }) => typeof deprecated === 'string')
    if (instead !== undefined) found.push({ at, instead: String(instead.deprecated) })
  }
  walk({ schemas, visit }, schema, value)
  return found.slice(0, MAX_STRAYS)
}

interface Walk {
  readonly schemas: Schemas
  /** Called for each field, with its schema if there is one. */
  readonly visit: (at: string, property: Schema | undefined, siblings: readonly string[]) => void
}

function walk(context: Walk, schema: Schema, value: Json, at: readonly string[] = []): void {
  const { schemas, visit } = context
  if (at.length > MAX_DEPTH) return
  if (Array.isArray(value)) {
    const [item] = partsOf(schemas, schema, 0).flatMap((part) => (part.items === undefined ? [] : [part.items]))
    if (item === undefined) return
    for (const [index, one] of value.entries()) walk(context, asSchema(item), one, [...at, String(index)])
    return
  }
  if (!isJsonObject(value)) return
  const properties = propertiesOf(partsOf(schemas, schema, 0))
  if (properties === null) return
  const siblings = [...properties.keys()]
  for (const [name, child] of Object.entries(value)) {
    const property = properties.get(name)
    const place = [...at, name]
    visit(place.join('.'), property, siblings)
    if (property !== undefined) walk(context, property, child, place)
  }
}

/** The schema and all schemas that it combines. A field that is in any of them is known. */
function partsOf(schemas: Schemas, schema: Schema, depth: number): JsonObject[] {
  if (!isJsonObject(schema) || depth > MAX_DEPTH) return []
  const target = typeof schema.$ref === 'string' ? schemas[schema.$ref] : undefined
  const combined = [schema.allOf, schema.anyOf, schema.oneOf].flatMap((list) => (Array.isArray(list) ? list : []))
  return [schema, ...[target, ...combined].flatMap((part) => partsOf(schemas, asSchema(part), depth + 1))]
}

/** null if the schema allows any name or lists none. */
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
