/** How bad an owner says a problem is, by rule and by folder (spec: adopting.severity). */
import type { SiteConfig } from '../../core/author-files/config.schema.ts'
import { readPattern } from '../../core/path-pattern.ts'
import type { Problem } from '../../core/problem.ts'

/** The problem as the owner sees it; null for one that is switched off. */
type Weigh = (problem: Problem) => Problem | null

export function createWeigh(severity: SiteConfig['severity']): Weigh {
  const entries = severity.map(({ files, rules }) => ({ pattern: readPattern(files), rules }))
  return (problem) => {
    let weight: 'error' | 'warning' | 'off' = problem.severity
    for (const { pattern, rules } of entries) {
      if (pattern.test(problem.file)) weight = rules[problem.code] ?? rules['*'] ?? weight
    }
    if (weight === 'off') return null
    return weight === problem.severity ? problem : { ...problem, severity: weight }
  }
}
