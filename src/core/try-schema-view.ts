/** A form schema with references resolved and parts merged. */
import type { TrySchema } from './api/try-form.ts'

export type SchemaTable = { readonly [name: string]: TrySchema }

export interface SchemaView {
  readonly own: TrySchema
  readonly types: readonly string[]
  readonly isNullable: boolean
  readonly properties: ReadonlyMap<string, TrySchema>
  readonly required: ReadonlySet<string>
  /** The value must match a schema in each list. */
  readonly alternatives: readonly (readonly TrySchema[])[]
  /** Whether members other than the declared properties are allowed. */
  readonly isOpen: boolean
}

/** Circular references add nothing. */
const MAX_DEPTH = 12

export function schemaViewOf(schema: TrySchema, table: SchemaTable): SchemaView {
  const layers = layersOf(schema, table, 0)
  const own: TrySchema = Object.assign({}, ...layers)
  const types = own.type === undefined ? [] : [own.type].flat()
  const properties = new Map(layers.flatMap((layer) => Object.entries(layer.properties ?? {})))
  const additional = layers.map((layer) => layer.additionalProperties)
  return {
    own,
    types,
    isNullable: types.includes('null') || layers.some(({ nullable }) => nullable === true),
    properties,
    required: new Set(layers.flatMap(({ required = [] }) => required)),
    alternatives: layers.flatMap(({ anyOf, oneOf }) => [anyOf, oneOf].flatMap((list) => (list ? [list] : []))),
    isOpen: properties.size === 0 || additional.some((one) => one === true || typeof one === 'object'),
  }
}

function layersOf(schema: TrySchema, table: SchemaTable, depth: number): TrySchema[] {
  if (depth > MAX_DEPTH) return []
  const target = schema.$ref === undefined ? undefined : table[schema.$ref]
  const below = [...(target ? [target] : []), ...(schema.allOf ?? [])]
  return [...below.flatMap((one) => layersOf(one, table, depth + 1)), schema]
}

/** All schemas that can apply to the value at the path, including those of all alternatives. */
export function schemasAt(schema: TrySchema, path: readonly string[], table: SchemaTable): SchemaView[] {
  const views = expand(schema, table, 0)
  const [next, ...rest] = path
  if (next === undefined) return views
  return views.flatMap(({ own, properties }) => {
    const child = properties.get(next) ?? (own.items && /^\d+$/.test(next) ? own.items : additionalOf(own))
    return child ? schemasAt(child, rest, table) : []
  })
}

function additionalOf({ additionalProperties }: TrySchema): TrySchema | undefined {
  return typeof additionalProperties === 'object' ? additionalProperties : undefined
}

function expand(schema: TrySchema, table: SchemaTable, depth: number): SchemaView[] {
  if (depth > MAX_DEPTH) return []
  const view = schemaViewOf(schema, table)
  return [view, ...view.alternatives.flat().flatMap((one) => expand(one, table, depth + 1))]
}
