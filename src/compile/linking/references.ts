/**
 * Resolves `<Endpoint operation="…">`, `<Errors operation="…">`, and `<SchemaTable schema="…">` in the API documents,
 * once all pages are compiled.
 */

import { nearest } from '@dev-center/contract/nearest'
import type { SchemaNode } from '../../core/api/api-schema.ts'
import type { BodyComponent, BodyNode } from '../../core/body.ts'
import type { JsonObject } from '../../core/json.ts'
import type { Page, Position } from '../../core/page.ts'
import type { Finding } from '../../core/problem.ts'
import { MAX_ALIKE } from '../../core/problems/limit-problems.ts'
import { isWithin } from '../../core/route.ts'
import { withoutExtension } from '../content/file-name.ts'
import { placesIn } from '../content/places.ts'
import { withBody } from './derive-page.ts'
import { operationErrorTable } from './error-table.ts'
import { type NamedOperation, type NamingComponent, operationsOnPage, referencesOf } from './page-references.ts'
import { namedSchemas, propertyRowsOf } from './schema-rows.ts'

interface ResolvedPages {
  readonly pages: ReadonlyMap<string, Page>
  readonly problems: readonly Finding[]
}

interface Described {
  readonly page: Page
  readonly operations: readonly NamedOperation[]
}

/**
 * Pages without references stay the same objects. References are resolved now, but bodies are built on first access.
 * `textOf` returns the source, to report the line.
 */
export function resolveReferences(
  pages: ReadonlyMap<string, Page>,
  textOf: (file: string) => string | null,
): ResolvedPages {
  const naming = [...pages].filter(([, page]) => referencesOf(page).naming.length > 0)
  if (naming.length === 0) return { pages, problems: [] }
  const described = [...pages.values()]
    .map((page) => ({ page, operations: referencesOf(page).operations }))
    .filter(({ operations }) => operations.length > 0)
  const resolved = new Map(pages)
  const problems: Finding[] = []
  for (const [key, page] of naming) {
    const lookup = new Lookup(page, described, textOf(page.file) ?? '')
    for (const component of referencesOf(page).naming) lookup.check(component)
    problems.push(...lookup.problems)
    resolved.set(
      key,
      withBody(page, () => ({ type: 'root', children: lookup.nodes(page.body.children) })),
    )
  }
  return { pages: resolved, problems }
}

/** Resolves the references of one page. */
class Lookup {
  readonly problems: Finding[] = []
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

  /** Reports a component that names something unknown. */
  check({ name: component, props }: NamingComponent): void {
    const kind = component === 'SchemaTable' ? 'schema' : 'operation'
    const name = String(props[kind] ?? '')
    const at = this.#placeOf(component, kind, name)
    const documents = this.#documents(props)
    if (kind === 'operation') {
      const ids = documents.flatMap(({ operations }) => operations.map(({ operationId }) => operationId))
      if (!ids.includes(name)) this.#report(kind, name, at, ids)
      return
    }
    if (documents.some(({ page }) => schemasOf(page).has(name))) return
    const names = documents.flatMap(({ page }) => [...schemasOf(page).keys()])
    this.#report(kind, name, at, names)
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
    const found = this.#operation(node)
    if (found === null) return node
    const { page, operation } = found
    const { method, path, summary, deprecated = false, id } = operation
    return { ...node, props: { ...node.props, method, path, summary, deprecated, href: `${page.route}#${id}` } }
  }

  /** A table like one that an author writes, so that the Markdown version and copies need no special case. */
  #errors(node: BodyComponent): BodyNode {
    const found = this.#operation(node)
    if (found === null) return node
    const { operationId } = found.operation
    const operation = operationsOnPage(found.page).find((candidate) => candidate.operationId === operationId)
    return (operation && operationErrorTable(operation, this.#page.locale)) ?? node
  }

  #operation({ props }: BodyComponent): { page: Page; operation: NamedOperation } | null {
    const name = String(props.operation ?? '')
    for (const { page, operations } of this.#documents(props)) {
      const operation = operations.find(({ operationId }) => operationId === name)
      if (operation !== undefined) return { page, operation }
    }
    return null
  }

  #schemaTable(node: BodyComponent): BodyComponent {
    const name = String(node.props.schema ?? '')
    for (const { page } of this.#documents(node.props)) {
      const schema = schemasOf(page).get(name)
      // The rows are part of the page's model, which JSON preserves.
      if (schema !== undefined) return { ...node, props: { ...node.props, rows: propertyRowsOf(schema) } }
    }
    return node
  }

  /** All API pages, or those of the document that the author names by file or route. */
  #documents({ document }: JsonObject): readonly Described[] {
    if (typeof document !== 'string') return this.#described
    const route = `/${withoutExtension(document.replace(/^\//, ''))}`
    return this.#described.filter(({ page }) => isWithin(page.route, route))
  }

  /** Offset of the attribute in the source. Nodes are visited in source order. */
  #placeOf(component: string, kind: 'operation' | 'schema', name: string): number {
    const text = `${kind}="${name}"`
    const seen = `${component} ${text}`
    let at = this.#source.indexOf(text, this.#seen.get(seen) ?? 0)
    // A sample may have the same attribute.
    while (at >= 0 && !isAttributeOf(component, this.#source, at)) at = this.#source.indexOf(text, at + 1)
    this.#seen.set(seen, at + 1)
    return Math.max(at, 0)
  }

  #report(kind: 'operation' | 'schema', name: string, at: number, known: Iterable<string>): void {
    // A component without the attribute is already reported.
    if (name === '' || ++this.#reported > MAX_ALIKE) return
    const near = nearest(name, known)
    this.problems.push({
      code: 'DC127',
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

const knownSchemas = new WeakMap<Page, ReadonlyMap<string, SchemaNode>>()

function schemasOf(page: Page): ReadonlyMap<string, SchemaNode> {
  const known = knownSchemas.get(page) ?? namedSchemas(operationsOnPage(page))
  knownSchemas.set(page, known)
  return known
}
