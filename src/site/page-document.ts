/**
 * One page as a document, kept for the next build: found by what it was made from, or rendered, with as many rows of its
 * schemas as a phone can carry. The sheets that hold the others are kept beside it.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type HighlightedPage, highlightData, highlightPage } from '../compile/compile.ts'
import type { SchemaSheet } from '../core/api/sheet.ts'
import type { MenuFiles } from '../core/menu-row.ts'
import type { PageView } from '../core/view.ts'
import { countElements } from './fold/count-elements.ts'
import { type FoldedPage, foldPage, PAGE_ELEMENTS, ROW_ELEMENTS, type Room } from './fold/fold-page.ts'
import type { Renderer } from './renderer/renderer.ts'

/** Weights are estimates: a page that was too large gives up this much more than it has to. */
const SLACK = 100
/** In a language that the page is not translated into, the shell has a notice more. */
const NOTICE_ELEMENTS = 8
/** With fewer elements for the rows of all operations, most of them would show nothing. */
const FEWEST_ROW_ELEMENTS = 600
/** More than an operation has besides rows, head and samples, so that not one too many is closed. */
const OPERATION_ELEMENTS = 400

export interface RenderedPage {
  /** Where its document is kept. */
  readonly file: string
  /** Names what the document was made from; another one when it lacks colours that it should have. */
  readonly key: string
  /** In this run. */
  readonly isNew: boolean
  /** The sheets that it refers to. */
  readonly sheets: readonly KeptSheet[]
}

interface KeptSheet {
  /** Public path, without the extension of its file. */
  readonly address: string
  /** Where its document is kept. */
  readonly file: string
}

export interface PlannedPage {
  readonly view: PageView
  readonly key: string
  /** The document, when it is there already; else null. */
  readonly found: RenderedPage | null
  readonly folded: FoldedPage | null
  /** On its way. */
  readonly coloured: Promise<HighlightedPage> | null
}

/** `key` names everything that the document is made from (render-key.ts). */
export function planPage(view: PageView, key: string, renderer: Renderer): PlannedPage {
  const file = documentFile(renderer, key)
  if (existsSync(file)) {
    const sheets = readSheetList(file).map((address) => keptSheet(renderer, address))
    return { view, key, found: { file, key, isNew: false, sheets }, folded: null, coloured: null }
  }
  const folded = foldPage(view.page, { budget: ROW_ELEMENTS, closed: 0 })
  const coloured = highlightPage(folded.page)
  // Handled when it is awaited.
  coloured.catch(() => {})
  return { view, key, found: null, folded, coloured }
}

export async function renderPage(
  planned: PlannedPage,
  renderer: Renderer,
  menuFiles: MenuFiles,
): Promise<RenderedPage> {
  if (planned.found !== null) return planned.found
  const { html, sheets, isFinal } = await renderWithin(planned, renderer, menuFiles)
  const finalSheets = await Promise.all(sheets.map((sheet) => renderSheet(sheet, renderer)))
  // A page without its colours is published, and not found by the next build.
  const key = isFinal && finalSheets.every(Boolean) ? planned.key : `${planned.key}.plain`
  const file = documentFile(renderer, key)
  if (sheets.length > 0) writeWhole(sheetList(file), sheets.map(({ path }) => path).join('\n'))
  writeWhole(file, html)
  return { file, key, isNew: true, sheets: sheets.map(({ path }) => keptSheet(renderer, path)) }
}

/** Where the document with this key is kept. */
export function documentFile({ renderedDir }: Renderer, key: string): string {
  return join(renderedDir, key.slice(0, 2), key)
}

function keptSheet(renderer: Renderer, address: string): KeptSheet {
  return { address, file: sheetFile(renderer, address) }
}

/** Where the sheet with this public path is kept, once it was rendered. */
export function sheetFile({ renderedDir }: Renderer, address: string): string {
  return join(renderedDir, 'sheets', address.slice(address.lastIndexOf('/') + 1))
}

interface Document {
  readonly html: string
  readonly sheets: readonly SchemaSheet[]
  readonly isFinal: boolean
}

/** The shell counts too, and only a page that is rendered says how much: one that is too large is folded further. */
async function renderWithin(planned: PlannedPage, renderer: Renderer, menuFiles: MenuFiles): Promise<Document> {
  const { view } = planned
  let folded = planned.folded ?? foldPage(view.page, { budget: ROW_ELEMENTS, closed: 0 })
  let coloured = planned.coloured ?? highlightPage(folded.page)
  for (let room = { budget: Math.min(ROW_ELEMENTS, folded.rows), closed: 0 }; ; ) {
    const { page, isFinal } = await coloured
    const html = await renderer.renderPage({ view: { ...view, menuFiles, page }, build: renderer.hash })
    // Nothing can be taken out of it.
    if (folded.operations === 0) return { html, sheets: folded.sheets, isFinal }
    const excess = countElements(html) + NOTICE_ELEMENTS - PAGE_ELEMENTS
    if (excess <= 0 || room.closed >= folded.operations) return { html, sheets: folded.sheets, isFinal }
    room = lessRoom(room, excess, folded.operations)
    folded = foldPage(view.page, room)
    coloured = highlightPage(folded.page)
  }
}

/** Rows go first; when few are left, whole operations do, from the last. */
function lessRoom({ budget, closed }: Room, excess: number, operations: number): Room {
  if (budget - excess - SLACK >= FEWEST_ROW_ELEMENTS) return { budget: budget - excess - SLACK, closed }
  if (budget > FEWEST_ROW_ELEMENTS) return { budget: FEWEST_ROW_ELEMENTS, closed }
  const more = Math.max(1, Math.floor(excess / OPERATION_ELEMENTS))
  return { budget, closed: Math.min(operations, closed + more) }
}

/** Answers whether its code has the colours that it should have. */
async function renderSheet(sheet: SchemaSheet, renderer: Renderer): Promise<boolean> {
  const { value, isFinal } = await highlightData(sheet)
  writeWhole(keptSheet(renderer, sheet.path).file, renderer.renderSheet(value))
  return isFinal
}

function sheetList(file: string): string {
  return `${file}.sheets`
}

function readSheetList(file: string): readonly string[] {
  const list = sheetList(file)
  return existsSync(list) ? readFileSync(list, 'utf8').split('\n') : []
}

/** Whole or not at all: a build that is killed here must not leave half a page for the next. */
export function writeWhole(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.${process.pid}`, text)
  renameSync(`${file}.${process.pid}`, file)
}
