/**
 * One page as a document, cached for the next build under a key of its inputs. A page that is too large for a phone
 * keeps part of its schema rows; sheets with the others are cached next to it.
 */

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type HighlightedPage, highlightData, highlightPage } from '../compile/compile.ts'
import type { SchemaSheet } from '../core/api/sheet.ts'
import type { MenuFiles } from '../core/nav.ts'
import type { PageView } from '../core/view.ts'
import type { Renderer } from './renderer/renderer.ts'
import { countElements } from './schema-sheets/count-elements.ts'
import { type FoldedPage, FULL_ROOM, foldPage, PAGE_ELEMENTS, type Room } from './schema-sheets/fold-page.ts'
import { elementsPaintedAtOnce } from './schema-sheets/painted-at-once.ts'

/** Weights are estimates, so a page that is too large gives up this much more than it has to. */
const SLACK = 100
/** In a language without a translation, the shell adds a notice. */
const NOTICE_ELEMENTS = 8
/** With fewer elements for the rows of all operations, most of them would show nothing. */
const FEWEST_ROW_ELEMENTS = 600
/** An upper bound for an operation besides rows, head and samples, so that no operation is closed unnecessarily. */
const OPERATION_ELEMENTS = 400

export interface RenderedPage {
  /** Where the document is cached. */
  readonly file: string
  /** Identifies the inputs of the document; a different key when highlighting is incomplete. */
  readonly key: string
  /** Whether it was rendered in this build. */
  readonly isNew: boolean
  /** The sheets it refers to. */
  readonly sheets: readonly KeptSheet[]
}

interface KeptSheet {
  /** Public path without the file extension. */
  readonly address: string
  /** Where the document is cached. */
  readonly file: string
}

export interface PlannedDocument {
  readonly view: PageView
  readonly key: string
  /** The cached document; null when there is none. */
  readonly found: RenderedPage | null
  readonly folded: FoldedPage | null
  /** The page with highlighted code, pending. */
  readonly coloured: Promise<HighlightedPage> | null
}

/** `key` identifies all inputs of the document (render-key.ts). */
export function planPage(view: PageView, key: string, renderer: Renderer): PlannedDocument {
  const file = documentFile(renderer, key)
  if (existsSync(file)) {
    const sheets = readSheetList(file).map((address) => keptSheet(renderer, address))
    return { view, key, found: { file, key, isNew: false, sheets }, folded: null, coloured: null }
  }
  const folded = foldPage(view.page, FULL_ROOM)
  const coloured = highlightPage(folded.page)
  // Awaited later; until then a rejection must count as handled.
  coloured.catch(() => {})
  return { view, key, found: null, folded, coloured }
}

export async function renderPage(
  planned: PlannedDocument,
  renderer: Renderer,
  menuFiles: MenuFiles,
): Promise<RenderedPage> {
  if (planned.found !== null) return planned.found
  const { html, sheets, isFinal } = await renderWithin(planned, renderer, menuFiles)
  const finalSheets = await Promise.all(sheets.map((sheet) => renderSheet(sheet, renderer)))
  // A page without highlighting is published, but the next build must not reuse it.
  const key = isFinal && finalSheets.every(Boolean) ? planned.key : `${planned.key}.plain`
  const file = documentFile(renderer, key)
  if (sheets.length > 0) writeWhole(sheetList(file), sheets.map(({ path }) => path).join('\n'))
  writeWhole(file, html)
  return { file, key, isNew: true, sheets: sheets.map(({ path }) => keptSheet(renderer, path)) }
}

/** Where the document with this key is cached. */
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

/** The shell counts too, and its size is known only after rendering: fold further until the page fits. */
async function renderWithin(planned: PlannedDocument, renderer: Renderer, menuFiles: MenuFiles): Promise<Document> {
  const { view } = planned
  let folded = planned.folded ?? foldPage(view.page, FULL_ROOM)
  let coloured = planned.coloured ?? highlightPage(folded.page)
  for (let room = { ...FULL_ROOM, budget: Math.min(FULL_ROOM.budget, folded.rows) }; ; ) {
    const { page, isFinal } = await coloured
    const html = renderer.renderPage({ view: { ...view, menuFiles, page } })
    // Nothing can be removed.
    if (folded.operations === 0) return { html, sheets: folded.sheets, isFinal }
    const excess = countElements(html) + NOTICE_ELEMENTS - PAGE_ELEMENTS
    // Some rows make room for colors, but no operation is closed for them.
    const isRoomy = room.coloured === 0 && room.budget > FEWEST_ROW_ELEMENTS
    const later = isRoomy ? elementsPaintedAtOnce(page) : 0
    const less = excess + later <= 0 ? null : lessRoom(room, excess + later, folded.operations)
    if (less === null) return { html, sheets: folded.sheets, isFinal }
    room = less
    folded = foldPage(view.page, room)
    coloured = highlightPage(folded.page)
  }
}

/**
 * Removes rows first. When few would be left, highlighting goes before them, because a script does it again; then whole
 * operations are closed, starting with the last. null when there is nothing left to remove.
 */
export function lessRoom(room: Room, excess: number, operations: number): Room | null {
  const { budget, closed, coloured } = room
  if (budget - excess - SLACK >= FEWEST_ROW_ELEMENTS) return { ...room, budget: budget - excess - SLACK }
  if (coloured > 0) return { ...room, coloured: 0 }
  if (budget > FEWEST_ROW_ELEMENTS) return { ...room, budget: FEWEST_ROW_ELEMENTS }
  if (closed >= operations) return null
  const more = Math.max(1, Math.floor(excess / OPERATION_ELEMENTS))
  return { ...room, closed: Math.min(operations, closed + more) }
}

/** Whether all its code was highlighted. */
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

/** Atomic: a killed build must not leave half a page for the next one. */
export function writeWhole(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.${process.pid}`, text)
  renameSync(`${file}.${process.pid}`, file)
}
