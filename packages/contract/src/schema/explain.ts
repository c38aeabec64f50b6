/** Replaces "matches no alternative" by what is wrong with the alternative that is probably meant. */
import type { Violation } from './violation.ts'

const MAX_DEPTH = 10

/** Violations that say what to change. An alternative of another type is meant least; else the fewest violations win. */
export function explained(violations: readonly Violation[], depth = 0): readonly Violation[] {
  if (depth > MAX_DEPTH) return violations
  return violations.flatMap((violation) => {
    if (violation.code !== 'alternatives') return [violation]
    const tried = violation.detail.tried.map((one) => explained(one, depth + 1))
    // None is meant more than the others: a message has to name all of them.
    if (areFormsOfText(tried, violation.at)) return [violation]
    const near = nearestOf(tried, violation.at)
    return near ?? [wrongType(tried, violation)]
  })
}

const FORMS: ReadonlySet<Violation['code']> = new Set(['enum', 'const', 'pattern', 'format'])

/** More values than a message can list: the nearest one says more. */
const MANY_CHOICES = 40

/** Whether the alternatives are different forms of one text, such as a name, and a name with a direction. */
function areFormsOfText(tried: readonly (readonly Violation[])[], at: string): boolean {
  const codes = new Set(tried.map(([first]) => first?.code))
  return codes.size > 1 && tried.every(([first, ...others]) => isForm(first, at) && others.length === 0)
}

function isForm(violation: Violation | undefined, at: string): boolean {
  if (violation === undefined || violation.at !== at) return false
  return FORMS.has(violation.code) && !(violation.code === 'enum' && violation.detail.choices.length > MANY_CHOICES)
}

/** The alternative that is probably meant; null if the value has the type of none. */
export function nearestOf(tried: readonly (readonly Violation[])[], at: string): readonly Violation[] | null {
  const meant = tried.filter((one) => !one.some((each) => each.code === 'type' && each.at === at))
  return meant.toSorted((one, other) => one.length - other.length)[0] ?? null
}

function wrongType(tried: readonly (readonly Violation[])[], violation: Violation): Violation {
  const types = tried.flat().flatMap((one) => (one.code === 'type' && one.at === violation.at ? one.detail.types : []))
  const found = tried
    .flat()
    .flatMap((one) => (one.code === 'type' && one.at === violation.at ? [one.detail.found] : []))
  return { code: 'type', at: violation.at, detail: { types: [...new Set(types)], found: found[0] ?? '' } }
}
