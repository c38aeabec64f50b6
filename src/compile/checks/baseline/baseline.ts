/**
 * Known problems, `content/_baseline.json`: counts per file of what a rule found when it was new. The check hides that
 * many and reports any excess. Counts only shrink. Line numbers are not stored, so edits elsewhere in a file change
 * nothing.
 */

import { baselineSchema } from '../../../core/author-files/baseline.schema.ts'
import type { Finding } from '../../../core/problem.ts'
import { BASELINE_FILE } from '../../content/own-files.ts'
import { readList } from '../../content/read-list.ts'

/** File -> kind of finding (`findingKind`) -> number of known ones. */
export type Baseline = ReadonlyMap<string, ReadonlyMap<string, number>>

export const EMPTY_BASELINE: Baseline = new Map()

/**
 * Name of a kind of finding in the baseline: the code, plus the subject if the rule names one.
 *
 * @example
 * findingKind({ code: 'DC809' }) // 'DC809'
 * findingKind({ code: 'DC830', subject: 'beside' }) // 'DC830 beside'
 */
export function findingKind({ code, subject }: Finding): string {
  return subject === undefined ? code : `${code} ${subject}`
}

interface BaselineResult {
  readonly baseline: Baseline
  readonly problems: readonly Finding[]
}

/**
 * Reads the file. Invalid text gives one or more Problems (DC814) and an empty baseline, so that every finding is
 * reported.
 *
 * @example
 * readBaseline('{ "docs/a.mdx": { "DC809": 2 } }').baseline.get('docs/a.mdx').get('DC809') // 2
 * readBaseline('{').problems[0].code // 'DC814'
 */
export function readBaseline(text: string): BaselineResult {
  const { value, problems } = readList(text, { file: BASELINE_FILE, schema: baselineSchema, keys: [] })
  if (value === null) return { baseline: EMPTY_BASELINE, problems }
  return {
    baseline: new Map(Object.entries(value).map(([file, kinds]) => [file, new Map(Object.entries(kinds))])),
    problems,
  }
}

/**
 * Text of the file: sorted, one finding per line, so that a diff shows what was fixed.
 *
 * @example
 * JSON.parse(printBaseline(new Map([['b.mdx', new Map()], ['a.mdx', new Map([['DC809', 2]])]]))) // { 'a.mdx': { DC809: 2 } }
 */
export function printBaseline(baseline: Baseline): string {
  const sorted = [...baseline]
    .filter(([, kinds]) => kinds.size > 0)
    .sort(byKey)
    .map(([file, kinds]) => [file, Object.fromEntries([...kinds].sort(byKey))])
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`
}

/**
 * Problems counted by file and kind.
 *
 * @example
 * const problem = { code: 'DC809', file: 'a.mdx', line: 1, column: 1, message: '' }
 * countFindings([problem, problem]).get('a.mdx').get('DC809') // 2
 */
export function countFindings(problems: readonly Finding[]): Baseline {
  const counts = new Map<string, Map<string, number>>()
  for (const problem of problems) {
    const kinds = counts.get(problem.file) ?? new Map<string, number>()
    const kind = findingKind(problem)
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    counts.set(problem.file, kinds)
  }
  return counts
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : a > b ? 1 : 0
}
