/**
 * What other pages need from a page, extracted from its body once: the operations that it describes, and what it
 * references on other pages.
 */

import type { Media, Operation } from '../../core/api/api.ts'
import type { SchemaNode } from '../../core/api/api-schema.ts'
import { operationsIn } from '../../core/api/models-in-body.ts'
import type { BodyComponent, BodyNode } from '../../core/body.ts'
import type { Page } from '../../core/page.ts'
import { hashParts } from '../content/hash.ts'
import { fieldPlaceIn } from './field-history.ts'
import { type UsualError, usualError } from './usual-error.ts'

/** What other pages can reference of an operation. */
export type NamedOperation = Pick<
  Operation,
  'kind' | 'operationId' | 'method' | 'path' | 'summary' | 'deprecated' | 'replacement' | 'id'
> & {
  /** URLs of the servers that apply, with variables in braces. */
  readonly servers: readonly string[]
  /** Changes with its usual error; absent if no error is documented. */
  readonly errorKey?: string
  /** Scopes that its credentials need, by alternative; absent if no scope is declared. */
  readonly scopes?: readonly (readonly string[])[]
  /** Sheets with the rest of its fields; absent without any. */
  readonly sheets?: readonly SheetPlace[]
}

/** A path as in changes, and the sheet with the fields below it: `200.data.variants[]`. */
interface SheetPlace {
  readonly at: string
  readonly href: string
}

/** What reference lookups need from a page. Cached separately, so that bodies need not be read (unit-cache.ts). */
export interface PageReferences {
  /** Components in its body that name an operation or a schema of another page. */
  readonly naming: readonly NamingComponent[]
  readonly operations: readonly NamedOperation[]
  /** Types and operations of GraphQL schemas that it documents. */
  readonly types: readonly NamedType[]
}

/** A type, or an operation as a field of its parent type. */
export interface NamedType {
  /** The type's key in histories: `/docs/graphql-storefront Product`. */
  readonly of: string
  /** Field name of an operation; '' for a type. */
  readonly field: string
  readonly anchor: string
}

export type NamingComponent = Pick<BodyComponent, 'name' | 'props'>

const NAMING = ['Endpoint', 'Errors', 'SchemaTable']

/** Cached by page: most pages stay the same objects after an edit. */
const known = new WeakMap<Page, PageReferences>()

/** Extracted from the body once per page. */
export function referencesOf(page: Page): PageReferences {
  const noted = known.get(page)
  if (noted !== undefined) return noted
  const made = {
    naming: componentsOf(page.body.children, NAMING).map(({ name, props }) => ({ name, props })),
    operations: operationsOnPage(page).map(namedOperation),
    types: componentsOf(page.body.children, ['GraphqlType']).flatMap((node) => namedType(node) ?? []),
  }
  known.set(page, made)
  return made
}

/** The type of a component made by the GraphQL compiler; null for any other component. */
export function namedType({ props }: BodyComponent): NamedType | null {
  const { schema, owner, field = '', anchor } = props
  if (typeof schema !== 'string' || typeof owner !== 'string') return null
  return { of: `${schema} ${owner}`, field: String(field), anchor: String(anchor) }
}

/** Stores the references known from an earlier run, so that the body is not read. */
export function noteReferences(page: Page, references: PageReferences): void {
  known.set(page, references)
}

/** The complete operations and events in its body. */
export function operationsOnPage(page: Page): readonly Operation[] {
  return operationsIn(componentsOf(page.body.children, ['Operation', 'WebhookEvent']))
}

/** The usual error on the operation's page. Read when a page is rendered, never by a check. */
export function usualErrorOn(page: Page, id: string): UsualError | null {
  const operation = operationsOnPage(page).find((candidate) => candidate.id === id)
  return operation === undefined ? null : usualError(operation)
}

function namedOperation(operation: Operation): NamedOperation {
  const { kind, operationId, method, path, summary, deprecated, replacement, id, servers, security } = operation
  const error = usualError(operation)
  const sheets = sheetPlaces(operation)
  const scopes = security.map(({ schemes }) => schemes.flatMap((scheme) => scheme.scopes))
  return {
    ...(sheets.length > 0 && { sheets }),
    ...(deprecated !== undefined && { deprecated }),
    ...(replacement !== undefined && { replacement }),
    ...(scopes.flat().length > 0 && { scopes }),
    ...(error !== null && { errorKey: hashParts(JSON.stringify(error)) }),
    kind,
    operationId,
    method,
    path,
    summary,
    id,
    servers: servers.map(({ url }) => url),
  }
}

function sheetPlaces({ body, parameters, responses }: Operation): SheetPlace[] {
  const below = ({ sheet, groups = [] }: SchemaNode, at: string): SheetPlace[] => [
    ...(sheet && sheet.href !== '' ? [{ at, href: sheet.href }] : []),
    ...groups.flatMap(({ kind, nodes }) => nodes.flatMap((node) => below(node, fieldPlaceIn(at, kind, node.name)))),
  ]
  const contents = (at: string, all: readonly Media[]) => all.flatMap(({ schema }) => (schema ? below(schema, at) : []))
  return [
    ...parameters.flatMap(({ place, nodes }) => nodes.flatMap((node) => below(node, `${place}.${node.name}`))),
    ...contents('body', body?.contents ?? []),
    ...responses.flatMap((response) => contents(response.status, response.contents)),
  ]
}

function componentsOf(nodes: readonly BodyNode[], names: readonly string[]): BodyComponent[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') return []
    if (node.type === 'component' && names.includes(node.name)) return [node]
    return componentsOf(node.children, names)
  })
}
