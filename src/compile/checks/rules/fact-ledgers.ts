/** DC840 to DC845: each guide has a ledger of the public facts that it relies on, and the ledger's rows are correct. */
import { DEFAULT_LOCALE } from '../../../core/locale.ts'
import type { Page } from '../../../core/page.ts'
import type { Finding } from '../../../core/problem.ts'
import { FACTS_FOLDER, type FactRow, ledgerOf, readFactLedger } from '../fact-ledgers/read-fact-ledger.ts'
import type { CheckedSite } from './site-to-check.ts'

/** Checks only content that has at least one ledger. */
export function checkFactLedgers({ site, files, textOf }: CheckedSite): Finding[] {
  const ledgers = [...files].filter((file) => file.startsWith(FACTS_FOLDER))
  if (ledgers.length === 0) return []
  const pages = new Map(
    [...site.pages.values()]
      .filter(({ locale, file }) => locale === DEFAULT_LOCALE && /\.mdx?$/.test(file))
      .map((page) => [ledgerOf(page.file), page]),
  )
  const owners = new Set([...files].filter((file) => /\.mdx?$/.test(file)).map(ledgerOf))
  return [
    ...[...pages]
      .filter(([ledger, page]) => page.kind === 'guide' && !files.has(ledger))
      .map(([ledger, { file }]) => missing(file, ledger)),
    ...ledgers.flatMap((file) => {
      if (!owners.has(file)) return [ownerless(file)]
      const { rows, problems } = readFactLedger(file, textOf(file) ?? '')
      const page = pages.get(file)
      return [...problems, ...rows.flatMap((row) => untrue(row, file, page))]
    }),
  ]
}

const START = { line: 1, column: 1 } as const

function missing(file: string, ledger: string): Finding {
  return { code: 'DC840', file, ...START, message: `${ledger} doesn't exist.` }
}

function ownerless(file: string): Finding {
  const page = file.slice(FACTS_FOLDER.length).replace(/\.[^.]*$/, '')
  return { code: 'DC844', file, ...START, message: `The page ${page}.mdx doesn't exist.` }
}

/** A row that is still open, or refers to a missing anchor. A page that does not compile is skipped. */
function untrue({ row, place, atPlace }: FactRow, file: string, page: Page | undefined): Finding[] {
  if (row.status === 'open') return [{ code: 'DC842', file, ...place, message: `Not decided yet: ${row.fact}` }]
  const anchor = row.at?.slice(1)
  if (page === undefined || anchor === undefined || row.at === 'intro') return []
  if (page.anchors.includes(anchor) || Object.hasOwn(page.anchorAliases, anchor)) return []
  const message = `${page.file} has no anchor "#${anchor}".`
  return [{ code: 'DC843', file, ...atPlace, message, needs: page.route }]
}
