/** Rows that a page has no room for, as sheets: documents of their own that the page fetches when a reader opens the part. */
import { createHash } from 'node:crypto'
import type { Operation } from '../../core/api/api.ts'
import type { SchemaNode } from '../../core/api/api-schema.ts'
import type { SchemaSheet } from '../../core/api/sheet.ts'
import type { Page } from '../../core/page.ts'
import { chooseRows } from './choose-rows.ts'
import { foldOperation, placesOf } from './operation-trees.ts'
import { relativeTo } from './relative.ts'

/** Elements of one sheet; what it has no room for is a sheet in turn. */
const SHEET_BUDGET = 2500
/** Names of fields that distinguish an alternative without a name from its neighbours. */
const SHOWN_FIELDS = 3

export class SheetMaker {
  /** By address: the same rows are one sheet, however many operations have them. */
  readonly sheets = new Map<string, SchemaSheet>()
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** The tree with the rows of `kept` nodes in place and a sheet for the rows of every other node. `prefix` is where ids below begin. */
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
    const root = this.fold(own, chooseRows([{ node: own, level: 1, isOpen: true }], SHEET_BUDGET), '')
    const name = node.schema ?? (node.name || (node.title ?? title))
    const href = this.#add({ title: name, root, home: { title, route } })
    return { ...node, ...titleOf(node, groups), sheet: { href, name, prefix, fields: countFields(groups) } }
  }

  /** The operation without parameters, body and responses, which are a sheet now. */
  close(operation: Operation): Operation {
    const { route, title } = this.#page
    const kept = chooseRows(placesOf(operation), SHEET_BUDGET)
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

/** Items of a list that have nothing inside say no more than a link to them would. */
function isSmall({ groups = [] }: SchemaNode): boolean {
  return groups.every(({ kind, nodes }) => kind === 'items' && nodes.every((node) => !node.groups && !node.sheet))
}

function countFields(groups: SchemaNode['groups']): number {
  const [first] = groups ?? []
  if (!first) return 0
  const [only] = first.nodes
  return first.kind === 'items' && only?.groups ? countFields(only.groups) : first.nodes.length
}

/** An alternative without a name is known by its fields, which are elsewhere now. */
function titleOf(node: SchemaNode, groups: SchemaNode['groups']): { title?: string } {
  const fields = groups?.find(({ kind }) => kind === 'properties')?.nodes ?? []
  if (node.name !== '' || node.schema || node.title || fields.length === 0) return {}
  const names = fields.slice(0, SHOWN_FIELDS).map(({ name }) => name)
  return { title: fields.length > names.length ? `${names.join(', ')}, …` : names.join(', ') }
}
