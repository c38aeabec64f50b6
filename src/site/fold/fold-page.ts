/**
 * A page of operations as a phone can carry it: rows of schemas beyond a budget of elements are taken out and become
 * sheets (docs/decisions/0035). Search data, Markdown and links are made from the page as it was.
 */
import type { Operation } from '../../core/api/api.ts'
import type { SchemaNode } from '../../core/api/api-schema.ts'
import type { SchemaSheet } from '../../core/api/sheet.ts'
import type { BodyNode } from '../../core/body.ts'
import type { JsonObject } from '../../core/json.ts'
import type { Page } from '../../core/page.ts'
import { chooseRows, weighAll } from './choose-rows.ts'
import { foldOperation, placesOf } from './operation-trees.ts'
import { SheetMaker } from './sheet-maker.ts'

/** Elements of a built page, head and menu included (spec: reference.pages). */
export const PAGE_ELEMENTS = 4000
/** Of these for rows of schemas, at first; a page that is too large all the same gets less. */
export const ROW_ELEMENTS = 2600
/** Operations whose samples have their colours from the start; a script adds those of the others when they come into view. */
const COLOURED_OPERATIONS = 2

export interface FoldedPage {
  readonly page: Page
  readonly sheets: readonly SchemaSheet[]
  /** About how many elements the rows of the page as it was are. */
  readonly rows: number
  /** How many there are on the page. */
  readonly operations: number
}

export interface Room {
  /** Elements for the rows of all schemas together. */
  readonly budget: number
  /** So many operations at the end have everything but head, words and samples on a sheet of their own. */
  readonly closed: number
}

export function foldPage(page: Page, { budget, closed }: Room): FoldedPage {
  const operations = operationsIn(page)
  if (operations.length === 0) return { page, sheets: [], rows: 0, operations: 0 }
  const places = operations.slice(0, operations.length - closed).flatMap(placesOf)
  const maker = new SheetMaker(page)
  const rows = weighAll(places)
  const kept = rows <= budget ? null : chooseRows(places, budget)
  const fold = (node: SchemaNode) => (kept === null ? node : maker.fold(node, kept, node.id))
  let index = 0
  const children = page.body.children.map((node): BodyNode => {
    const operation = operationOf(node)
    if (operation === null || node.type !== 'component') return node
    const isClosed = index >= operations.length - closed
    const folded = isClosed ? maker.close(operation) : foldOperation(operation, fold)
    const shown = index++ < COLOURED_OPERATIONS ? folded : { ...folded, isPlain: true }
    return { ...node, props: { ...node.props, operation: shown } as unknown as JsonObject }
  })
  return {
    page: { ...page, body: { ...page.body, children } },
    sheets: [...maker.sheets.values()],
    rows,
    operations: operations.length,
  }
}

/** Whether rows of it may become sheets, whose addresses only rendering finds. */
export function mayFold(page: Page): boolean {
  return operationsIn(page).length > 0
}

function operationsIn({ body }: Page): Operation[] {
  return body.children.flatMap((node) => operationOf(node) ?? [])
}

/** What the compiler put into the component; it has survived JSON. */
function operationOf(node: BodyNode): Operation | null {
  if (node.type !== 'component' || (node.name !== 'Operation' && node.name !== 'WebhookEvent')) return null
  return node.props.operation as unknown as Operation
}
