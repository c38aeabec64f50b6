/** Context for reading the operations of one page: the document, and the page's anchors, prose, and trees. */

import type { LinkedOperation } from '../../../core/api/api.ts'
import { Anchors } from './anchors.ts'
import type { Cursor } from './document/cursor.ts'
import type { OpenApiVersion } from './document/document-version.ts'
import type { KnownScheme } from './operation/security.ts'
import { PageProse, type ProseStore } from './prose.ts'
import { PAGE_BUDGET, SchemaTrees, type SheetRequest } from './schema/schema-tree.ts'
import type { Shapes } from './schema/shape.ts'

/** Shared by all pages of a document. */
export interface DocumentReader {
  readonly root: Cursor
  readonly shapes: Shapes
  readonly schemes: ReadonlyMap<string, KnownScheme>
  /** Whether the document is OpenAPI 3.0, where other tools ignore siblings of a reference. */
  readonly version: OpenApiVersion
  readonly proseStore: ProseStore
  sheetFor(request: SheetRequest): string
  /** The operation that a Link Object names by `operationId` or `operationRef`. */
  operationOf(link: Cursor): LinkedOperation | null
}

export interface PageReader extends DocumentReader {
  readonly anchors: Anchors
  readonly prose: PageProse
  readonly trees: SchemaTrees
}

export function createPageReader(document: DocumentReader): PageReader {
  const anchors = new Anchors()
  const prose = new PageProse(document.proseStore)
  const { shapes, sheetFor } = document
  const trees = new SchemaTrees({ shapes, prose, anchors, budget: PAGE_BUDGET, sheetFor })
  return { ...document, anchors, prose, trees }
}
