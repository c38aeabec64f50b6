/**
 * Body of an API page. Its first screen is the same on all of them (decision 0060): a sentence, the list of operations,
 * and the first operation, whose request and response stand next to that list. What there is to read about the resource
 * follows the operations, under its own heading.
 */
import type { ApiOverviewModel, Operation } from '../../../core/api/api.ts'
import type { ExternalDocs } from '../../../core/api/api-schema.ts'
import type { OverviewIds, OverviewPart } from '../../../core/api/overview-part.ts'
import type { Body, BodyComponent, BodyNode } from '../../../core/body.ts'
import { h } from '../../../core/body-nodes.ts'
import type { JsonObject } from '../../../core/json.ts'

interface PageParts {
  readonly lede: readonly BodyNode[]
  /** Link to the external documentation of the tag. */
  readonly docs: readonly BodyNode[]
  /** Operations of this page; null if it needs no list. */
  readonly list: ApiOverviewModel | null
  readonly operations: readonly Operation[]
  readonly background: { readonly heading: string; readonly nodes: readonly BodyNode[] }
  /** Operations on other pages, authentication, downloads; null on a page that has none of them. */
  readonly rest: ApiOverviewModel | null
  readonly ids: OverviewIds
  /** The table of all errors with its heading. */
  readonly errors: readonly BodyNode[]
  /** Said below the first sentence and at the end of the page. */
  readonly notes: { readonly first: readonly BodyNode[]; readonly last: readonly BodyNode[] }
}

export function pageBody({ lede, docs, list, operations, errors, background, rest, ids, notes }: PageParts): Body {
  const children: BodyNode[] = [...lede, ...docs, ...notes.first]
  if (list) children.push(overviewPart('list', list, ids))
  for (const operation of operations) {
    children.push(component(operation.kind === 'webhook' ? 'WebhookEvent' : 'Operation', asJson({ operation })))
  }
  children.push(...errors)
  if (background.nodes.length > 0) {
    children.push(h('h2', { id: ids.background }, background.heading), ...background.nodes)
  }
  if (rest) children.push(overviewPart('rest', rest, ids))
  return { type: 'root', children: [...children, ...notes.last] }
}

/** A paragraph with the link, or with its text if the address isn't safe. */
export function docsParagraph(docs: ExternalDocs | undefined): BodyNode[] {
  if (docs === undefined) return []
  return [h('p', {}, docs.href === '' ? docs.description : h('a', { href: docs.href }, docs.description))]
}

function overviewPart(part: OverviewPart, overview: ApiOverviewModel, ids: OverviewIds): BodyComponent {
  return component('ApiOverview', asJson({ part, overview, ids }))
}

function component(name: BodyComponent['name'], props: JsonObject): BodyComponent {
  return { type: 'component', name, props, children: [] }
}

/** Models contain only JSON values, but TypeScript does not know that an interface has no other members. */
function asJson(model: object): JsonObject {
  return model as JsonObject
}
