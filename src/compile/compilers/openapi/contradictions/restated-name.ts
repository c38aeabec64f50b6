/** DC332: a description that only uses words from the names of the property and its object says nothing. */
import type { Cursor } from '../document/cursor.ts'
import type { Parameter } from '../operation/parameters.ts'
import { nameWordsOf } from '../walk/nouns.ts'
import { descriptionOf, type ObjectSchema } from './object-schemas.ts'

const EMPTY_WORDS = new Set(
  'a an and any are array as at be boolean by each field for from has in integer is it its list object of on one or string that the their these this those to value was what which whose with your'
    .split(' ')
    .flatMap(nameWordsOf),
)

interface Restated {
  readonly cursor: Cursor
  readonly message: string
}

export function restatedNames(objects: readonly ObjectSchema[], parameters: readonly Parameter[]): Restated[] {
  const inObjects = objects.flatMap(({ label, properties }) =>
    properties
      // `data` can only be described with the words of its operation.
      .filter(({ name, description }) => restates(description, name === 'data' ? [name] : [name, label]))
      .map(({ name, description, written }) => ({
        cursor: written,
        message: `"${description}" only restates the name \`${name}\` of ${label}.`,
      })),
  )
  const inParameters = parameters
    .filter(({ name, cursor }) => restates(descriptionOf(cursor), [name]))
    .map(({ name, cursor }) => ({
      cursor,
      message: `"${descriptionOf(cursor)}" only restates the name of the parameter \`${name}\`.`,
    }))
  return [...inObjects, ...inParameters]
}

function restates(description: string, names: readonly string[]): boolean {
  // A path in backticks says where the value comes from.
  if (description === '' || /`[^`/]*\/[^`]*`/.test(description)) return false
  const known = new Set(names.flatMap(nameWordsOf))
  return nameWordsOf(description).every((word) => known.has(word) || EMPTY_WORDS.has(word))
}
