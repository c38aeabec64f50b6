/** Problems of a typed body, with their message and place in the text. */

import type { TryBody } from '../../../core/api/try-form.ts'
import type { TryMessages } from '../../../core/messages/try.ts'
import type { SchemaTable } from '../../../core/try-schema-view.ts'
import { checkValue, placeOf, type ValueProblem } from '../form/check-value.ts'
import { wordsFor } from '../form/wording.ts'
import { type LocatedJson, type Place, parseLocated } from './json-places.ts'

export interface BodyProblem extends Place {
  readonly line: number
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
  const located = parseLocated(text)
  const { fault } = located
  if (fault) {
    // A mark past the end of the text would be invisible.
    const from = Math.min(fault.at, Math.max(0, text.trimEnd().length - 1))
    return [problem(text, { from, to: from + 1 }, messages.problems[fault.kind], false)]
  }
  return checkValue(schema, located.value, table).map((found) =>
    problem(text, markOf(found, located, text), wordsFor(found, messages.problems), found.code === 'undocumented'),
  )
}

function problem(text: string, place: Place, words: string, isWarning: boolean): BodyProblem {
  return { ...place, line: text.slice(0, place.from).split('\n').length, text: words, isWarning }
}

/** A missing member or item is marked at the start of its object or list. */
function markOf(found: ValueProblem, { places }: LocatedJson, text: string): Place {
  const place = places.get(placeOf(found)) ?? { from: 0, to: text.length }
  const isMissing = found.code === 'required' || found.code === 'min-items' || found.code === 'min-properties'
  return isMissing ? { from: place.from, to: place.from + 1 } : place
}
