/** Problems of a value while it is typed, by the form's schema. The sandbox checks it again when it is sent. */
import { type Json, type JsonObject, pointerTo, type Schema } from '@dev-center/contract/json'
import { type CheckOptions, SchemaCheck } from '@dev-center/contract/schema'
import { explained } from '@dev-center/contract/schema/explain'
import { readFields, type UnknownField } from '@dev-center/contract/schema/fields'
import type { Violation } from '@dev-center/contract/schema/violation'
import type { TrySchema } from '../../../core/api/try-form.ts'
import type { SchemaTable } from '../../../core/try-schema-view.ts'

type UndocumentedField = { readonly code: 'undocumented'; readonly at: string; readonly detail: UnknownField }

/** An undocumented field is a warning: the platform ignores it. */
export type ValueProblem = Violation | UndocumentedField

const MAX_PROBLEMS = 20

export function checkFormValue(schema: TrySchema, value: Json, table: SchemaTable): readonly ValueProblem[] {
  const options = formCheckOptions(table)
  const check = new SchemaCheck(options)
  const root = { schema: formSchema(schema), base: null }
  const violations = explained(check.violations(root, value))
  if (check.unchecked !== null) return []
  const strays = readFields(root, value, check, options).unknown.map(
    (field): ValueProblem => ({ code: 'undocumented', at: field.at, detail: field }),
  )
  const reported = new Set(violations.map((one) => (one.code === 'unexpected' ? memberOf(one) : '')))
  return [...violations, ...strays.filter((one) => !reported.has(memberOf(one)))].slice(0, MAX_PROBLEMS)
}

/** The pointer that marks a problem; `#` follows it for the name of a member. */
export function placeOfProblem(problem: ValueProblem): string {
  return 'name' in problem.detail && problem.code !== 'required' ? `${memberOf(problem)}#` : problem.at
}

function memberOf({ at, detail }: ValueProblem): string {
  return 'name' in detail ? pointerTo(at, detail.name) : at
}

/** References are names in the table, and a request may omit what only the server sets. */
export function formCheckOptions(table: SchemaTable): CheckOptions<null> {
  return {
    direction: 'request',
    resolve: (name: string, _base: null, _schema: JsonObject) => {
      const target = Object.hasOwn(table, name) ? table[name] : undefined
      return target === undefined ? null : { schema: formSchema(target), base: null }
    },
  }
}

/** A form's schema is JSON: its type only names the keywords that the form reads itself. */
export function formSchema(schema: TrySchema): Schema {
  return schema as JsonObject
}
