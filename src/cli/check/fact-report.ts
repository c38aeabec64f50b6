/** `npm run check -- --coverage`: the status of the facts that guides take from public pages. */

import { FACTS_FOLDER, readFactLedger } from '../../compile/checks/fact-ledgers/read-fact-ledger.ts'
import type { SiteFacts } from '../../compile/compile.ts'
import type { FactStatus } from '../../core/author-files/fact-ledger.schema.ts'
import { DEFAULT_LOCALE } from '../../core/locale.ts'

interface FactCounts extends Readonly<Record<FactStatus, number>> {
  readonly guides: number
  readonly ledgers: number
}

export function countFacts({ site, files, textOf }: SiteFacts): FactCounts {
  const ledgers = [...files].filter((file) => file.startsWith(FACTS_FOLDER))
  const rows = ledgers.flatMap((file) => readFactLedger(file, textOf(file) ?? '').rows)
  const count = (status: FactStatus) => rows.filter(({ row }) => row.status === status).length
  const guides = [...site.pages.values()].filter(({ kind, locale }) => kind === 'guide' && locale === DEFAULT_LOCALE)
  return {
    guides: guides.length,
    ledgers: ledgers.length,
    stated: count('stated'),
    contradicts: count('contradicts'),
    'left-out': count('left-out'),
    open: count('open'),
    advice: count('advice'),
  }
}

export function factLine(counts: FactCounts): string {
  const facts = counts.stated + counts.contradicts + counts['left-out'] + counts.open + counts.advice
  const parts = `${counts.stated} stated, ${counts.contradicts} contradict, ${counts['left-out']} left out, ${counts.advice} advice, ${counts.open} open`
  return `Facts: ${facts} in ${counts.ledgers} ledgers (${parts}); ${counts.guides} guides.`
}
