/**
 * What query parameters say about each other. OpenAPI has no keywords for it: documents use `x-requires` and `x-excludes`
 * of a parameter, and `x-requires-one-of` of an operation.
 */
import type { Violation } from '../schema/violation.ts'

export interface CombinedParameter {
  readonly name: string
  /** Names of parameters that a request with this one needs. */
  readonly requires?: readonly string[]
  /** By value of this one, or of an entry of its list: names of parameters that a request with it needs. */
  readonly valueRequires?: { readonly [value: string]: readonly string[] }
  /** Names of parameters that a request with this one can't have. */
  readonly excludes?: readonly string[]
}

type CombinedProblem = Violation & { readonly parameter: string }

/** Whether a request has the parameter, or this value of it. */
type IsSent = (name: string, value?: string) => boolean

/**
 * What is sent, from the texts of each parameter; a list is comma-separated or repeated, and an empty text is none.
 *
 * @example
 * sentIn(() => ['fees,refunds'])('include', 'fees') // true
 */
export function sentIn(textsOf: (name: string) => readonly string[]): IsSent {
  return (name, value) => {
    const texts = textsOf(name).filter((text) => text.trim() !== '')
    if (value === undefined) return texts.length > 0
    return texts.some((text) => text.split(',').some((entry) => entry.trim() === value))
  }
}

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
  isSent: IsSent,
): readonly CombinedProblem[] {
  const problems: CombinedProblem[] = []
  const pairs = new Set<string>()
  for (const { name, requires = [], valueRequires = {}, excludes = [] } of parameters.filter((one) =>
    isSent(one.name),
  )) {
    const missing = new Map(requires.map((other) => [other, name]))
    for (const [value, others] of Object.entries(valueRequires))
      if (isSent(name, value)) for (const other of others) missing.set(other, `${name}=${value}`)
    for (const [other, because] of missing)
      if (!isSent(other))
        problems.push({ parameter: other, code: 'required', at: '', detail: { name: other, because } })
    for (const by of excludes) {
      const pair = [name, by].sort().join(' ')
      if (!isSent(by) || pairs.has(pair)) continue
      pairs.add(pair)
      problems.push({ parameter: name, code: 'excluded', at: '', detail: { name, by } })
    }
  }
  const [first, ...others] = requiredOneOf
  if (first !== undefined && !requiredOneOf.some((name) => isSent(name)))
    problems.push({ parameter: first, code: 'required-one', at: '', detail: { name: first, others } })
  return problems
}
