/** DC815: a page was reviewed against operations that have changed since. The field names say what changed. */
import { DEFAULT_LOCALE } from '../../../core/locale.ts'
import type { Finding } from '../../../core/problem.ts'
import { unpackFields } from '../../compilers/openapi/schema/pack-fields.ts'
import { REVIEWS_FILE } from '../../content/own-files.ts'
import { fieldsKey, type Ledger, readLedger } from '../reviews/ledger.ts'
import { type NamedStructure, namedStructures } from '../reviews/named-structures.ts'
import type { CheckedSite } from './site-to-check.ts'

/** Further names are only counted. */
const MAX_NAMES = 6

/** A page without an entry was not reviewed yet, which is no problem. */
export function checkReviews({ site, units, textOf }: CheckedSite): Finding[] {
  const text = textOf(REVIEWS_FILE)
  if (text === null) return []
  const ledger = readLedger(text)
  if (ledger === null) {
    const place = { file: REVIEWS_FILE, line: 1, column: 1 } as const
    return [{ ...place, code: 'DC814', message: "This isn't a record of reviews; let the check write it." }]
  }
  const named = namedStructures(units, site, textOf)
  return [...site.pages.values()].flatMap((page) => {
    const reviewed = page.locale === DEFAULT_LOCALE ? ledger.pages.get(page.route) : undefined
    if (reviewed === undefined) return []
    return [...named.of(page).values()].flatMap((structure): Finding[] => {
      const before = reviewed.get(structure.key)
      if (before === structure.print) return []
      const { line, column } = structure
      const message = `${nameOf(structure)} ${changeOf(structure, before, ledger)}.`
      return [{ code: 'DC815', file: page.file, line, column, message }]
    })
  })
}

function nameOf({ key }: NamedStructure): string {
  return key.slice(key.indexOf(' ') + 1)
}

function changeOf(structure: NamedStructure, before: string | undefined, ledger: Ledger): string {
  if (before === undefined) return 'was not part of the review'
  const old = unpackFields(ledger.fields.get(fieldsKey(structure.key, before)) ?? '')
  const now = unpackFields(structure.fields())
  const added = [...now.keys()].filter((name) => !old.has(name))
  const removed = [...old.keys()].filter((name) => !now.has(name))
  const changed = [...now].filter(([name, mark]) => old.has(name) && old.get(name) !== mark).map(([name]) => name)
  const parts = [list('added', added), list('removed', removed), list('changed', changed)].filter((part) => part !== '')
  return `has changed since the review: ${parts.join('; ')}`
}

function list(what: string, names: readonly string[]): string {
  if (names.length === 0) return ''
  const more = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : ''
  return `${what} ${names.slice(0, MAX_NAMES).join(', ')}${more}`
}
