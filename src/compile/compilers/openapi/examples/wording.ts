/** Violations in the words of authors: clauses that follow the name of the value. */
import { type Violation, type Wording, wordsFor } from '@dev-center/contract/schema/violation'
import { printJson } from '../document/exact-json.ts'

/** Maximum enum values that a message names. */
const MAX_NAMED = 20

/** Examples of formats: `must be a date-time such as …`. */
const FORMAT_EXAMPLES: { readonly [format: string]: string } = {
  uuid: '123e4567-e89b-12d3-a456-426614174000',
  date: '2026-03-14',
  'date-time': '2026-03-14T09:26:53Z',
  time: '09:26:53',
  email: 'ana@example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  hostname: 'shop.example.com',
  uri: 'https://example.com/tea',
  'uri-reference': '/teapots/',
  'media-range': 'application/json',
}

const WORDING: Wording = {
  type: ({ types, found }) => `must be ${types.join(' or ')}, not ${found}`,
  enum: ({ choices, value }) => {
    const named = choices.slice(0, MAX_NAMED).map((choice) => printJson(choice))
    return `must be one of ${named.join(', ')}${choices.length > MAX_NAMED ? ' …' : ''}, not ${printJson(value)}`
  },
  const: ({ choice }) => `must be ${printJson(choice)}`,
  minimum: ({ bound }) => `must be at least ${bound}`,
  maximum: ({ bound }) => `must be at most ${bound}`,
  'exclusive-minimum': ({ bound }) => `must be more than ${bound}`,
  'exclusive-maximum': ({ bound }) => `must be less than ${bound}`,
  'multiple-of': ({ step }) => `must be a multiple of ${step}`,
  'min-length': ({ bound }) => `must have at least ${bound} characters`,
  'max-length': ({ bound }) => `must have at most ${bound} characters`,
  pattern: ({ pattern }) => `must match ${pattern}`,
  format: ({ format }) =>
    format === 'int32'
      ? 'must be an int32, which is at most 2147483647'
      : `must be a ${format} such as ${FORMAT_EXAMPLES[format] ?? format}`,
  'min-items': ({ bound }) => `must have at least ${items(bound)}`,
  'max-items': ({ bound }) => `must have at most ${items(bound)}`,
  'unique-items': () => 'has a duplicate item',
  'min-contains': ({ bound }) => `must have at least ${items(bound)} of the kind that "contains" describes`,
  'max-contains': ({ bound }) => `must have at most ${items(bound)} of the kind that "contains" describes`,
  'min-properties': ({ bound }) => `must have at least ${bound} members`,
  'max-properties': ({ bound }) => `must have at most ${bound} members`,
  required: ({ name, because }) =>
    because === null ? `lacks "${name}", which is required` : `lacks "${name}", which "${because}" requires`,
  excluded: ({ by }) => `can't be combined with "${by}"`,
  'required-one': ({ others }) => `is required${others.map((name) => `, or "${name}"`).join('')}`,
  unexpected: ({ name }) => `has "${name}", which the schema doesn't define`,
  'property-name': ({ name }) => `has "${name}", a name that the schema doesn't allow`,
  alternatives: () => "doesn't match any of the alternatives",
  'several-alternatives': ({ count }) => `matches ${count} of the alternatives, but must match exactly one`,
  not: () => 'matches a schema that it must not match',
  never: () => 'no value is allowed here',
}

function items(count: number): string {
  return count === 1 ? '1 item' : `${count} items`
}

/** A clause that follows the name of the value: `must be integer, not string`. */
export function exampleClause(violation: Violation): string {
  return wordsFor(WORDING, violation)
}
