/**
 * Reads lists in the content folder, such as `_terms.json` and `_words.json`: strict JSON of one shape, with a position
 * for each problem.
 */
import type { z } from 'zod'
import type { Finding } from '../../core/problem.ts'
import { jsonErrorOffset } from './json-error.ts'
import { parseLocated } from './located.ts'
import { type DescribeOptions, describeIssues } from './menus/describe-issues.ts'
import { placesIn } from './places.ts'

interface ListForm<Schema extends z.ZodType> {
  readonly file: string
  readonly schema: Schema
  /** Keys that an object can have, for hints. */
  readonly keys: DescribeOptions['keys']
}

type ListResult<Value> =
  | { readonly value: Value; readonly problems: readonly [] }
  /** The list is unusable. */
  | { readonly value: null; readonly problems: readonly Finding[] }

const CODES = { unknown: 'DC814', wrong: 'DC814', missing: 'DC814' } as const

/** Reports all problems at once. A duplicate name is a problem too. */
export function readList<Schema extends z.ZodType>(
  text: string,
  { file, schema, keys }: ListForm<Schema>,
): ListResult<z.output<Schema>> {
  const problem = (place: { line: number; column: number }, message: string): Finding => ({
    code: 'DC814',
    file,
    ...place,
    message,
  })
  const offset = jsonErrorOffset(text)
  if (offset !== null)
    return { value: null, problems: [problem(placesIn(text)(offset), "This isn't valid JSON from here on.")] }
  const parsed = parseLocated(text)
  if ('errors' in parsed)
    return { value: null, problems: parsed.errors.map(({ place, message }) => problem(place, message)) }
  const { document } = parsed
  const result = schema.safeParse(document.value)
  if (result.success) return { value: result.data, problems: [] }
  return { value: null, problems: describeIssues(result.error, { file, document, keys, codes: CODES }) }
}
