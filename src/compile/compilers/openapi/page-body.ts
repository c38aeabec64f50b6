/** Body of an API page: the authors' prose, the overview, and a component for each operation. */
import type { ApiOverviewModel, Operation } from '../../../core/api/api.ts'
import type { Body, BodyComponent, BodyNode } from '../../../core/body.ts'
import type { JsonObject } from '../../../core/json.ts'
import type { Heading } from '../../../core/page.ts'

interface PageParts {
  readonly intro: readonly BodyNode[] | undefined
  readonly overview: ApiOverviewModel | null
  readonly headings: readonly Heading[]
  readonly operations: readonly Operation[]
  /** Said at the top and at the end of the page. */
  readonly notes: { readonly first: readonly BodyNode[]; readonly last: readonly BodyNode[] }
}

export function pageBody({ intro, overview, headings, operations, notes }: PageParts): Body {
  const children: BodyNode[] = [...notes.first, ...(intro ?? [])]
  if (overview) children.push(component('ApiOverview', overviewProps(overview, headings, operations)))
  for (const operation of operations) {
    children.push(component(operation.kind === 'webhook' ? 'WebhookEvent' : 'Operation', asJson({ operation })))
  }
  return { type: 'root', children: [...children, ...notes.last] }
}

function component(name: BodyComponent['name'], props: JsonObject): BodyComponent {
  return { type: 'component', name, props, children: [] }
}

/**
 * Besides operations, the only headings are the overview's three, in this order. A page that only lists operations has
 * none.
 */
function overviewProps(
  overview: ApiOverviewModel,
  headings: readonly Heading[],
  operations: readonly Operation[],
): JsonObject {
  const ids = new Set(operations.map(({ id }) => id))
  const [table = '', authentication = '', downloads = ''] = headings
    .filter(({ id }) => !ids.has(id))
    .map(({ id }) => id)
  return asJson({ overview, ids: { table, authentication, downloads } })
}

/** Models contain only JSON values, but TypeScript does not know that an interface has no other members. */
function asJson(model: object): JsonObject {
  return model as JsonObject
}
