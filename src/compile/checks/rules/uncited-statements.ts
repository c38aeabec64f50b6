/**
 * DC871 and DC872: every statement of a guide cites what stands behind it, and every citation leads somewhere. Lines of
 * other repositories are compared by `npm run facts`.
 */
import type { Finding } from '../../../core/problem.ts'
import type { Citation, Citations } from '../fact-ledgers/citations.ts'
import { citedGuides } from '../fact-ledgers/cited-guides.ts'
import type { Statement } from '../fact-ledgers/statements.ts'
import { Vocabulary } from '../fact-ledgers/vocabulary.ts'
import type { CheckedSite } from './site-to-check.ts'

const SHOWN = 120

/** Checks only content with citations. */
export function checkCitations(checked: CheckedSite): Finding[] {
  const guides = citedGuides(checked)
  if (guides.length === 0) return []
  const pages = [...checked.site.pages.values()]
  const names = new Vocabulary(pages.flatMap(({ identifiers }) => identifiers.map(({ text }) => text)))
  return guides.flatMap(({ file, ledger, statements, citations, problems }) => {
    const leads = (one: Citation) =>
      one.kind === 'url' ? ledger.includes(one.url) : one.kind !== 'reference' || isKnown(one.name, names)
    return [...problems, ...statements.flatMap((one) => problemsOf(file, one, citations, leads))]
  })
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

/** Each part of `createBrand.name` or `store/order/created` occurs in the reference. */
function isKnown(name: string, names: Vocabulary): boolean {
  return (name.match(/\w{3,}/g) ?? []).every((text) => names.has({ kind: 'word', text }))
}

function describe(citation: Citation): string {
  if (citation.kind === 'url') return `The ledger has no source ${citation.url}`
  return `The reference has no ${citation.kind === 'reference' ? citation.name : citation.kind}`
}
