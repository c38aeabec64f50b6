/** Leaves out problems that only follow from another one: one mistake is one problem (spec: content.causes). */
import type { Finding } from '../../../core/problem.ts'
import { REQUEST_BEFORE } from '../../compilers/sample-text/finding.ts'
import { type Lost, lostIn } from './unreadable.ts'

/** Rules that compare examples within a document. An example that does not match its schema is reported once. */
const ABOUT_EXAMPLES = /^DC33[5-7]$/

/** Entries that seem to be missing may be in an unreadable redirect ledger. */
const ABOUT_LEDGER = /^DC41[23]$/
/** Problems that depend on the path of an operation. */
const ABOUT_OPERATIONS = /^DC7(?:01|03|05|13|46)$/

export function withoutConsequences(
  problems: readonly Finding[],
  textOf: (file: string) => string | null,
): readonly Finding[] {
  const lost = lostIn(problems, textOf)
  const misfits = new Set(problems.filter(({ code }) => code === 'DC311').map(({ file }) => file))
  const menus = problems.filter(({ code }) => code === 'DC205').map(({ hint = '' }) => hint)
  const isUnread = problems.some(({ code }) => code === 'DC403')
  const calls = problems.filter(({ code, needs = '' }) => code === 'DC701' && needs.startsWith('/'))
  const dead = new Set(problems.filter(({ code }) => code === 'DC401').map(placeOf))
  const seen = new Set<string>()
  return problems.flatMap(({ needs, ...problem }) => {
    const { code, file, line, column, message } = problem
    const key = `${file} ${line} ${column} ${code} ${message}`
    if (seen.has(key)) return []
    seen.add(key)
    if (lost !== null && isOfLost({ ...problem, needs }, lost)) return []
    // The form of an address is irrelevant if there is no page.
    if (code === 'DC419' && dead.has(placeOf(problem))) return []
    if (isUnread && ABOUT_LEDGER.test(code)) return []
    if (ABOUT_EXAMPLES.test(code) && misfits.has(file)) return []
    // The response to a request for an unknown operation has nothing to be compared with.
    if (needs === REQUEST_BEFORE && calls.some((call) => call.file === file && call.line < line)) return []
    // A misspelled entry still names the page.
    if (code === 'DC804' && needs !== undefined && menus.includes(`Did you mean "${needs}"?`)) return []
    return [problem]
  })
}

function isOfLost({ code, needs = '' }: Finding, lost: Lost): boolean {
  if (code === 'DC732') return lost.files.some((file) => file.endsWith('.graphql'))
  // A request for which nothing is known cannot be refused.
  if (code === 'DC710') return lost.hasDocuments
  // A page's descriptions cannot be compared while its documents are unreadable.
  if (code === 'DC815') return lost.files.some((file) => !/\.mdx?$/.test(file))
  if (needs === '') return false
  if (needs === REQUEST_BEFORE) return lost.hasDocuments
  if (code === 'DC205' && lost.hasFolder(needs)) return true
  if (ABOUT_OPERATIONS.test(code) && needs.startsWith('/')) return lost.hasPath(needs)
  return needs.startsWith('/') ? lost.hasRoute(needs) : lost.hasName(needs)
}

function placeOf({ file, line, column }: Pick<Finding, 'file' | 'line' | 'column'>): string {
  return `${file}:${line}:${column}`
}
