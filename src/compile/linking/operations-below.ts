/**
 * Adds to the overview of a resource the pages of other API documents with operations below its path: refunds are at
 * `/orders/{order_id}/payment_actions/refunds`, so whoever looks for them on the page of orders is led to them (spec:
 * reference.pages).
 */
import type { ApiOverviewModel, OperationGroup } from '../../core/api/api.ts'
import { overviewIn } from '../../core/api/models-in-body.ts'
import type { OverviewIds, OverviewPart } from '../../core/api/overview-part.ts'
import type { BodyNode } from '../../core/body.ts'
import type { JsonObject } from '../../core/json.ts'
import type { Page } from '../../core/page.ts'
import { rememberDerived, withBody } from './derive-page.ts'
import { type NamedOperation, referencesOf } from './page-references.ts'

const remember = rememberDerived<string>((one, other) => one === other)

/** The path of one resource: `/orders/{}`, not `/orders/{}/products/{}`. Its host is before it. */
const RESOURCE = /^[^/]*(?:\/[^/{}]+)+\/\{\}$/
const HOST = /^[a-z]+:\/\/([^/]*)/

/** The pages, each with its neighbors. Pages without any stay the same objects. */
export function withOperationsBelow(pages: ReadonlyMap<string, Page>): Map<string, Page> {
  const documented = [...pages.values()].flatMap((page) => {
    const paths = requestsOf(page).map(placeOf)
    return paths.length === 0 ? [] : [{ page, paths }]
  })
  const pathsOf = new Map(documented.map(({ page, paths }) => [page, paths]))
  return new Map(
    [...pages].map(([key, page]) => {
      const resources = (pathsOf.get(page) ?? []).filter((path) => RESOURCE.test(path)).map((path) => `${path}/`)
      if (resources.length === 0) return [key, page]
      const neighbors = documented.filter(
        (other) =>
          other.page.file !== page.file &&
          other.page.locale === page.locale &&
          other.page.deprecated !== true &&
          other.paths.some((path) => resources.some((resource) => path.startsWith(resource))),
      )
      return [
        key,
        neighbors.length === 0
          ? page
          : withGroups(
              page,
              neighbors.map(({ page: one }) => groupOf(one)),
            ),
      ]
    }),
  )
}

function requestsOf(page: Page): NamedOperation[] {
  return referencesOf(page).operations.filter(({ kind }) => kind !== 'webhook')
}

/** `/orders/{id}` and `/orders/{order_id}` are the same path, in every version of an API, but not on another host. */
function placeOf({ servers, path }: NamedOperation): string {
  const [, host = ''] = HOST.exec(servers[0] ?? '') ?? []
  return `${host.replace(/\{[^{}]*\}/g, '')}${path.replace(/\{[^{}]*\}/g, '{}')}`
}

/** Without rows: the page is one click away, and its description says what it has. */
function groupOf({ title, route, description }: Page): OperationGroup {
  return { title, href: route, summary: description, rows: [], hidden: 0 }
}

function withGroups(page: Page, groups: readonly OperationGroup[]): Page {
  return remember(page, JSON.stringify(groups), () =>
    withBody(page, () => ({ ...page.body, children: page.body.children.map((node) => withOwn(node, groups)) })),
  )
}

/** Only where the heading of such groups exists: a new one would be an anchor that no list of contents has. */
function withOwn(node: BodyNode, groups: readonly OperationGroup[]): BodyNode {
  const overview = overviewIn(node)
  if (overview === null || node.type !== 'component') return node
  const part = node.props.part as OverviewPart | undefined
  const ids = node.props.ids as unknown as OverviewIds | undefined
  if (part !== 'rest' || ids === undefined || ids.others === '') return node
  const longer: ApiOverviewModel = { ...overview, groups: [...overview.groups, ...groups] }
  return { ...node, props: { ...node.props, overview: longer as unknown as JsonObject } }
}
