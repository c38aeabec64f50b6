/**
 * Reduces an API page to a size that phones handle: schema rows beyond a budget of elements move to sheets
 * (docs/decisions/0035). Search data, Markdown versions and links are made from the original page.
 */

import type { SchemaNode } from '../../core/api/api-schema.ts'
import { operationOf, operationsIn, withOperation } from '../../core/api/models-in-body.ts'
import type { SchemaSheet } from '../../core/api/sheet.ts'
import type { BodyNode } from '../../core/body.ts'
import type { Page } from '../../core/page.ts'
import { chooseRows, weighAll } from './choose-rows.ts'
import { foldOperation, rowPlacesOf } from './operation-trees.ts'
import { SheetMaker } from './sheet-maker.ts'

/** Maximum number of elements of a built page, head and menu included (spec: reference.pages). */
export const PAGE_ELEMENTS = 4000
/** Of these, for schema rows at first. A page that is still too large gets fewer. */
const ROW_ELEMENTS = 2600
/** Operations whose samples are highlighted in the HTML. A script highlights the others when they come into view. */
const COLOURED_OPERATIONS = 2
/** What a page starts with. */
export const FULL_ROOM: Room = { budget: ROW_ELEMENTS, closed: 0, coloured: COLOURED_OPERATIONS }

export interface FoldedPage {
  readonly page: Page
  readonly sheets: readonly SchemaSheet[]
  /** Approximate number of elements in the rows of the original page. */
  readonly rows: number
  /** Number of operations on the page. */
  readonly operations: number
}

export interface Room {
  /** Number of elements for all schema rows together. */
  readonly budget: number
  /** Number of operations, counted from the end, that keep only head, text and samples; the rest of them is on a sheet. */
  readonly closed: number
  /** Number of operations whose samples are highlighted in the HTML: each word of a sample is an element there. */
  readonly coloured: number
}

export function foldPage(page: Page, { budget, closed, coloured }: Room): FoldedPage {
  const operations = operationsIn(page.body.children)
  if (operations.length === 0) return { page, sheets: [], rows: 0, operations: 0 }
  const places = operations.slice(0, operations.length - closed).flatMap(rowPlacesOf)
  const maker = new SheetMaker(page)
  const rows = weighAll(places)
  const kept = rows <= budget ? null : chooseRows(places, budget)
  const fold = (node: SchemaNode) => (kept === null ? node : maker.fold(node, kept, node.id))
  let index = 0
  const children = page.body.children.map((node): BodyNode => {
    const operation = operationOf(node)
    if (operation === null) return node
    const isClosed = index >= operations.length - closed
    const folded = isClosed ? maker.close(operation) : foldOperation(operation, fold)
    const shown = index++ < coloured ? folded : { ...folded, isPlain: true }
    return withOperation(node, shown)
  })
  return {
    page: { ...page, body: { ...page.body, children } },
    sheets: [...maker.sheets.values()],
    rows,
    operations: operations.length,
  }
}

/** Whether rows may move to sheets, whose URLs are known only after rendering. */
export function mayFold(page: Page): boolean {
  return operationsIn(page.body.children).length > 0
}
