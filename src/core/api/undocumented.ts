/** What no public document of the platform states about an operation, in the words that tools use. */
import { OPERATION } from '../evidence/evidence.ts'
import type { Operation } from './api.ts'
import type { SchemaNode } from './api-schema.ts'

/**
 * Statuses, parameters, and fields with the mark "from our simulator"; `operation` if the whole operation has it.
 *
 * @example
 * undocumentedIn(createBrand) // ['status 404', 'body.name', '200.data.id']
 */
export function undocumentedIn({ isUndocumented, parameters, body, responses }: Operation): readonly string[] {
  if (isUndocumented) return [OPERATION]
  return [
    ...responses.filter((response) => response.isUndocumented).map(({ status }) => `status ${status}`),
    ...parameters.flatMap(({ place, nodes }) => nodes.flatMap((node) => markedIn(node, `${place}.${node.name}`))),
    ...(body?.contents ?? []).flatMap(({ schema }) => (schema === null ? [] : markedIn(schema, 'body'))),
    ...responses.flatMap(({ status, contents }) =>
      contents.flatMap(({ schema }) => (schema === null ? [] : markedIn(schema, status))),
    ),
  ]
}

/** Paths of marked rows. Rows without a name, such as items, have the path of their parent. */
function markedIn({ isUndocumented, groups }: SchemaNode, at: string): string[] {
  const below = (groups ?? []).flatMap(({ nodes }) => nodes)
  const inner = below.flatMap((node) => markedIn(node, node.name === '' ? at : `${at}.${node.name}`))
  return [...new Set([...(isUndocumented ? [at] : []), ...inner])]
}
