/**
 * Checks keywords about the members of an object or the items of an array as a whole (JSON Schema 2020-12, 10.3 and
 * 11): required members, schemas for the remaining ones, and members that no other keyword has evaluated.
 */
import type { Json, JsonObject } from '../../../../core/json.ts'
import { type Cursor, isObject } from '../document/cursor.ts'
import { createMatcher } from '../schema/patterns.ts'

export interface Violation {
  /** JSON pointer into the value, '' for the whole. */
  readonly at: string
  readonly message: string
}

/** Callbacks to check a part of the value. */
export interface PartCheck {
  /** Violations of `schema` in `value`, which is at `at`. */
  readonly check: (schema: Cursor, value: Json, at: string) => readonly Violation[]
  /** A fragment: required members may be missing. */
  readonly isPartial: boolean
}

export function* checkMembers(place: Cursor, value: JsonObject, at: string, part: PartCheck): Generator<Violation> {
  const names = place.at('propertyNames')
  if (names)
    for (const name of Object.keys(value))
      if (part.check(names, name, `${at}/${name}`).length > 0)
        yield { at, message: `has "${name}", a name that the schema doesn't allow` }
  for (const [name, dependent] of place.entries('dependentSchemas'))
    if (Object.hasOwn(value, name)) yield* part.check(dependent, value, at)
  if (!part.isPartial) yield* checkDependentNames(place, value, at)
  if (place.at('unevaluatedProperties')?.value !== false) return
  const known = evaluatedNames(place, value, at, part)
  for (const name of Object.keys(value))
    if (known !== 'all' && !known.has(name)) yield { at, message: `has "${name}", which the schema doesn't define` }
}

function* checkDependentNames(place: Cursor, value: JsonObject, at: string): Generator<Violation> {
  for (const [name, needed] of place.at('dependentRequired')?.members() ?? []) {
    if (!Object.hasOwn(value, name) || !Array.isArray(needed.value)) continue
    for (const other of needed.value)
      if (typeof other === 'string' && !Object.hasOwn(value, other))
        yield { at, message: `lacks "${other}", which "${name}" requires` }
  }
}

export function* checkItems(place: Cursor, value: readonly Json[], at: string, part: PartCheck): Generator<Violation> {
  const contained = place.at('contains')
  if (contained) {
    const count = value.filter((item, index) => part.check(contained, item, `${at}/${index}`).length === 0).length
    const { minContains = 1, maxContains } = place.object ?? {}
    if (typeof minContains === 'number' && count < minContains && !part.isPartial)
      yield { at, message: `must have at least ${counted(minContains)} of the kind that "contains" describes` }
    if (typeof maxContains === 'number' && count > maxContains)
      yield { at, message: `must have at most ${counted(maxContains)} of the kind that "contains" describes` }
  }
  if (place.at('unevaluatedItems')?.value !== false || place.at('items') !== null) return
  const known = Math.max(0, ...applied(place, value, at, part).map((schema) => schema.items('prefixItems').length))
  const isOpen = applied(place, value, at, part).some((schema) => schema.at('items') !== null)
  if (!isOpen && value.length > known) yield { at, message: `must have at most ${counted(known)}` }
}

function counted(count: number): string {
  return count === 1 ? '1 item' : `${count} items`
}

/** Names that a keyword next to or below `place` evaluates, in the parts that match the value. */
function evaluatedNames(place: Cursor, value: JsonObject, at: string, part: PartCheck): ReadonlySet<string> | 'all' {
  const names = new Set<string>()
  for (const schema of applied(place, value, at, part)) {
    if (schema.at('additionalProperties') !== null) return 'all'
    if (schema !== place && schema.at('unevaluatedProperties') !== null) return 'all'
    for (const [name] of schema.entries('properties')) names.add(name)
    for (const [pattern] of schema.entries('patternProperties')) {
      const matches = createMatcher(pattern)
      // A name may match if its pattern cannot be checked.
      for (const name of Object.keys(value)) if (matches(name) !== false) names.add(name)
    }
  }
  return names
}

/** Deeper than any honest schema. */
const MAX_DEPTH = 40

/**
 * The schema itself and those it applies to the same value: references, parts, alternatives, and matching conditions.
 */
function applied(place: Cursor, value: Json, at: string, part: PartCheck, depth = 0): readonly Cursor[] {
  if (depth > MAX_DEPTH) return [place]
  const fits = (schema: Cursor) => part.check(schema, value, at).length === 0
  const condition = place.at('if')
  const holds = condition !== null && fits(condition)
  const reference = place.object?.$ref
  const below = [
    typeof reference === 'string' ? place.session.follow(reference, place) : null,
    ...place.items('allOf'),
    ...[...place.items('anyOf'), ...place.items('oneOf')].filter(fits),
    ...place.entries('dependentSchemas').flatMap(([name, schema]) => (hasMember(value, name) ? [schema] : [])),
    holds ? condition : null,
    condition === null ? null : place.at(holds ? 'then' : 'else'),
  ]
  return [place, ...below.flatMap((schema) => (schema === null ? [] : applied(schema, value, at, part, depth + 1)))]
}

function hasMember(value: Json, name: string): boolean {
  return isObject(value) && Object.hasOwn(value, name)
}
