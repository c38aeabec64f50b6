/** Says in one line what happened to an operation, in English: the title of a row and of a feed entry. */
import { CHANGE_CLASSES, type Change, type ChangeClass, classOf } from './change-rules.ts'
import { kindInWords } from './change-words.ts'

const NOUNS: { readonly [place: string]: readonly [one: string, many: string] } = {
  parameter: ['parameter', 'parameters'],
  request: ['request field', 'request fields'],
  response: ['response field', 'response fields'],
  output: ['field', 'fields'],
  input: ['input', 'inputs'],
}

/**
 * The most important changes of one kind, and how many others there are; begins in lower case, to follow a name.
 *
 * @example
 * titleOfChanges([{ code: 'response.removed', of: 'GET /teas', at: '200.data[].origin' }]) // 'response field origin no longer documented'
 */
export function titleOfChanges(changes: readonly Change[]): string {
  const byKind = [...Map.groupBy(changes, ({ code }) => code).values()].sort(
    (one, other) => weightOf(one) - weightOf(other) || other.length - one.length,
  )
  const [first = [], ...others] = byKind
  const title = inWords(first)
  const rest = others.reduce((sum, { length }) => sum + length, 0)
  return rest === 0 ? title : `${title}, and ${rest} more ${rest === 1 ? 'change' : 'changes'}`
}

/** Breaking first; of the same class, what concerns the whole operation. */
function weightOf([change]: readonly Change[]): number {
  if (change === undefined) return 0
  const meaning: ChangeClass = classOf(change.code)
  return CHANGE_CLASSES.indexOf(meaning) * 2 + (change.code.startsWith('operation.') ? 0 : 1)
}

/** What follows the subject, in the singular and the plural; other kinds follow a colon. */
const PREDICATES: { readonly [kind: string]: string } = {
  removed: 'no longer documented',
  deprecated: 'deprecated',
  restored: 'no longer deprecated',
  required: 'now required',
  optional: 'now optional',
  nullable: 'now nullable',
  'not-nullable': 'never null',
  'type-changed': 'of another type',
  'type-narrowed': 'of a narrower type',
  'type-widened': 'of a wider type',
  'values-set': 'limited to values',
  'values-lifted': 'with any value',
  'value-added': 'with a new value',
  'value-removed': 'with a value removed',
  'limit-tightened': 'with a tighter limit',
  'limit-loosened': 'with a looser limit',
  'pattern-changed': 'with another pattern',
  'format-set': 'with a format',
  'format-lifted': 'without a format',
  'format-changed': 'with another format',
  'default-set': 'with a default',
  'default-changed': 'with another default',
  'default-removed': 'without a default',
  'variant-added': 'with a new alternative',
  'variant-removed': 'with an alternative removed',
  'read-only': 'now read-only',
  writable: 'now writable',
}

/** The same where a program reads the value; see change-words.ts. */
const PREDICATES_IN_RESPONSE: { readonly [kind: string]: string } = {
  required: 'always present',
  optional: 'may be missing',
  nullable: 'may be null',
  'type-narrowed': 'with fewer types',
  'type-widened': 'may have other types',
  'values-set': 'only with listed values',
  'values-lifted': 'may have any value',
  'limit-tightened': 'within a tighter limit',
  'limit-loosened': 'may exceed the earlier limit',
  'format-lifted': 'may have any format',
  'variant-added': 'may be a new alternative',
  'variant-removed': 'with one alternative less',
}

/** Changes of the same kind. */
function inWords(changes: readonly Change[]): string {
  const [change] = changes
  if (change === undefined) return ''
  const [place = '', kind = ''] = change.code.split('.')
  const words = kindInWords(change.code)
  if (place === 'operation') return kind === 'added' ? 'new operation' : words
  if (place === 'type') return kind === 'added' ? 'new type' : words
  if (kind === 'added') return subjectOf(place, changes, 'new ')
  if (kind === 'added-required') return subjectOf(place, changes, 'new required ')
  // "New status" says itself what it is about.
  if (/^(?:status|media|error|header)-/.test(kind)) return words
  const subject = subjectOf(place, changes)
  const predicate = (place === 'response' ? PREDICATES_IN_RESPONSE[kind] : undefined) ?? PREDICATES[kind]
  return predicate === undefined ? `${subject}: ${words}` : `${subject} ${predicate}`
}

/** @param adjective before the noun: 'new '. */
function subjectOf(place: string, changes: readonly Change[], adjective = ''): string {
  const [one = 'field', many = 'fields'] = NOUNS[place] ?? []
  const names = [...new Set(changes.map(({ at }) => at))]
  const [name = ''] = names
  if (names.length > 1) return `${names.length} ${adjective}${many}`
  // The last step of `200.data[].origin`; `200` and `body` are the whole message.
  const last = name.includes('.') ? (name.split('.').at(-1) ?? '') : ''
  if (last !== '') return `${adjective}${one} ${last}`
  return `${adjective}${name === '' ? one : place === 'request' ? 'request body' : place}`
}
