/** Adds dates to fields that were documented later than their operation (spec: changes.pages). */
import type { Media, Operation } from '../../core/api/api.ts'
import type { GroupKind, SchemaNode } from '../../core/api/api-schema.ts'
import { joinedPath } from '../../core/history/compare-shapes.ts'
import type { DatedChange } from '../../core/history/history.ts'

/** By the path that a change names: `query.limit`, `body.name`, `200.data[].origin`. */
export type Dates = ReadonlyMap<string, string>

const CAME = /^(?:parameter|request|response)\.(?:added|added-required|header-added)$/

/** Paths that were added after the operation itself. */
export function fieldDates(changes: readonly DatedChange[], since: string): Dates {
  return new Map(changes.filter(({ code, date }) => CAME.test(code) && date > since).map(({ at, date }) => [at, date]))
}

export function withFieldDates(operation: Operation, dates: Dates): Operation {
  if (dates.size === 0) return operation
  const { parameters, body, responses } = operation
  return {
    ...operation,
    parameters: parameters.map(({ place, nodes }) => ({
      place,
      nodes: nodes.map((node) => dated(node, `${place}.${node.name}`, dates)),
    })),
    body: body && { ...body, contents: inContents(body.contents, 'body', dates) },
    responses: responses.map((response) => ({
      ...response,
      headers: response.headers.map((node) => dated(node, `${response.status}.header.${node.name}`, dates)),
      contents: inContents(response.contents, response.status, dates),
    })),
  }
}

function inContents(contents: readonly Media[], at: string, dates: Dates): readonly Media[] {
  return contents.map((media) => (media.schema ? { ...media, schema: withRows(media.schema, at, dates) } : media))
}

function dated(node: SchemaNode, at: string, dates: Dates): SchemaNode {
  const since = dates.get(at)
  const whole = withRows(node, at, dates)
  return since === undefined ? whole : { ...whole, since }
}

/** A node whose fields have their dates; `at` is its path. */
export function withRows(node: SchemaNode, at: string, dates: Dates): SchemaNode {
  if (!node.groups) return node
  const inside = (kind: GroupKind, inner: SchemaNode) => {
    const place = fieldPlaceIn(at, kind, inner.name)
    return kind === 'properties' ? dated(inner, place, dates) : withRows(inner, place, dates)
  }
  return {
    ...node,
    groups: node.groups.map(({ kind, nodes }) => ({ kind, nodes: nodes.map((inner) => inside(kind, inner)) })),
  }
}

/** Path of a node in a group. Fields of an alternative belong to the whole, as in the comparison. */
export function fieldPlaceIn(at: string, kind: GroupKind, name: string): string {
  if (kind === 'properties') return joinedPath(at, name)
  return kind === 'items' ? joinedPath(at, '[]') : at
}
