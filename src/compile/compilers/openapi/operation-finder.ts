/** Finds the operations that Link Objects name. */

import { pointerKeys } from '@dev-center/contract/json'
import type { LinkedOperation } from '../../../core/api/api.ts'
import type { Cursor } from './document/cursor.ts'
import type { DocumentPlan, PlannedOperation } from './plan.ts'

/**
 * A link names its operation by `operationId` or by `operationRef` (OpenAPI Specification, Link Object). The path in
 * that reference may be a reference itself, so the operation is found by path and method, not at that position.
 */
export function operationFinder({ operations }: DocumentPlan): (link: Cursor) => LinkedOperation | null {
  const all = [...operations.values()].filter(({ source }) => source.kind === 'operation')
  const byId = new Map(all.map((one) => [one.source.cursor.text('operationId'), one]))
  const byPath = new Map(all.map((one) => [`${one.source.method} ${one.source.path}`, one]))
  return (link) => {
    const [paths, path, method] = pointerKeys(/^#(\/.*)$/s.exec(link.text('operationRef'))?.[1] ?? '')
    const found = paths === 'paths' ? byPath.get(`${method} ${path}`) : byId.get(link.text('operationId') || '-')
    return found === undefined ? null : linkTo(found)
  }
}

function linkTo({ route, id, summary }: PlannedOperation): LinkedOperation {
  return { title: summary, href: `${route}#${id}` }
}
