/** Moves schema rows that do not fit on a page to sheets: documents that the page fetches when a reader opens the part. */
import { createHash } from 'node:crypto'
import { alternativeWords } from '../../core/api/alternative-words.ts'
import type { Operation } from '../../core/api/api.ts'
import type { SchemaNode } from '../../core/api/api-schema.ts'
import type { SchemaSheet } from '../../core/api/sheet.ts'
import type { BodyNode } from '../../core/body.ts'
import type { Page, Route } from '../../core/page.ts'
import { chooseRows } from './choose-rows.ts'
import { foldOperation, rowPlacesOf } from './operation-trees.ts'
import { weighRows } from './weigh.ts'

/** Maximum number of elements per sheet; what does not fit becomes another sheet. */
const SHEET_BUDGET = 2500

export class SheetMaker {
  /** By URL: identical rows share one sheet, however many operations use them. */
  readonly sheets = new Map<string, SchemaSheet>()
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /**
   * The tree with the rows of `kept` nodes in place, and a sheet instead of the rows of every other node. `prefix` is
   * the prefix of the ids below.
   */
  fold(node: SchemaNode, kept: ReadonlySet<SchemaNode>, prefix: string): SchemaNode {
    if (!node.groups) return node
    if (!kept.has(node) && !isSmall(node)) return this.#toSheet(node, prefix)
    const groups = node.groups.map(({ kind, nodes }) => ({
      kind,
      nodes: nodes.map((inner) => this.fold(inner, kept, kind === 'items' || inner.id === '' ? prefix : inner.id)),
    }))
    return { ...node, groups }
  }

  #toSheet({ groups, sheet: more, ...node }: SchemaNode, prefix: string): SchemaNode {
    const { route, title } = this.#page
    const whole: SchemaNode = {
      id: '',
      name: '',
      type: node.type,
      ...(groups && { groups }),
      ...(more && { sheet: more }),
    }
    const own = relativeTo(whole, prefix, route)
    // The rows that the sheet is for are on it, however many they are.
    const budget = Math.max(SHEET_BUDGET, weighRows(own))
    const root = this.fold(own, chooseRows([{ node: own, level: 1, isOpen: true }], budget), '')
    const name = node.schema ?? (node.name || (node.title ?? title))
    const href = this.#add({ title: name, root, home: { title, route } })
    return { ...node, ...titleOf(node, groups), sheet: { href, name, prefix, fields: countFields(groups) } }
  }

  /** The operation with its parameters, body and responses moved to a sheet. */
  close(operation: Operation): Operation {
    const { route, title } = this.#page
    const kept = chooseRows(rowPlacesOf(operation), SHEET_BUDGET)
    const whole = foldOperation(operation, (node) => this.fold(node, kept, node.id))
    const root: SchemaNode = { id: '', name: '', type: 'object' }
    return {
      ...operation,
      sheet: this.#add({ title: operation.summary, root, operation: whole, home: { title, route } }),
    }
  }

  #add(sheet: Omit<SchemaSheet, 'path'>): string {
    const hash = createHash('sha256').update(JSON.stringify(sheet)).digest('hex').slice(0, 16)
    const path = `/_dc/schema/${hash}`
    this.sheets.set(path, { path, ...sheet })
    return path
  }
}

/** Array items without fields take no more room than a link would. */
function isSmall({ groups = [] }: SchemaNode): boolean {
  return groups.every(({ kind, nodes }) => kind === 'items' && nodes.every((node) => !node.groups && !node.sheet))
}

function countFields(groups: SchemaNode['groups']): number {
  const [first] = groups ?? []
  if (!first) return 0
  const [only] = first.nodes
  return first.kind === 'items' && only?.groups ? countFields(only.groups) : first.nodes.length
}

/** An alternative without a title is named after its parts, which are on the sheet now. */
function titleOf(node: SchemaNode, groups: SchemaNode['groups']): { title?: string } {
  if (node.name !== '' || node.schema || node.title) return {}
  const title = alternativeWords({ ...node, ...(groups && { groups }) })
  return title === '' ? {} : { title }
}

/**
 * The subtree with ids relative to its root, as a sheet has them; api-client.ts makes them absolute again. Links that
 * lead out of the tree become links to the page.
 */
function relativeTo(node: SchemaNode, prefix: string, route: Route): SchemaNode {
  const inside = (id: string): string | null =>
    prefix === '' ? id : id === prefix ? '' : id.startsWith(`${prefix}.`) ? id.slice(prefix.length + 1) : null
  const href = (address: string): string => {
    if (!address.startsWith('#')) return address
    const id = inside(address.slice(1))
    return id === null ? route + address : `#${id}`
  }
  const prose = (nodes: readonly BodyNode[]): readonly BodyNode[] => nodes.map((one) => leadOut(one, route))
  const move = (one: SchemaNode): SchemaNode => ({
    ...one,
    id: inside(one.id) ?? '',
    ...(one.description && { description: prose(one.description) }),
    ...(one.enum && {
      enum: one.enum.map((value) => (value.meaning ? { ...value, meaning: prose(value.meaning) } : value)),
    }),
    ...(one.recursion && { recursion: { ...one.recursion, href: href(one.recursion.href) } }),
    ...(one.sheet && { sheet: { ...one.sheet, prefix: inside(one.sheet.prefix) ?? '' } }),
    ...(one.groups && { groups: one.groups.map(({ kind, nodes }) => ({ kind, nodes: nodes.map(move) })) }),
  })
  return move(node)
}

/** A `#name` in a description is an anchor of the page. */
function leadOut(node: BodyNode, route: Route): BodyNode {
  if (node.type === 'text') return node
  const children = node.children.map((child) => leadOut(child, route))
  if (node.type === 'component') return { ...node, children }
  const { href } = node.properties
  if (typeof href !== 'string' || !href.startsWith('#')) return { ...node, children }
  return { ...node, children, properties: { ...node.properties, href: route + href } }
}
