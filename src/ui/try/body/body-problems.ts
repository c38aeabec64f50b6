/** Problems of a typed body, with their message and place in the text. */

import { pointerKeys } from '@dev-center/contract/json'
import type { TryBody, TrySchema } from '../../../core/api/try-form.ts'
import type { TryMessages } from '../../../core/messages/try.ts'
import { type SchemaTable, schemasAt } from '../../../core/try-schema-view.ts'
import { checkFormValue, placeOfProblem, type ValueProblem } from '../form/check-value.ts'
import { problemWordsFor } from '../form/wording.ts'
import { type JsonPlace, type LocatedJson, parseJsonPlaces } from './json-places.ts'

export interface BodyProblem extends JsonPlace {
  readonly line: number
  /** Last name of the path to the value, if the text doesn't contain it; otherwise ''. */
  readonly field: string
  readonly text: string
  readonly isWarning: boolean
}

export function bodyProblems(
  text: string,
  { schema, required }: TryBody,
  table: SchemaTable,
  messages: TryMessages,
): readonly BodyProblem[] {
  if (text.trim() === '' && !required) return []
  const located = parseJsonPlaces(text)
  const { fault } = located
  if (fault) {
    // A mark past the end of the text would be invisible.
    const from = Math.min(fault.at, Math.max(0, text.trimEnd().length - 1))
    return [problem(text, { from, to: from + 1 }, messages.problems[fault.kind])]
  }
  return checkFormValue(schema, located.value, table).map((found) => ({
    ...problem(
      text,
      markOf(found, located, text),
      problemWordsFor(found, messages.problems, aboutOf(found, schema, table)),
    ),
    field: fieldOf(found),
    isWarning: found.code === 'undocumented',
  }))
}

function problem(text: string, place: JsonPlace, words: string): BodyProblem {
  return { ...place, line: text.slice(0, place.from).split('\n').length, field: '', text: words, isWarning: false }
}

/** What the document says about the value. */
function aboutOf({ at }: ValueProblem, schema: TrySchema, table: SchemaTable): string {
  const views = schemasAt(schema, pointerKeys(at), table)
  return views.find(({ own }) => own.description !== undefined)?.own.description ?? ''
}

/** Several problems of one line look alike without it. The items of a list have the name of the list. */
function fieldOf({ at, detail }: ValueProblem): string {
  if ('name' in detail) return ''
  return pointerKeys(at).findLast((key) => !/^\d+$/.test(key)) ?? ''
}

/** A missing member or item is marked at the start of its object or list. */
function markOf(found: ValueProblem, { places }: LocatedJson, text: string): JsonPlace {
  const place = places.get(placeOfProblem(found)) ?? { from: 0, to: text.length }
  const isMissing = found.code === 'required' || found.code === 'min-items' || found.code === 'min-properties'
  return isMissing ? { from: place.from, to: place.from + 1 } : place
}
