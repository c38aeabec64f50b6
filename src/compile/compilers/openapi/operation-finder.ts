/** Finds the operations that Link Objects name. */
import type { OperationLink } from '../../../core/api/api.ts'
import type { Cursor } from './document/cursor.ts'
import type { Plan, PlannedOperation } from './plan.ts'

/** A link names its operation by `operationId` or by `operationRef`, a reference (OpenAPI Specification, Link Object). */
export function operationFinder({ operations }: Plan): (link: Cursor) => OperationLink | null {
  const byId = new Map([...operations.values()].map((one) => [one.source.cursor.text('operationId'), one]))
  return (link) => {
    const reference = link.text('operationRef')
    const key = reference === '' ? undefined : link.session.follow(reference, link)?.key
    const found = key === undefined ? byId.get(link.text('operationId')) : operations.get(key)
    return found === undefined || (key === undefined && link.text('operationId') === '') ? null : linkTo(found)
  }
}

function linkTo({ route, id, summary }: PlannedOperation): OperationLink {
  return { title: summary, href: `${route}#${id}` }
}
