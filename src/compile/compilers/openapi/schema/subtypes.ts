/**
 * Subtypes that a base schema with a discriminator doesn't name: every schema whose `allOf` refers to the base, selected
 * by its own name (OpenAPI Specification, Discriminator Object, implicit mapping).
 */
import type { Cursor, DocumentSession } from '../document/cursor.ts'

const known = new WeakMap<DocumentSession, Map<string, ReadonlyMap<string, readonly Cursor[]>>>()

/** @param base a schema with a discriminator */
export function implicitSubtypes(base: Cursor): readonly Cursor[] {
  const { session, file } = base
  const files = known.get(session) ?? new Map<string, ReadonlyMap<string, readonly Cursor[]>>()
  known.set(session, files)
  const index = files.get(file) ?? indexOf(session, file)
  files.set(file, index)
  return index.get(base.key) ?? []
}

/** Schemas of a file by the key of each schema in their `allOf`. */
function indexOf(session: DocumentSession, file: string): ReadonlyMap<string, readonly Cursor[]> {
  const found = new Map<string, Cursor[]>()
  for (const [, schema] of session.open(file)?.at('components')?.at('schemas')?.members() ?? []) {
    const parts = schema.object?.allOf
    for (const part of Array.isArray(parts) ? schema.items('allOf') : []) {
      const reference = part.object?.$ref
      const base = typeof reference === 'string' ? session.resolve(reference, file) : null
      if (base === null) continue
      const list = found.get(base.key)
      if (list === undefined) found.set(base.key, [schema])
      else list.push(schema)
    }
  }
  return found
}
