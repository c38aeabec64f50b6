/** `<Endpoint operation="…">`, `<Errors operation="…">` and `<SchemaTable schema="…">` looked up in the API documents, once all pages are compiled. */

import type { Operation } from '../../core/api/api.ts'
import type { SchemaNode } from '../../core/api/api-schema.ts'
import type { BodyComponent, BodyNode } from '../../core/body.ts'
import type { Json } from '../../core/json.ts'
import type { Page, Position } from '../../core/page.ts'
import type { Problem } from '../../core/problem.ts'
import { MAX_ALIKE } from '../../core/problems/limit-problems.ts'
import { isWithin } from '../../core/route.ts'
import { nearest } from '../../core/words/did-you-mean.ts'
import { withoutExtension } from '../content/file-name.ts'
import { placesIn } from '../content/places.ts'
import { errorTable } from './error-table.ts'
import { namedSchemas, rowsOf } from './schema-rows.ts'

interface ResolvedPages {
  readonly pages: ReadonlyMap<string, Page>
  readonly problems: readonly Problem[]
}

/** What other pages may name of an operation. */
export type NamedOperation = Pick<
  Operation,
  'kind' | 'operationId' | 'method' | 'path' | 'summary' | 'deprecated' | 'replacement' | 'id'
> & {
  /** Addresses of the servers in effect, variables in braces. */
  readonly servers: readonly string[]
}

/** What looking up needs to know of a page; kept beside it in the cache, so that bodies need not be read (unit-cache.ts). */
export interface PageReferences {
  /** Whether its body names operations or schemas. */
  readonly isNaming: boolean
  readonly operations: readonly NamedOperation[]
}

interface Described {
  readonly page: Page
  readonly operations: readonly NamedOperation[]
}

/** Pages that name nothing are the same objects as before. `textOf` gives the source, to point at the line. */
export function resolveReferences(
  pages: ReadonlyMap<string, Page>,
  textOf: (file: string) => string | null,
): ResolvedPages {
  const naming = [...pages].filter(([, page]) => referencesOf(page).isNaming)
  if (naming.length === 0) return { pages, problems: [] }
  const described = [...pages.values()]
    .map((page) => ({ page, operations: referencesOf(page).operations }))
    .filter(({ operations }) => operations.length > 0)
  const resolved = new Map(pages)
  const problems: Problem[] = []
  for (const [key, page] of naming) {
    const resolver = new Resolver(page, described, textOf(page.file) ?? '')
    resolved.set(key, { ...page, body: { type: 'root', children: resolver.nodes(page.body.children) } })
    problems.push(...resolver.problems)
  }
  return { pages: resolved, problems }
}

class Resolver {
  readonly problems: Problem[] = []
  readonly #page: Page
  readonly #described: readonly Described[]
  readonly #source: string
  readonly #placeOfOffset: (offset: number) => Position
  readonly #seen = new Map<string, number>()
  #reported = 0

  constructor(page: Page, described: readonly Described[], source: string) {
    this.#page = page
    this.#described = described
    this.#source = source
    this.#placeOfOffset = placesIn(source)
  }

  nodes(nodes: readonly BodyNode[]): BodyNode[] {
    return nodes.map((node) => {
      if (node.type === 'text') return node
      if (node.type === 'component' && node.name === 'Endpoint') return this.#endpoint(node)
      if (node.type === 'component' && node.name === 'Errors') return this.#errors(node)
      if (node.type === 'component' && node.name === 'SchemaTable') return this.#schemaTable(node)
      return { ...node, children: this.nodes(node.children) }
    })
  }

  #endpoint(node: BodyComponent): BodyComponent {
    const name = String(node.props.operation ?? '')
    const at = this.#placeOf(node, 'operation', name)
    for (const { page, operations } of this.#documents(node)) {
      const operation = operations.find((candidate) => candidate.operationId === name)
      if (operation === undefined) continue
      const { method, path, summary, deprecated = false, id } = operation
      return { ...node, props: { ...node.props, method, path, summary, deprecated, href: `${page.route}#${id}` } }
    }
    this.#reportOperation(node, name, at)
    return node
  }

  /** A table like one that an author writes, so that Markdown and copies need to know nothing of it. */
  #errors(node: BodyComponent): BodyNode {
    const name = String(node.props.operation ?? '')
    const at = this.#placeOf(node, 'operation', name)
    for (const { page, operations } of this.#documents(node)) {
      if (!operations.some(({ operationId }) => operationId === name)) continue
      const operation = operationsOf(page).find(({ operationId }) => operationId === name)
      return (operation && errorTable(operation, this.#page.locale)) ?? node
    }
    this.#reportOperation(node, name, at)
    return node
  }

  #schemaTable(node: BodyComponent): BodyComponent {
    const name = String(node.props.schema ?? '')
    const at = this.#placeOf(node, 'schema', name)
    for (const { page } of this.#documents(node)) {
      const schemas = schemasOf(page)
      const schema = schemas.get(name)
      // The rows are part of the page's model, which survives JSON.
      if (schema !== undefined) return { ...node, props: { ...node.props, rows: rowsOf(schema) as unknown as Json } }
    }
    this.#report('schema', name, at, () => this.#documents(node).flatMap(({ page }) => [...schemasOf(page).keys()]))
    return node
  }

  /** All API pages, or those of the document that the author names by file or route. */
  #documents(node: BodyComponent): readonly Described[] {
    const document = node.props.document
    if (typeof document !== 'string') return this.#described
    const route = `/${withoutExtension(document.replace(/^\//, ''))}`
    return this.#described.filter(({ page }) => isWithin(page.route, route))
  }

  /** Offset of the attribute in the source; nodes are visited in the order in which they were written. */
  #placeOf({ name: component }: BodyComponent, kind: 'operation' | 'schema', name: string): number {
    const text = `${kind}="${name}"`
    const seen = `${component} ${text}`
    let at = this.#source.indexOf(text, this.#seen.get(seen) ?? 0)
    // A sample may have the same attribute.
    while (at >= 0 && !isAttributeOf(component, this.#source, at)) at = this.#source.indexOf(text, at + 1)
    this.#seen.set(seen, at + 1)
    return Math.max(at, 0)
  }

  #reportOperation(node: BodyComponent, name: string, at: number): void {
    this.#report('operation', name, at, () =>
      this.#documents(node).flatMap(({ operations }) => operations.map(({ operationId }) => operationId)),
    )
  }

  #report(kind: 'operation' | 'schema', name: string, at: number, known: () => Iterable<string>): void {
    // A component without the attribute has been reported already.
    if (name === '' || ++this.#reported > MAX_ALIKE) return
    const near = nearest(name, known())
    this.problems.push({
      code: 'DC127',
      severity: 'error',
      file: this.#page.file,
      ...this.#placeOfOffset(at),
      length: `${kind}="${name}"`.length,
      message: `No API document has the ${kind} "${name}".`,
      hint: near === null ? undefined : `Did you mean "${near}"?`,
      needs: name,
    })
  }
}

function isAttributeOf(component: string, source: string, at: number): boolean {
  const before = source.slice(source.lastIndexOf('<', at), at)
  return before.startsWith(`<${component} `) && !before.includes('>')
}

/** Results by page: most pages are the same objects from one edit to the next. */
const knownReferences = new WeakMap<Page, PageReferences>()
const knownSchemas = new WeakMap<Page, ReadonlyMap<string, SchemaNode>>()

/** Made once a page, from its body. */
export function referencesOf(page: Page): PageReferences {
  return remember(knownReferences, page, () => ({
    isNaming: componentsOf(page.body.children, ['Endpoint', 'Errors', 'SchemaTable']).length > 0,
    operations: operationsOf(page).map(
      ({ kind, operationId, method, path, summary, deprecated, replacement, id, servers }) => ({
        ...(deprecated !== undefined && { deprecated }),
        ...(replacement !== undefined && { replacement }),
        kind,
        operationId,
        method,
        path,
        summary,
        id,
        servers: servers.map(({ url }) => url),
      }),
    ),
  }))
}

/** Says what is known of a page from an earlier run, so that its body is not looked at. */
export function noteReferences(page: Page, references: PageReferences): void {
  knownReferences.set(page, references)
}

function schemasOf(page: Page): ReadonlyMap<string, SchemaNode> {
  return remember(knownSchemas, page, () => namedSchemas(operationsOf(page)))
}

function operationsOf(page: Page): readonly Operation[] {
  return (
    componentsOf(page.body.children, ['Operation', 'WebhookEvent'])
      // `compile/compilers/openapi` puts the model into the prop of this name.
      .map((node) => node.props.operation as unknown as Operation | undefined)
      .filter((operation) => operation !== undefined)
  )
}

function componentsOf(nodes: readonly BodyNode[], names: readonly string[]): BodyComponent[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') return []
    if (node.type === 'component' && names.includes(node.name)) return [node]
    return componentsOf(node.children, names)
  })
}

function remember<Value>(known: WeakMap<Page, Value>, page: Page, make: () => Value): Value {
  const cached = known.get(page)
  if (cached !== undefined) return cached
  const value = make()
  known.set(page, value)
  return value
}
