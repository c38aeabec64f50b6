/** Schemas in API documents that a guide can show as a table (spec: article.components). */
import type { Operation } from '../../core/api/api.ts'
import type { SchemaNode } from '../../core/api/api-schema.ts'
import type { Json, JsonObject } from '../../core/json.ts'

/** Named schemas with properties in any operation; the most complete one of each name. */
export function namedSchemas(operations: readonly Operation[]): ReadonlyMap<string, SchemaNode> {
  const found = new Map<string, SchemaNode>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if (
      isNamedSchema(value) &&
      propertyRowsOf(value).length > propertyRowsOf(found.get(value.schema) ?? value).length - 1
    )
      found.set(value.schema, value)
    for (const child of Object.values(value)) visit(child)
  }
  visit(operations)
  return found
}

function isNamedSchema(value: object): value is SchemaNode & { schema: string } {
  return 'schema' in value && typeof value.schema === 'string' && 'groups' in value && Array.isArray(value.groups)
}

/** One row per property. */
export function propertyRowsOf({ groups = [] }: SchemaNode): JsonObject[] {
  return groups
    .filter((group) => group.kind === 'properties')
    .flatMap((group) => group.nodes)
    .map(({ name, type, required = false, description }) => ({
      name,
      type,
      required,
      ...(description && { description: description as unknown as Json }),
    }))
}
