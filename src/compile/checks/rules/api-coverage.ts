/**
 * DC320, DC321, DC322: an API document must describe its operations, their parameters, responses, and values (spec:
 * content.api-documents).
 */
import type { Finding } from '../../../core/problem.ts'
import { type IsPlain, readPlainNames } from '../../compilers/openapi/document/plain-names.ts'
import type { ApiCoverage, OperationPart, Share } from '../../compilers/openapi/results.ts'
import { PLAIN_NAMES_FILE } from '../../content/own-files.ts'
import type { CheckedSite } from './site-to-check.ts'

/** Share of parameters and properties that must have a description. */
export const MIN_SHARE = 0.9
/** Maximum names without a description that a message shows. */
const MAX_NAMES = 8

const MISSING: { readonly [part in Exclude<OperationPart, 'summary'>]: string } = {
  description: 'no description that adds to the summary',
  scopes: 'no scopes',
  requestExample: 'no example of the request body',
  responseExample: 'no example of a 2xx body',
  errors: 'no error that it can return',
}

/**
 * Problems of every API document with too few descriptions (DC320 to DC322). None for content without a list of plain
 * names.
 *
 * @example
 * checkApiCoverage({ units: [], textOf: () => null }) // []
 */
export function checkApiCoverage({ units, textOf }: CheckedSite): Finding[] {
  const text = textOf(PLAIN_NAMES_FILE)
  if (text === null) return []
  const isPlain = readPlainNames(text)
  return units.flatMap(({ report }) => (report?.coverage === undefined ? [] : check(report.coverage, isPlain)))
}

function check(coverage: ApiCoverage, isPlain: IsPlain): Finding[] {
  const { file, incomplete, enums } = coverage
  const problems = incomplete.flatMap(({ label, line, column, missing }): Finding[] => {
    // A missing summary is reported when the document is read (DC309).
    const what = missing.flatMap((part) => (part === 'summary' ? [] : MISSING[part]))
    if (what.length === 0) return []
    return [{ code: 'DC320', file, line, column, message: `${label} has ${what.join(', ')}.` }]
  })
  for (const { label, line, column, values } of enums) {
    const unclear = values.filter((value) => !isPlain(value))
    if (unclear.length === 0) continue
    const shown = unclear.slice(0, MAX_NAMES).join(', ') + (unclear.length > MAX_NAMES ? ' …' : '')
    const message = `The description doesn't explain these values of "${label}": ${shown}.`
    problems.push({ code: 'DC321', file, line, column, message })
  }
  const { have, of } = describedIn(coverage, isPlain)
  if (have >= of * MIN_SHARE) return problems
  const bare = coverage.bare.filter(({ label }) => !isPlain(label))
  const names = [...new Set(bare.map(({ label, line }) => `${label} (line ${line})`))]
  const shown = names.slice(0, MAX_NAMES).join(', ') + (names.length > MAX_NAMES ? ' …' : '')
  const message = `${percent({ have, of })} of the parameters and properties are described; missing: ${shown}.`
  return [...problems, { code: 'DC322', file, line: 1, column: 1, message }]
}

/**
 * Counts parameters and properties whose description adds to the name, or whose name is plain.
 *
 * @example
 * const bare = [{ label: 'id', line: 3, column: 1 }, { label: 'mode', line: 4, column: 1 }]
 * describedIn({ named: 10, bare }, (name) => name === 'id') // { have: 9, of: 10 }
 */
export function describedIn({ named, bare }: ApiCoverage, isPlain: IsPlain): Share {
  return { have: named - bare.filter(({ label }) => !isPlain(label)).length, of: named }
}

/**
 * A share as text, rounded down, so that 90 % is never shown for less. No items at all are 100 %.
 *
 * @example
 * percent({ have: 899, of: 1000 }) // '89 %'
 * percent({ have: 0, of: 0 }) // '100 %'
 */
export function percent({ have, of }: Share): string {
  return of === 0 ? '100 %' : `${Math.floor((have / of) * 100)} %`
}
