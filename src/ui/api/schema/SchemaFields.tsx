/** The rows below a schema: fields, alternatives, conditions. The first two levels are open, deeper ones closed. */
import type { SchemaGroup, SchemaNode } from '../../../core/api/api-schema.ts'
import type { ApiContext } from '../api-context.ts'
import { FieldHead, SchemaRow, SchemaWords } from './SchemaRow.tsx'
import { SheetLink } from './SheetLink.tsx'

/** Levels of fields that are initially open. */
const OPEN_LEVELS = 2

interface SchemaFieldsProps {
  readonly node: SchemaNode
  /** 1 for the fields of a body. */
  readonly level: number
  readonly context: ApiContext
}

export function SchemaFields({ node, level, context }: SchemaFieldsProps) {
  if (!node.groups && !node.sheet) return null
  const content = (
    <>
      {node.groups?.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a static page never move, and a kind may repeat
        <Group key={index} group={group} level={level} context={context} />
      ))}
      {node.sheet && <SheetLink node={node} context={context} />}
    </>
  )
  // Array items are not a level: their type is described below the array, and their own fields fold.
  const isList = node.groups?.every(({ kind }) => kind === 'items')
  if (level <= OPEN_LEVELS || !node.groups || isList) return content
  return (
    <details className="fields-more">
      <summary>{summaryOf(node, context)}</summary>
      {content}
    </details>
  )
}

function summaryOf(node: SchemaNode, { messages }: ApiContext): string {
  const [first] = node.groups ?? []
  if (!first) return messages.details
  if (first.kind === 'properties') return messages.fields(first.nodes.length)
  return messages.groups[first.kind]
}

function Group({
  group,
  level,
  context,
}: {
  readonly group: SchemaGroup
  readonly level: number
  readonly context: ApiContext
}) {
  const [only] = group.nodes
  if (group.kind === 'items' && only) return <Items node={only} level={level} context={context} />
  const isVariant = group.kind === 'oneOf' || group.kind === 'anyOf' || group.kind === 'subtypes'
  return (
    <>
      {group.kind !== 'properties' && <p className="fields-kind">{context.messages.groups[group.kind]}</p>}
      <ul className={isVariant ? 'fields fields-variants' : 'fields'}>
        {group.nodes.map((node, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a static page never move, and variants may have no id
          <SchemaRow key={index} node={node} level={level} isVariant={isVariant} position={index} context={context}>
            <SchemaFields node={node} level={level + 1} context={context} />
          </SchemaRow>
        ))}
      </ul>
    </>
  )
}

/** Array items have no row: the array shows their type, and their fields follow. */
function Items({ node, level, context }: SchemaFieldsProps) {
  return (
    <div id={node.id || undefined} className="field-items">
      {saysMore(node) && (
        <div className="field-head">
          <FieldHead node={{ ...node, id: '' }} context={context} />
        </div>
      )}
      <SchemaWords node={node} context={context} />
      <SchemaFields node={node} level={level} context={context} />
    </div>
  )
}

/** Whether an item has more to show than its type. */
function saysMore(node: SchemaNode): boolean {
  const { format, title, nullable, readOnly, writeOnly, deprecated, recursion, selectedBy } = node
  return (
    Boolean(format || title || nullable || readOnly || writeOnly || deprecated || recursion) || selectedBy !== undefined
  )
}
