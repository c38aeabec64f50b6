/** Violations in the words of the API: clauses that follow the name of the field or parameter. */
import { dotted, type Json, pointerTo } from '@dev-center/contract/json'
import { nearest } from '@dev-center/contract/nearest'
import { type Violation, type Wording, wordsFor } from '@dev-center/contract/schema/violation'

const TYPES: { readonly [type: string]: string } = {
  integer: 'a whole number',
  number: 'a number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
}

const FORMATS: { readonly [format: string]: string } = {
  email: 'is not an email address',
  date: 'is not a date',
  'date-time': 'is not a date',
  uri: 'is not an address',
  uuid: 'is not a UUID',
}

/** More choices than this are no help in one sentence. */
const MAX_CHOICES = 40

const WORDING: Wording = {
  type: ({ types }) => `must be ${types.map((type) => TYPES[type] ?? type).join(' or ')}`,
  enum: ({ choices, value }) =>
    choices.length > MAX_CHOICES
      ? `is none of the ${choices.length} documented values${meant(value, choices)}`
      : `must be one of ${choices.map(textOfChoice).join(', ')}`,
  const: ({ choice }) => `must be ${textOfChoice(choice)}`,
  minimum: ({ bound }) => `is less than ${bound}`,
  maximum: ({ bound }) => `is more than ${bound}`,
  'exclusive-minimum': ({ bound }) => `must be more than ${bound}`,
  'exclusive-maximum': ({ bound }) => `must be less than ${bound}`,
  'multiple-of': ({ step }) => `must be a multiple of ${step}`,
  'min-length': ({ bound, length }) => (length === 0 ? 'must not be empty' : `is shorter than ${bound} characters`),
  'max-length': ({ bound }) => `is longer than ${bound} characters`,
  pattern: ({ about }) => `does not have the documented form${about && `: ${about}`}`,
  format: ({ format }) => FORMATS[format] ?? `is not of the format ${format}`,
  'min-items': ({ bound }) => `needs at least ${entries(bound)}`,
  'max-items': ({ bound }) => `has more than ${bound} entries`,
  'unique-items': () => 'has the same entry twice',
  'min-contains': ({ bound }) => `needs at least ${entries(bound)} of a certain kind`,
  'max-contains': ({ bound }) => `has more than ${bound} entries of a certain kind`,
  'min-properties': ({ bound }) => `needs at least ${bound} ${bound === 1 ? 'field' : 'fields'}`,
  'max-properties': ({ bound }) => `has more than ${bound} ${bound === 1 ? 'field' : 'fields'}`,
  required: ({ because }) => (because === null ? 'is required' : `is required with ${because}`),
  excluded: ({ by }) => `can't be combined with ${by}`,
  'required-one': ({ others }) => `${others.map((name) => `or ${name} `).join('')}is required`,
  unexpected: () => 'is not a field of this request',
  'property-name': () => 'is not a name that is allowed here',
  alternatives: ({ tried }) => formsOf(tried),
  'several-alternatives': () => 'has several of the documented forms, and must have one',
  not: ({ required }) =>
    required.length > 1 ? `must not have ${required.join(' and ')} together` : 'is not allowed in this combination',
  never: () => 'is not allowed',
}

/** Each form that a text may have; objects have too many details for one sentence. */
function formsOf(tried: readonly (readonly Violation[])[]): string {
  const forms = tried.map(([first]) => {
    switch (first?.code) {
      case 'enum':
        return `one of ${first.detail.choices.slice(0, MAX_CHOICES).map(textOfChoice).join(', ')}`
      case 'const':
        return textOfChoice(first.detail.choice)
      case 'pattern':
        // It's a sentence of its own in the document.
        return first.detail.about.replace(/\.$/, '').replace(/^[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase())
      case 'format':
        return `of the format ${first.detail.format}`
      default:
        return ''
    }
  })
  return forms.includes('') ? 'has none of the documented forms' : `must be ${forms.join('; or ')}`
}

function entries(count: number): string {
  return `${count} ${count === 1 ? 'entry' : 'entries'}`
}

function meant(value: Json, choices: readonly Json[]): string {
  const near = typeof value === 'string' ? nearest(value, choices.map(textOfChoice)) : null
  return near === null ? '' : `; did you mean ${near}?`
}

function textOfChoice(choice: Json): string {
  return typeof choice === 'string' ? choice : JSON.stringify(choice)
}

/** A clause that follows the name: `must be a whole number`. */
export function clauseFor(violation: Violation): string {
  return wordsFor(WORDING, violation)
}

/** The field that the clause is about: `variants.0.price`; '' for the whole body. A missing field has a name too. */
export function fieldOf(violation: Violation): string {
  const { at, code, detail } = violation
  const isMember = code === 'required' || code === 'unexpected' || code === 'property-name'
  return dotted(isMember ? pointerTo(at, detail.name) : at)
}
