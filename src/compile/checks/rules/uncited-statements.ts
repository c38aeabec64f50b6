/**
 * DC871 and DC872: every statement of a guide cites what supports it, and every citation leads somewhere. Lines of
 * other repositories are compared by `npm run facts`.
 */
import type { Page } from '../../../core/page.ts'
import type { Finding } from '../../../core/problem.ts'
import { CITATIONS_FOLDER } from '../../content/own-files.ts'
import { type Citation, type Citations, citationsOf } from '../fact-ledgers/citations.ts'
import { citedGuides } from '../fact-ledgers/cited-guides.ts'
import type { Statement } from '../fact-ledgers/statements.ts'
import type { CheckedSite } from './site-to-check.ts'

const SHOWN = 120
const WORD = /\w{3,}/g
/** Kinds of the pages that documents and schemas describe. */
const REFERENCE: ReadonlySet<Page['kind']> = new Set(['rest', 'graphql', 'webhook', 'theme-object'])

/** Checks only content with citations. */
export function checkCitations(checked: CheckedSite): Finding[] {
  const guides = citedGuides(checked)
  const expected = new Set(guides.map(({ file }) => citationsOf(file)))
  const orphans = [...checked.files].filter((file) => file.startsWith(CITATIONS_FOLDER) && !expected.has(file))
  const cited = guides.flatMap(({ citations }) => [...citations.values()].flat())
  const unknown = unknownWords(cited, checked)
  const found = guides.flatMap(({ file, urls, statements, citations, problems }) => {
    const leads = (one: Citation) =>
      one.kind === 'url'
        ? urls.includes(one.url)
        : one.kind !== 'reference' || !wordsOf(one.name).some((word) => unknown.has(word))
    return [...problems, ...statements.flatMap((one) => problemsOf(file, one, citations, leads))]
  })
  return [...found, ...orphans.map(withoutGuide)]
}

function withoutGuide(file: string): Finding {
  const message = 'No guide with a ledger has this path, so nothing reads these citations.'
  return { code: 'DC872', file, line: 1, column: 1, message }
}

function problemsOf(
  file: string,
  { text, hash, line }: Statement,
  citations: Citations,
  leads: (citation: Citation) => boolean,
): Finding[] {
  const cited = citations.get(hash)
  const place = { file, line, column: 1 }
  if (cited === undefined)
    return [{ code: 'DC871', ...place, message: `Nothing is cited for: ${text.slice(0, SHOWN)}` }]
  return cited
    .filter((one) => !leads(one))
    .map((one) => ({
      code: 'DC872',
      ...place,
      message: `${describe(one)}, which is cited for: ${text.slice(0, SHOWN)}`,
    }))
}

/** Words of cited names that no document of the reference contains. Each part of `createBrand.name` is a word. */
function unknownWords(cited: readonly Citation[], { site, textOf }: CheckedSite): Set<string> {
  const words = new Set(cited.flatMap((one) => (one.kind === 'reference' ? wordsOf(one.name) : [])))
  const documents = new Set([...site.pages.values()].filter(({ kind }) => REFERENCE.has(kind)).map(({ file }) => file))
  for (const file of documents) {
    if (words.size === 0) break
    for (const [word] of (textOf(file) ?? '').matchAll(WORD)) words.delete(word)
  }
  return words
}

function wordsOf(name: string): readonly string[] {
  return name.match(WORD) ?? []
}

function describe(citation: Citation): string {
  if (citation.kind === 'url') return `The ledger has no source ${citation.url}`
  return `The reference has no ${citation.kind === 'reference' ? citation.name : citation.kind}`
}
