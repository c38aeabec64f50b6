/** Wording for the requirements of the official schema. */
import { type Violation, type Wording, wordsFor } from '@dev-center/contract/schema/violation'
import type { Json } from '../../../../core/json.ts'

export const TYPE_WORDS: { readonly [type: string]: string } = {
  string: 'text',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  number: 'a number',
  integer: 'a whole number',
  null: 'nothing',
}

export function typeOf(value: Json): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  // A number too large for JavaScript is stored as a marked string (exact-json.ts).
  return typeof value === 'string' && value.startsWith('\uE000') ? 'integer' : typeof value
}

const WORDING: Wording = {
  type: ({ types, found }) =>
    `must be ${types.map((type) => TYPE_WORDS[type] ?? type).join(' or ')}, not ${TYPE_WORDS[found] ?? found}`,
  enum: ({ choices }) => `must be one of ${choices.map(String).join(', ')}`,
  const: ({ choice }) => `must be ${JSON.stringify(choice)}`,
  minimum: ({ bound }) => `must be at least ${bound}`,
  maximum: ({ bound }) => `must be at most ${bound}`,
  'exclusive-minimum': ({ bound }) => `must be more than ${bound}`,
  'exclusive-maximum': ({ bound }) => `must be less than ${bound}`,
  'multiple-of': ({ step }) => `must be a multiple of ${step}`,
  'min-length': ({ bound }) => `must have at least ${bound} characters`,
  'max-length': ({ bound }) => `must have at most ${bound} characters`,
  pattern: () => 'has another form',
  format: ({ format }) => `isn't a valid ${format}`,
  'min-items': ({ bound }) => `must have at least ${bound === 1 ? 'one item' : `${bound} items`}`,
  'max-items': ({ bound }) => `must have at most ${bound === 1 ? 'one item' : `${bound} items`}`,
  'unique-items': () => 'has a duplicate item',
  'min-contains': () => 'has too many or too few of a kind',
  'max-contains': () => 'has too many or too few of a kind',
  'min-properties': () => 'must not be empty',
  'max-properties': ({ bound }) => `must have ${bound === 1 ? 'one member' : `at most ${bound} members`}`,
  required: ({ name }) => `lacks "${name}"`,
  excluded: ({ by }) => `can't be combined with "${by}"`,
  'required-one': ({ name }) => `lacks "${name}" or an alternative to it`,
  unexpected: () => "isn't defined here",
  'property-name': () => "has a character that isn't allowed in this name",
  alternatives: () => 'has another form',
  'several-alternatives': () => 'matches several forms, but must match only one',
  not: ({ required }) => describeNot(required),
  never: () => 'must not be here',
}

/** A clause that follows the name of the value; a value with another form or format is named itself. */
export function officialClause(violation: Violation, value: Json): string {
  const { code } = violation
  // Authors tell whole numbers from others.
  const clause = wordsFor(
    WORDING,
    code === 'type' ? { ...violation, detail: { ...violation.detail, found: typeOf(value) } } : violation,
  )
  const isNamed = (code === 'pattern' || code === 'format') && typeof value === 'string'
  return isNamed ? `"${value.slice(0, 60)}" ${clause}` : clause
}

/** Required members under `not` are the only form in which the official schemas express mutually exclusive members. */
function describeNot(required: readonly string[]): string {
  if (required.length === 1) return `must not have "${required[0]}" here`
  return required.length > 1
    ? `cannot have both ${required.map((name) => `"${name}"`).join(' and ')}`
    : 'has another form'
}
