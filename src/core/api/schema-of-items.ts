/** Items of a list have no row of their own: the row of the list says which schema they are. */
import type { SchemaNode } from './api-schema.ts'

/** Name of the schema of the items; undefined if the list itself has a name, or if the items get a line with theirs. */
export function schemaOfItems({ schema, groups = [] }: SchemaNode): string | undefined {
  const [only, ...others] = groups.find(({ kind }) => kind === 'items')?.nodes ?? []
  if (schema !== undefined || only === undefined || others.length > 0) return undefined
  return only.format || only.title ? undefined : only.schema
}
