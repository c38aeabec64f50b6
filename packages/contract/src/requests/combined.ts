/**
 * What query parameters say about each other. OpenAPI has no keywords for it: documents use `x-requires` and `x-excludes`
 * of a parameter, and `x-requires-one-of` of an operation.
 */
import type { Violation } from '../schema/violation.ts'

export interface CombinedParameter {
  readonly name: string
  /** Names of parameters that a request with this one needs. */
  readonly requires?: readonly string[]
  /** Names of parameters that a request with this one can't have. */
  readonly excludes?: readonly string[]
}

type CombinedProblem = Violation & { readonly parameter: string }

/**
 * Problems of the combination. Two parameters that exclude each other are one problem, of the first one.
 *
 * @param requiredOneOf names of parameters of which a request needs at least one; [] if it needs none
 * @example
 * combinedProblems([{ name: 'before', excludes: ['after'] }], [], () => true)
 * // [{ parameter: 'before', code: 'excluded', at: '', detail: { name: 'before', by: 'after' } }]
 */
export function combinedProblems(
  parameters: readonly CombinedParameter[],
  requiredOneOf: readonly string[],
  isSent: (name: string) => boolean,
): readonly CombinedProblem[] {
  const problems: CombinedProblem[] = []
  const pairs = new Set<string>()
  for (const { name, requires = [], excludes = [] } of parameters.filter((one) => isSent(one.name))) {
    for (const other of requires)
      if (!isSent(other))
        problems.push({ parameter: other, code: 'required', at: '', detail: { name: other, because: name } })
    for (const by of excludes) {
      const pair = [name, by].sort().join(' ')
      if (!isSent(by) || pairs.has(pair)) continue
      pairs.add(pair)
      problems.push({ parameter: name, code: 'excluded', at: '', detail: { name, by } })
    }
  }
  const [first, ...others] = requiredOneOf
  if (first !== undefined && !requiredOneOf.some(isSent))
    problems.push({ parameter: first, code: 'required-one', at: '', detail: { name: first, others } })
  return problems
}
