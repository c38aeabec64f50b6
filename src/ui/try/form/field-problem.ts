/** The problem of a parameter while it is typed. */

import { readParameter } from '@dev-center/contract/parameters'
import type { TryField } from '../../../core/api/try-form.ts'
import type { BodyProblemMessages } from '../../../core/messages/try.ts'
import type { SchemaTable } from '../../../core/try-schema-view.ts'
import { optionsOf, schemaOf } from './check-value.ts'
import { problemWordsFor } from './wording.ts'

/** '' when there is none. A field that is not sent has no problem. */
export function fieldProblem(
  { schema, required, name, description }: TryField,
  text: string,
  table: SchemaTable,
  messages: BodyProblemMessages,
): string {
  if (text.trim() === '') return required ? messages.required(name) : ''
  const [found] = readParameter({ schema: schemaOf(schema), base: null }, [text.trim()], optionsOf(table)).violations
  return found === undefined ? '' : problemWordsFor(found, messages, description)
}
