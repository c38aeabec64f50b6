/**
 * DC846 and DC847: the other direction of the ledgers. A `stated` fact is in a source, and a statement with a number or a
 * name is in a source, in the reference, in a sample of its page, or in a row of its ledger that says whose it is.
 */
import { DEFAULT_LOCALE } from '../../../core/locale.ts'
import type { Page } from '../../../core/page.ts'
import type { Finding } from '../../../core/problem.ts'
import { VERIFIED_FILE } from '../../content/own-files.ts'
import { type FactRow, isAboutThisSite, ledgerOf, readFactLedger } from '../fact-ledgers/read-fact-ledger.ts'
import { statementsOf } from '../fact-ledgers/statements.ts'
import { readVerified } from '../fact-ledgers/verified-facts.ts'
import { factHash, sentenceTokens, Vocabulary } from '../fact-ledgers/vocabulary.ts'
import type { CheckedSite } from './site-to-check.ts'

/** Checks only content with a record of verified facts. */
export function checkUnsupportedFacts({ site, files, textOf }: CheckedSite): Finding[] {
  const record = files.has(VERIFIED_FILE) ? textOf(VERIFIED_FILE) : null
  if (record === null) return []
  const verified = readVerified(record)
  if (verified === null) {
    const message = 'This isn\'t a record that "npm run facts" wrote, so nothing is compared with it.'
    return [{ code: 'DC841', file: VERIFIED_FILE, line: 1, column: 1, message }]
  }
  const pages = [...site.pages.values()]
  const reference = new Vocabulary(pages.flatMap(({ identifiers }) => identifiers.map(({ text }) => text)))
  const guides = pages.filter(({ file, locale }) => locale === DEFAULT_LOCALE && files.has(ledgerOf(file)))
  return guides.flatMap((page) => {
    const ledger = ledgerOf(page.file)
    const { rows, sources } = readFactLedger(ledger, textOf(ledger) ?? '')
    if (isAboutThisSite(rows, sources)) return []
    const known = verified.pages[page.file] ?? { sentences: [], facts: [] }
    return [
      ...unverifiedRows(ledger, rows, new Set(known.facts)),
      ...unsupportedSentences(page, textOf(page.file) ?? '', rows, reference, new Set(known.sentences)),
    ]
  })
}

function unverifiedRows(file: string, rows: readonly FactRow[], known: ReadonlySet<string>): Finding[] {
  return rows.flatMap(({ row, place }): Finding[] => {
    if (row.status !== 'stated' || row.from !== undefined || known.has(factHash(row.fact))) return []
    if (sentenceTokens(row.fact).length === 0) return []
    const message = `No source of the ledger contains the words and numbers of this fact: ${row.fact}`
    return [{ code: 'DC846', file, ...place, message }]
  })
}

function unsupportedSentences(
  page: Page,
  text: string,
  rows: readonly FactRow[],
  reference: Vocabulary,
  known: ReadonlySet<string>,
): Finding[] {
  const samples = new Vocabulary(page.samples.map(({ code }) => code))
  const own = rows.filter(({ row }) => row.status === 'advice' || row.from !== undefined)
  const ledger = new Vocabulary(own.map(({ row }) => row.fact))
  return statementsOf(text).flatMap(({ text: sentence, hash, line, tokens }): Finding[] => {
    if (known.has(hash)) return []
    const open = tokens.filter((token) => !reference.has(token) && !samples.has(token) && !ledger.has(token))
    if (open.length === 0) return []
    const named = [...new Set(open.map((token) => token.text))].join(', ')
    const message = `Nothing supports ${named} in: ${sentence.slice(0, 120)}`
    return [{ code: 'DC847', file: page.file, line, column: 1, message }]
  })
}
