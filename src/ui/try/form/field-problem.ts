/** The problem of a parameter while it is typed, by itself or together with the others. */

import { readParameter } from '@dev-center/contract/parameters'
import { combinedProblems, sentIn } from '@dev-center/contract/request/combined'
import type { TryField, TryForm } from '../../../core/api/try-form.ts'
import type { BodyProblemMessages } from '../../../core/messages/try.ts'
import type { SchemaTable } from '../../../core/try-schema-view.ts'
import { formCheckOptions, formSchema } from './check-value.ts'
import { problemWordsFor } from './wording.ts'

/** '' when there is none. A field that is not sent has no problem. */
export function fieldProblem(
  { schema, required, name, description }: TryField,
  text: string,
  table: SchemaTable,
  messages: BodyProblemMessages,
): string {
  if (text.trim() === '') return required ? messages.required(name) : ''
  const [found] = readParameter(
    { schema: formSchema(schema), base: null },
    [text.trim()],
    formCheckOptions(table),
  ).violations
  return found === undefined ? '' : problemWordsFor(found, messages, description)
}

/**
 * How the query parameter goes with the others that are sent; '' if well. A parameter that another one requires may not
 * be in the form yet, so the other one says it, too. `textOf` is '' for a field that isn't sent.
 */
export function combinedProblem(
  field: TryField,
  { fields, requiresOneOf = [] }: Pick<TryForm, 'fields' | 'requiresOneOf'>,
  textOf: (field: TryField) => string,
  messages: BodyProblemMessages,
): string {
  if (field.place !== 'query') return ''
  const query = fields.filter(({ place }) => place === 'query')
  const values = new Map(query.map((one) => [one.name, textOf(one)]))
  const isSent = sentIn((name) => [values.get(name) ?? ''])
  const found = combinedProblems(query, requiresOneOf, isSent).find(
    ({ parameter, code, detail }) =>
      parameter === field.name ||
      // The reason can be a value: `include=consignments`.
      (code === 'required' && detail.because?.split('=')[0] === field.name) ||
      (code === 'excluded' && detail.by === field.name),
  )
  return found === undefined ? '' : problemWordsFor(found, messages, '')
}
