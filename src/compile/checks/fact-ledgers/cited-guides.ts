/** The guides that must cite, with their statements and what these cite. */
import { DEFAULT_LOCALE } from '../../../core/locale.ts'
import type { Finding } from '../../../core/problem.ts'
import type { Site } from '../../../core/site.ts'
import { CITATIONS_FOLDER } from '../../content/own-files.ts'
import { type Citations, citationsOf, readCitations } from './citations.ts'
import { isAboutThisSite, ledgerOf, readFactLedger } from './read-fact-ledger.ts'
import { type Statement, statementsOf } from './statements.ts'

interface CitedGuide {
  readonly file: string
  /** Pages of other products that its ledger names. */
  readonly urls: readonly string[]
  readonly statements: readonly Statement[]
  readonly citations: Citations
  /** What can't be read in its file of citations. */
  readonly problems: readonly Finding[]
}

interface Content {
  readonly site: Site
  readonly files: ReadonlySet<string>
  textOf(file: string): string | null
}

/**
 * [] for content without any citations. A page about the site itself doesn't cite.
 *
 * @example
 * const site = { pages: new Map() }
 * citedGuides({ site, files: new Set(), textOf: () => null }) // []
 */
export function citedGuides({ site, files, textOf }: Content): CitedGuide[] {
  if (![...files].some((file) => file.startsWith(CITATIONS_FOLDER))) return []
  const read = (file: string) => textOf(file) ?? ''
  const guides = [...site.pages.values()].filter(
    ({ file, locale }) => locale === DEFAULT_LOCALE && files.has(ledgerOf(file)),
  )
  return guides.flatMap(({ file }) => {
    const { rows, sources, urls } = readFactLedger(ledgerOf(file), read(ledgerOf(file)))
    if (isAboutThisSite(rows, sources)) return []
    return [
      {
        file,
        urls,
        statements: statementsOf(read(file)),
        ...readCitations(citationsOf(file), read(citationsOf(file))),
      },
    ]
  })
}
