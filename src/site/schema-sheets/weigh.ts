/** Estimates how many elements the parts of a schema tree become. Counts what matters, not every icon. */
import type { SchemaGroup, SchemaNode } from '../../core/api/api-schema.ts'
import { schemaOfItems } from '../../core/api/schema-of-items.ts'
import type { BodyNode } from '../../core/body.ts'

/** A disclosure with its summary and, for readers without scripts, a link. */
const LINK_WEIGHT = 4
/** List item, head, link, name and type. */
const BARE_ROW = 5

/** Properties of a node that add one element each. */
const FLAGS = [
  'format',
  'schema',
  'title',
  'required',
  'nullable',
  'readOnly',
  'writeOnly',
  'deprecated',
  'since',
  'stability',
  'recursion',
] as const satisfies readonly (keyof SchemaNode)[]

/** Weight of the rows directly below a node, with everything below them folded. */
export function weighRows(node: SchemaNode): number {
  return (node.groups ?? []).reduce((sum, group) => sum + weighGroup(group), 0)
}

function weighGroup({ kind, nodes }: SchemaGroup): number {
  const frame = kind === 'properties' ? 1 : 2
  return nodes.reduce((sum, node) => sum + weighRow(node), frame)
}

function weighRow(node: SchemaNode): number {
  const { description, enum: values = [], examples = [], extra = [], discriminator, externalDocs } = node
  let weight = BARE_ROW + FLAGS.filter((name) => node[name] !== undefined).length
  if (node.selectedBy !== undefined) weight += 2
  if (schemaOfItems(node) !== undefined) weight += 1
  if (description) weight += 1 + countElements(description)
  const facts = Number(node.default !== undefined) + Number(node.constant !== undefined) + (node.limits?.length ?? 0)
  if (facts > 0) weight += 1 + 2 * facts
  if (values.length > 0) weight += 4
  for (const { meaning } of values) weight += meaning ? 2 + countElements(meaning) : 1
  if (examples.length > 0) weight += 2 + examples.length
  if (extra.length > 0) weight += 2 + 3 * extra.length
  if (discriminator) weight += 3 + 2 * discriminator.values.length
  if (externalDocs) weight += 2
  return node.groups || node.sheet ? weight + LINK_WEIGHT : weight
}

function countElements(nodes: readonly BodyNode[]): number {
  return nodes.reduce((sum, node) => (node.type === 'text' ? sum : sum + 1 + countElements(node.children)), 0)
}
