/**
 * Sheets of one document: schemas that pages link to instead of containing their rows. Each is made once, however many
 * pages link to it.
 */
import { createHash, type Hash } from 'node:crypto'
import type { SchemaSheet } from '../../../../core/api/sheet.ts'
import { Anchors } from '../anchors.ts'
import type { PageProse } from '../prose.ts'
import { SchemaTrees, type SheetRequest } from './schema-tree.ts'
import type { Shapes } from './shape.ts'

/** Rows per sheet. It is read alone, or opened in a page that already has up to 1,500 rows. */
const SHEET_BUDGET = 300
/** A document that needs more is malicious. Further rows cannot be opened. */
const MAX_SHEETS = 2000

interface Pending {
  readonly request: SheetRequest
  readonly path: string
}

export class Sheets {
  readonly #shapes: Shapes
  readonly #prose: PageProse
  /** Hash state that includes the seed, which may be megabytes: each URL's hash continues from here. */
  readonly #seeded: Hash
  readonly #home: SchemaSheet['home']
  readonly #paths = new Map<string, string>()
  readonly #pending: Pending[] = []

  /** `seed` identifies the state of the document: a changed document gets new URLs, so sheets can be cached forever. */
  constructor(shapes: Shapes, prose: PageProse, seed: string, home: SchemaSheet['home']) {
    this.#shapes = shapes
    this.#prose = prose
    this.#seeded = createHash('sha256').update(seed).update('\0')
    this.#home = home
  }

  readonly sheetFor = (request: SheetRequest): string => {
    const key = `${request.shape.key} ${request.offset}`
    const known = this.#paths.get(key)
    if (known) return known
    if (this.#paths.size >= MAX_SHEETS) return ''
    const hash = this.#seeded.copy().update(key).digest('hex').slice(0, 16)
    // Without `.html`, which is the service's spelling of URLs. Another spelling would cost a redirect.
    const path = `/_dc/schema/${hash}`
    this.#paths.set(key, path)
    this.#pending.push({ request, path })
    return path
  }

  /** Makes every requested sheet, including those requested by other sheets. */
  make(): SchemaSheet[] {
    const sheets: SchemaSheet[] = []
    for (let next = this.#pending.shift(); next; next = this.#pending.shift()) sheets.push(this.#makeOne(next))
    return sheets
  }

  #makeOne({ request, path }: Pending): SchemaSheet {
    const trees = new SchemaTrees({
      shapes: this.#shapes,
      prose: this.#prose,
      anchors: new Anchors(),
      budget: SHEET_BUDGET,
      sheetFor: this.sheetFor,
    })
    const root = trees.add(request.shape, { id: '', name: '', base: '', offset: request.offset })
    trees.grow()
    return { path, title: request.name, root, home: this.#home }
  }
}
