/**
 * DC330: the same sentence on the same property name in two objects that have little in common is wrong on one of them,
 * or empty on both.
 */
import type { Cursor } from '../document/cursor.ts'
import type { ObjectSchema } from './object-schemas.ts'

/** Members of envelopes: described once for the whole API, whatever they contain. */
const ENVELOPE = new Set(['data', 'meta', 'errors', 'links', 'pagination', 'cursor_pagination'])
/** Share of common names that makes two objects variants of one. */
const MIN_SHARED = 0.4
/** Share of common names that makes an object, such as a create body, a part of a larger one. */
const MIN_PART = 0.75
const MIN_PART_NAMES = 4
/** Maximum objects in a group to compare with each other. */
const MAX_COMPARED = 100
/** Maximum objects that the message names. */
const MAX_NAMED = 4

interface RepeatedSentence {
  readonly cursor: Cursor
  readonly message: string
}

export function repeatedSentences(objects: readonly ObjectSchema[]): RepeatedSentence[] {
  const uses = Map.groupBy(
    objects.flatMap((owner) => owner.properties.map((property) => ({ owner, property }))),
    ({ property: { name, description } }) => (description === '' || ENVELOPE.has(name) ? '' : `${name} ${description}`),
  )
  uses.delete('')
  return [...uses.values()].flatMap((group): RepeatedSentence[] => {
    const [first] = group
    const families = familiesOf(group.slice(0, MAX_COMPARED).map(({ owner }) => owner))
    if (first === undefined || families.length < 2) return []
    const { name, description } = first.property
    const labels = families.map(({ label }) => label)
    const named = labels.slice(0, MAX_NAMED).join(', ') + (labels.length > MAX_NAMED ? ' …' : '')
    return [
      {
        cursor: first.property.written,
        message: `"${description}" describes \`${name}\` of several objects: ${named}.`,
      },
    ]
  })
}

/** One object from each family. */
function familiesOf(owners: readonly ObjectSchema[]): readonly ObjectSchema[] {
  const families: ObjectSchema[][] = []
  for (const owner of owners) {
    const family = families.find((members) => members.some((member) => areRelated(member, owner)))
    if (family === undefined) families.push([owner])
    else family.push(owner)
  }
  return families.flatMap(([first]) => first ?? [])
}

/** Variants of one object: `Cart` and `CartUpdate`, two kinds of line items, two inline copies. */
function areRelated(a: ObjectSchema, b: ObjectSchema): boolean {
  if (a === b || a.noun === b.noun) return true
  const common = [...a.names].filter((name) => b.names.has(name)).length
  const smaller = Math.min(a.names.size, b.names.size)
  if (common >= MIN_SHARED * (a.names.size + b.names.size - common)) return true
  return smaller >= MIN_PART_NAMES && common >= MIN_PART * smaller
}
