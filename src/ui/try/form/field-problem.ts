/** The problem of a parameter while it is typed. */

import type { TryField } from '../../../core/api/try-form.ts'
import type { BodyProblemMessages } from '../../../core/messages/try.ts'
import { type SchemaTable, viewOf } from '../../../core/try-schema-view.ts'
import { checkValue } from './check-value.ts'

/** '' when there is none. A field that is not sent has no problem. */
export function fieldProblem(
  { schema, required, name }: TryField,
  text: string,
  table: SchemaTable,
  messages: BodyProblemMessages,
): string {
  if (text.trim() === '') return required ? messages.required(name) : ''
  const { types, own } = viewOf(schema, table)
  const isList = types.includes('array')
  const value = isList
    ? text.split(',').map((item) => scalar(item, viewOf(own.items ?? {}, table).types))
    : scalar(text, types)
  const [found] = checkValue(schema, value, table).filter(({ isWarning }) => !isWarning)
  return found === undefined ? '' : messages[found.kind](found.detail)
}

/** Parses a number or boolean where the schema does not allow strings. */
function scalar(text: string, types: readonly string[]): unknown {
  const trimmed = text.trim()
  if (types.length === 0 || types.includes('string')) return trimmed
  if (types.includes('boolean') && /^(?:true|false)$/.test(trimmed)) return trimmed === 'true'
  const number = Number(trimmed)
  return trimmed === '' || Number.isNaN(number) ? trimmed : number
}
