/** What is wrong with a parameter as it is typed. */

import type { TryField } from '../../../core/api/try-form.ts'
import type { BodyProblemMessages } from '../../../core/messages/try.ts'
import { type SchemaTable, viewOf } from '../../../core/try-schema-view.ts'
import { checkValue } from './check-value.ts'

/** '' when nothing is; what is not sent has no fault. */
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

/** Text is a number or a truth value where the schema allows no text. */
function scalar(text: string, types: readonly string[]): unknown {
  const trimmed = text.trim()
  if (types.length === 0 || types.includes('string')) return trimmed
  if (types.includes('boolean') && /^(?:true|false)$/.test(trimmed)) return trimmed === 'true'
  const number = Number(trimmed)
  return trimmed === '' || Number.isNaN(number) ? trimmed : number
}
