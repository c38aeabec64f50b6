/** Describes an unnamed alternative by what distinguishes it from the others. */
import type { SchemaNode } from './api-schema.ts'

const SHOWN = 3

/** The schema of its items, or its first fields, or its own alternatives; '' for a value without parts. */
export function alternativeWords(node: SchemaNode): string {
  const item = itemOf(node)
  const schema = item !== node && (item.schema ?? item.title)
  if (schema) return schema
  const inner =
    item.groups?.find(({ kind }) => kind === 'properties' || kind === 'oneOf' || kind === 'anyOf')?.nodes ?? []
  const names = inner.flatMap(({ name, schema, title }) => name || (schema ?? title ?? []))
  const shown = names.slice(0, SHOWN).join(', ')
  return names.length > SHOWN ? `${shown}, …` : shown
}

function itemOf(node: SchemaNode): SchemaNode {
  const [item] = node.groups?.find(({ kind }) => kind === 'items')?.nodes ?? []
  return item ? itemOf(item) : node
}
