/** `npm run check -- --coverage`: the status of the facts that guides take from public pages, and what guides cite. */

import type { CitationKind } from '../../compile/checks/fact-ledgers/citations.ts'
import { citedGuides } from '../../compile/checks/fact-ledgers/cited-guides.ts'
import { FACTS_FOLDER, readFactLedger } from '../../compile/checks/fact-ledgers/read-fact-ledger.ts'
import type { SiteFacts } from '../../compile/compile.ts'
import type { FactStatus } from '../../core/author-files/fact-ledger.schema.ts'
import { DEFAULT_LOCALE } from '../../core/locale.ts'

interface FactCounts extends Readonly<Record<FactStatus, number>> {
  readonly guides: number
  readonly ledgers: number
  readonly statements: number
  /** Statements by what they cite first; others cite nothing. */
  readonly citations: { readonly [Kind in CitationKind]?: number }
}

export function countFacts(content: SiteFacts): FactCounts {
  const { site, files, textOf } = content
  const ledgers = [...files].filter((file) => file.startsWith(FACTS_FOLDER))
  const rows = ledgers.flatMap((file) => readFactLedger(file, textOf(file) ?? '').rows)
  const count = (status: FactStatus) => rows.filter(({ row }) => row.status === status).length
  const cited = citedGuides(content).flatMap(({ statements, citations }) =>
    statements.map(({ hash }) => citations.get(hash)?.[0]?.kind),
  )
  const citations: { [Kind in CitationKind]?: number } = {}
  for (const kind of cited) if (kind !== undefined) citations[kind] = (citations[kind] ?? 0) + 1
  const guides = [...site.pages.values()].filter(({ kind, locale }) => kind === 'guide' && locale === DEFAULT_LOCALE)
  return {
    guides: guides.length,
    ledgers: ledgers.length,
    stated: count('stated'),
    contradicts: count('contradicts'),
    'left-out': count('left-out'),
    open: count('open'),
    advice: count('advice'),
    statements: cited.length,
    citations,
  }
}

export function factLine(counts: FactCounts): string {
  const facts = counts.stated + counts.contradicts + counts['left-out'] + counts.open + counts.advice
  const parts = `${counts.stated} stated, ${counts.contradicts} contradict, ${counts['left-out']} left out, ${counts.advice} advice, ${counts.open} open`
  const { line = 0, url = 0, reference = 0, run = 0, advice = 0, page = 0 } = counts.citations
  const kinds = `${line + url} a source, ${reference} the reference, ${run} a run; ${advice} are advice, ${page} about the page`
  return `Facts: ${facts} in ${counts.ledgers} ledgers (${parts}); ${counts.guides} guides.
Statements: ${counts.statements} (${kinds}, ${counts.statements - line - url - reference - run - advice - page} cite nothing).`
}
