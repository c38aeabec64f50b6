/**
 * Checks a JSON value in a sample against a schema: values, required fields, and names that the schema does not list.
 */

import { dotted, pointerTo } from '@dev-center/contract/json'
import { nearestOf } from '@dev-center/contract/schema/explain'
import { readFields } from '@dev-center/contract/schema/fields'
import type { Violation } from '@dev-center/contract/schema/violation'
import { didYouMean } from '../../../../core/words/did-you-mean.ts'
import type { Cursor } from '../../../compilers/openapi/document/cursor.ts'
import {
  CURSOR_OPTIONS,
  type CursorOptions,
  checkOfCursors,
  locate,
  uncheckedReason,
} from '../../../compilers/openapi/examples/check-value.ts'
import { exampleClause } from '../../../compilers/openapi/examples/wording.ts'
import { hasPlaceholder, type SampleFinding } from '../../../compilers/sample-text/finding.ts'
import { isEllipsis, type JsonText } from '../../../compilers/sample-text/json-text.ts'

interface BodyOptions {
  readonly direction: NonNullable<CursorOptions['direction']>
  /** A fragment: fields may be missing, and `…` stands for anything. */
  readonly isPartial: boolean
  /** Offset of the JSON in the fence's text. */
  readonly at: number
  readonly text: string
}

/** A placeholder that is the whole value. */
const WHOLE = /^\{\{\s*\w{1,60}\s*\}\}$/

export function checkBody(schema: Cursor, json: JsonText, options: BodyOptions): SampleFinding[] {
  const { direction, isPartial, at: start } = options
  const check = checkOfCursors({
    direction,
    isPartial,
    isWildcard: (value) => typeof value === 'string' && (hasPlaceholder(value) || (isPartial && isEllipsis(value))),
  })
  const root = locate(schema)
  const { unknown, misfits, placeholders } = readFields(root, json.value, check, {
    ...CURSOR_OPTIONS,
    placeholder: WHOLE,
  })
  const found = check.violations(root, json.value)
  const reason = uncheckedReason(check.unchecked)
  if (reason !== null) return [{ code: 'DC722', at: start, message: `The sample wasn't checked: ${reason}.` }]
  const hasUnknownBelow = (at: string) => unknown.some((field) => `${field.at}/`.startsWith(`${at}/`))
  const violations = [...found, ...misfits]
    .filter(isOwnMistake)
    // A misspelled field is why no alternative matches.
    .flatMap((violation) => closest(violation) ?? (hasUnknownBelow(violation.at) ? [] : [violation]))
    .map((violation): SampleFinding => {
      const { at } = violation
      const message = `${at === '' ? 'The body' : readable(at)} ${exampleClause(violation)}.`
      return { code: 'DC703', at: start + (json.places.get(at)?.value ?? 0), message }
    })
  const strays = unknown.map(({ at, name, siblings }): SampleFinding => {
    const place = json.places.get(pointerTo(at, name))
    return {
      code: 'DC704',
      at: start + (place?.key ?? 0),
      message: `"${name}" isn't a field ${at === '' ? 'here' : `of ${readable(at)}`}.`,
      hint: didYouMean(name, siblings) ?? `Known fields: ${siblings.slice(0, 12).join(', ')}.`,
    }
  })
  const mistyped = direction === 'request' ? mistypedPlaceholders(placeholders, json, options) : []
  return [...violations, ...strays, ...mistyped]
}

/** A placeholder has the type of its field: readers replace it with a value, and keep the quotes that they see. */
function mistypedPlaceholders(
  types: ReadonlyMap<string, ReadonlySet<string>>,
  json: JsonText,
  { at, text }: BodyOptions,
): SampleFinding[] {
  return [...types].flatMap(([pointer, allowed]): SampleFinding[] => {
    const start = json.places.get(pointer)?.value ?? 0
    const isQuoted = text[start] === '"'
    const isString = allowed.has('string')
    if (allowed.size === 0 || (isQuoted ? isString : !isString || allowed.size > 1)) return []
    const message = isQuoted
      ? `${readable(pointer)} is ${[...allowed].join(' or ')}, but the placeholder is in quotes.`
      : `${readable(pointer)} is string, but the placeholder has no quotes.`
    return [{ code: 'DC748', at: at + start, message }]
  })
}

/**
 * `additionalProperties: false` gives the same result as readFields, which also knows the intended name. That two
 * alternatives allow the same value is a mistake of the document, which says so at its own place (DC311).
 */
function isOwnMistake({ code }: Violation): boolean {
  return code !== 'unexpected' && code !== 'several-alternatives'
}

/** Why the closest alternative does not match, which is more helpful than "none matches"; null without such a one. */
function closest(violation: Violation): readonly Violation[] | null {
  if (violation.code !== 'alternatives') return [violation]
  return nearestOf(violation.detail.tried, violation.at)?.filter(isOwnMistake) ?? null
}

function readable(pointer: string): string {
  return `"${dotted(pointer)}"`
}
