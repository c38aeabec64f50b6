/** A body in one content type: the description of its root, then its fields. */
import type { Media } from '../../core/api/api.ts'
import type { SchemaNode } from '../../core/api/api-schema.ts'
import type { ApiContext } from './api-context.ts'
import { Facts } from './Facts.tsx'
import { SchemaFields } from './schema/SchemaFields.tsx'
import { FieldHead, SchemaWords } from './schema/SchemaRow.tsx'

interface MediaBlockProps {
  readonly media: Media
  /** The first content type shares its anchor with the body. */
  readonly isFirst: boolean
  /** Whether no ancestor is closed. */
  readonly isOpen?: boolean
  readonly context: ApiContext
}

/** With this many fields, opening one disclosure after another is tedious. */
const MANY_FIELDS = 6

function isLong(node: SchemaNode): boolean {
  return countFields(node) >= MANY_FIELDS
}

function countFields(node: SchemaNode): number {
  const nodes = (node.groups ?? []).flatMap((group) => group.nodes)
  return (node.sheet?.fields ?? 0) + nodes.length + nodes.reduce((sum, inner) => sum + countFields(inner), 0)
}

function SchemaTools({ context }: { readonly context: ApiContext }) {
  const { expandAll, collapseAll, filterFields } = context.messages
  return (
    <div className="schema-tools" data-needs-js="">
      <input type="search" placeholder={filterFields} aria-label={filterFields} data-filter-fields="" />
      <button type="button" data-open-all={expandAll} data-close-all={collapseAll}>
        {expandAll}
      </button>
    </div>
  )
}

export function MediaBlock({ media, isFirst, isOpen = true, context }: MediaBlockProps) {
  const { schema } = media
  return (
    <div className="api-media" id={isFirst ? undefined : media.id}>
      <div className="field-head">
        <code className="api-media-type">{media.contentType}</code>
        {schema && <FieldHead node={{ ...schema, id: '' }} context={context} />}
      </div>
      {schema && (
        <>
          <SchemaWords node={schema} context={context} />
          {(isOpen || schema.groups) && isLong(schema) && <SchemaTools context={context} />}
          <SchemaFields node={schema} level={1} context={context} />
        </>
      )}
      <Facts facts={media.extra} messages={context.messages} />
    </div>
  )
}
