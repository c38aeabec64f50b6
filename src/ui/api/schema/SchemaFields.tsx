/** The rows below a schema: fields, alternatives, conditions. The first two levels are open, deeper ones closed. */
import type { SchemaGroup, SchemaNode } from '../../../core/api/api-schema.ts'
import type { ApiFrame } from '../api-frame.ts'
import { FieldHead, SchemaRow, SchemaWords } from './SchemaRow.tsx'
import { SheetLink } from './SheetLink.tsx'

/** Levels of fields that are initially open. */
const OPEN_LEVELS = 2

interface SchemaFieldsProps {
  readonly node: SchemaNode
  /** 1 for the fields of a body. */
  readonly level: number
  readonly frame: ApiFrame
}

export function SchemaFields({ node, level, frame }: SchemaFieldsProps) {
  if (!node.groups && !node.sheet) return null
  const content = (
    <>
      {node.groups?.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a static page never move, and a kind may repeat
        <Group key={index} group={group} level={level} frame={frame} />
      ))}
      {node.sheet && <SheetLink node={node} frame={frame} />}
    </>
  )
  // Array items are not a level: their type is described below the array, and their own fields fold.
  const isList = node.groups?.every(({ kind }) => kind === 'items')
  if (level <= OPEN_LEVELS || !node.groups || isList) return content
  return (
    <details className="fields-more">
      <summary>{summaryOf(node, frame)}</summary>
      {content}
    </details>
  )
}

function summaryOf(node: SchemaNode, { messages }: ApiFrame): string {
  const [first] = node.groups ?? []
  if (!first) return messages.details
  if (first.kind === 'properties') return messages.fields(first.nodes.length)
  return messages.groups[first.kind]
}

function Group({
  group,
  level,
  frame,
}: {
  readonly group: SchemaGroup
  readonly level: number
  readonly frame: ApiFrame
}) {
  const [only] = group.nodes
  if (group.kind === 'items' && only) return <Items node={only} level={level} frame={frame} />
  const isVariant = group.kind === 'oneOf' || group.kind === 'anyOf' || group.kind === 'subtypes'
  return (
    <>
      {group.kind !== 'properties' && <p className="fields-kind">{frame.messages.groups[group.kind]}</p>}
      <ul className={isVariant ? 'fields fields-variants' : 'fields'}>
        {group.nodes.map((node, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a static page never move, and variants may have no id
          <SchemaRow key={index} node={node} level={level} isVariant={isVariant} position={index} frame={frame}>
            <SchemaFields node={node} level={level + 1} frame={frame} />
          </SchemaRow>
        ))}
      </ul>
    </>
  )
}

/** Array items have no row: the array shows their type, and their fields follow. */
function Items({ node, level, frame }: SchemaFieldsProps) {
  return (
    <div id={node.id || undefined} className="field-items">
      {saysMore(node) && (
        <div className="field-head">
          <FieldHead node={{ ...node, id: '' }} frame={frame} />
        </div>
      )}
      <SchemaWords node={node} frame={frame} />
      <SchemaFields node={node} level={level} frame={frame} />
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
