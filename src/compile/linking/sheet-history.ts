/**
 * Adds dates to the fields on sheets (spec: changes.pages). A sheet is shared by all operations that use its schema, so
 * a field only gets a date if all operations older than the field agree on it.
 */
import type { GeneratedFile } from '../../core/api/sheet.ts'
import { changesOf, type History } from '../../core/history/history.ts'
import { keyOfOperation } from '../../core/history/operation-key.ts'
import type { Page } from '../../core/page.ts'
import { type Dates, fieldDates, withRows } from './field-history.ts'
import { pastOf } from './operation-history.ts'
import { referencesOf } from './page-references.ts'

/** The dates that one operation gives to the fields on a sheet, by their path there. */
interface Statement {
  readonly since: string
  readonly dates: Dates
}

/** Dates of fields by sheet; only sheets with dates. */
export function sheetDates(pages: Iterable<Page>, history: History): ReadonlyMap<string, Dates> {
  const statements = new Map<string, Statement[]>()
  for (const page of pages) {
    for (const { kind, method, path, servers, sheets = [] } of referencesOf(page).operations) {
      if (sheets.length === 0) continue
      const key = keyOfOperation({ kind, method, path, server: servers[0] ?? '' })
      const past = pastOf(key, history)
      if (past === null) continue
      const dates = fieldDates(changesOf(history, key), past.since)
      for (const { at, href } of sheets) {
        const known = statements.get(href) ?? []
        statements.set(href, [...known, { since: past.since, dates: below(at, dates) }])
      }
    }
  }
  return new Map([...statements].map(([href, all]) => [href, agreed(all)] as const).filter(([, { size }]) => size > 0))
}

/** A sheet gets its dates; any other file stays the same. */
export function withSheetDates(file: GeneratedFile, dates: ReadonlyMap<string, Dates>): GeneratedFile {
  const own = file.kind === 'sheet' ? dates.get(file.sheet.path) : undefined
  if (file.kind !== 'sheet' || own === undefined) return file
  return { kind: 'sheet', sheet: { ...file.sheet, root: withRows(file.sheet.root, '', own) } }
}

/** `200.data.variants[].sku` is `sku` on the sheet of `200.data.variants[]`. */
function below(at: string, dates: Dates): Dates {
  return new Map(
    [...dates].flatMap(([place, date]) => {
      const rest = place.startsWith(at) ? place.slice(at.length) : ''
      return /^(?:\.|\[\])/.test(rest) ? [[rest.startsWith('.') ? rest.slice(1) : rest, date] as const] : []
    }),
  )
}

function agreed(all: readonly Statement[]): Dates {
  const places = new Map(all.flatMap(({ dates }) => [...dates]))
  const isAgreed = (place: string, date: string) =>
    all.every(({ since, dates }) => (dates.get(place) ?? (since >= date ? date : '')) === date)
  return new Map([...places].filter(([place, date]) => isAgreed(place, date)))
}
