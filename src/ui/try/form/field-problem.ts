/** The problem of a parameter while it is typed, by itself or together with the others. */

import { readParameter } from '@dev-center/contract/parameters'
import { combinedProblems } from '@dev-center/contract/request/combined'
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
 * be in the form yet, so the other one says it, too.
 */
export function combinedProblem(
  field: TryField,
  { fields, requiresOneOf = [] }: Pick<TryForm, 'fields' | 'requiresOneOf'>,
  isSent: (field: TryField) => boolean,
  messages: BodyProblemMessages,
): string {
  if (field.place !== 'query') return ''
  const query = fields.filter(({ place }) => place === 'query')
  const sent = new Set(query.filter(isSent).map(({ name }) => name))
  const found = combinedProblems(query, requiresOneOf, (name) => sent.has(name)).find(
    ({ parameter, code, detail }) =>
      parameter === field.name ||
      (code === 'required' && detail.because === field.name) ||
      (code === 'excluded' && detail.by === field.name),
  )
  return found === undefined ? '' : problemWordsFor(found, messages, '')
}
