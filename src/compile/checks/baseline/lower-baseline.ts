/** Updates a baseline: it only shrinks, except for rules that are adopted by name. */
import type { Finding } from '../../../core/problem.ts'
import { type Baseline, countFindings } from './baseline.ts'

/**
 * Lowers each count to the current findings. `adopted` codes get the current counts, whatever the baseline had.
 *
 * @example
 * const known = new Map([['a.mdx', new Map([['DC809', 3]])]])
 * const problem = { code: 'DC809', file: 'a.mdx', line: 1, column: 1, message: '' }
 * lowerBaseline(known, [problem]).get('a.mdx').get('DC809') // 1
 * lowerBaseline(known, []).size // 0
 */
export function lowerBaseline(
  baseline: Baseline,
  problems: readonly Finding[],
  adopted: ReadonlySet<string> = new Set(),
): Baseline {
  const now = countFindings(problems.filter(({ losesPage }) => !losesPage))
  const isAdopted = (kind: string) => adopted.has(kind.split(' ')[0] ?? kind)
  const files = new Set([...baseline.keys(), ...now.keys()])
  const lowered = new Map<string, ReadonlyMap<string, number>>()
  for (const file of files) {
    const kinds = new Map<string, number>()
    for (const [kind, known] of baseline.get(file) ?? []) {
      const count = Math.min(known, now.get(file)?.get(kind) ?? 0)
      if (count > 0) kinds.set(kind, count)
    }
    for (const [kind, count] of now.get(file) ?? []) if (isAdopted(kind)) kinds.set(kind, count)
    if (kinds.size > 0) lowered.set(file, kinds)
  }
  return lowered
}
