/** Severity overrides by rule and folder, from the site's configuration (spec: adopting.severity). */
import type { SiteConfig } from '../../core/author-files/config.schema.ts'
import { readPattern } from '../../core/path-pattern.ts'
import { PROBLEMS, type Problem, type Severity } from '../../core/problem.ts'

/** The problem with its configured severity; null if disabled. */
type Weigh = (problem: Problem) => Problem | null

export function createWeigh(severity: SiteConfig['severity']): Weigh {
  const entries = severity.map(({ files, rules }) => ({ pattern: readPattern(files), rules }))
  return (problem) => {
    if (problem.losesPage) return problem
    let weight: Severity | 'off' = problem.severity
    for (const { pattern, rules } of entries) {
      if (pattern.test(problem.file))
        weight = rules[problem.code] ?? rules[PROBLEMS[problem.code].rule] ?? rules['*'] ?? weight
    }
    if (weight === 'off') return null
    return weight === problem.severity ? problem : { ...problem, severity: weight }
  }
}
