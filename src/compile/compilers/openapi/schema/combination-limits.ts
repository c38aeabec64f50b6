/**
 * Fields that need each other, exclude each other, or of which one is required, as limits of the fields. Nested rows for
 * such a condition would be a puzzle (spec: reference.combinations).
 */
import type { CombinedParameter } from '@dev-center/contract/request/combined'
import type { Limit } from '../../../../core/api/api-schema.ts'
import type { Shape, Shapes, VariantList } from './shape.ts'
import type { SchemaPlace } from './structure.ts'

interface Combined extends Omit<CombinedParameter, 'name'> {
  /** Fields of which at least one is required. */
  readonly oneOf?: readonly string[]
}

/** A limit for each that isn't empty. */
export function combinationLimits({ requires = [], valueRequires = {}, excludes = [], oneOf = [] }: Combined): Limit[] {
  const byValue = Object.entries(valueRequires).flatMap(([value, names]) => names.map((name) => [name, value] as const))
  const forValues = [...Map.groupBy(byValue, ([name]) => name)].map(
    ([name, pairs]) => `${name} (${pairs.map(([, value]) => value).join(', ')})`,
  )
  const limit = (kind: Limit['kind'], names: readonly string[]): Limit[] =>
    names.length === 0 ? [] : [{ kind, text: [...new Set(names)].join(', ') }]
  return [...limit('requires', [...requires, ...forValues]), ...limit('excludes', excludes), ...limit('oneOf', oneOf)]
}

/**
 * What an object says about one of its fields: `dependentRequired`, `not: { required: [a, b] }`, and alternatives that
 * only require a field each.
 */
export function combinedInObject(shape: Shape, name: string, shapes: Shapes): Combined {
  const excludes = shape.parts.flatMap(({ keyword, place }) =>
    keyword === 'not' ? others(excludingNames(shapes.of(place), shape, shapes), name) : [],
  )
  const mine = shape.variants.flatMap((list) => {
    const choices = requiredChoices(list, shape, shapes)
    return choices.flat().includes(name) ? [{ isExclusive: list.kind === 'oneOf', choices }] : []
  })
  const exclusive = mine.flatMap(({ isExclusive, choices }) =>
    isExclusive ? choices.filter((choice) => !choice.includes(name)).flat() : [],
  )
  return {
    requires: shape.requires.get(name) ?? [],
    excludes: [...excludes, ...exclusive],
    oneOf: mine.flatMap(({ choices }) => choices.map((names) => names.join(' + '))),
  }
}

function others(names: readonly string[], name: string): readonly string[] {
  return names.includes(name) ? names.filter((other) => other !== name) : []
}

/** Names of two own fields that a `not` forbids to be sent together; [] if it says anything else. */
export function excludingNames(not: Shape, owner: Shape, shapes: Shapes): readonly string[] {
  const names = requiredAlone(not, owner, shapes)
  return names.length === 2 ? names : []
}

/** Names of own fields that each alternative requires, if none says anything else; [] otherwise. */
export function requiredChoices({ places }: VariantList, owner: Shape, shapes: Shapes): readonly (readonly string[])[] {
  const choices = places.map((place) => requiredAlone(shapes.of(place), owner, shapes))
  return choices.length > 1 && choices.every(({ length }) => length > 0) ? choices : []
}

/** Own fields that a schema requires, if it says nothing else; [] otherwise. */
function requiredAlone(schema: Shape, owner: Shape, shapes: Shapes): readonly string[] {
  const own = new Set(owner.properties.map(({ name }) => name))
  const isBare = !hasWords(schema) && [schema.parts, schema.named, schema.variants].every(({ length }) => length === 0)
  const limits = schema.values.size + schema.requires.size + schema.flags.size
  const isRequired = schema.properties.every(
    ({ name, required, place }) => required && own.has(name) && isFilled(place, shapes),
  )
  return isBare && limits === 0 && isRequired && !schema.closed && !schema.never
    ? schema.properties.map(({ name }) => name)
    : []
}

/** Whether a schema says something that a limit of fields has no place for. */
function hasWords({ title, descriptions, notes, examples }: Shape): boolean {
  return title !== '' || descriptions.length + notes.length + examples.length > 0
}

/** Any value, or a list that has items: an empty list often stands for none. */
function isFilled(place: SchemaPlace, shapes: Shapes): boolean {
  if (place.length === 0) return true
  const field = shapes.of(place)
  const { values, properties, parts, variants } = field
  const isOther = properties.length + parts.length + variants.length > 0 || hasWords(field)
  return !isOther && [...values.keys()].every((keyword) => keyword === 'minItems')
}
