/**
 * Splits the operations of a tag into pages: as many per page as fit if all their rows are on sheets (decision 0035).
 */
import type { Json } from '../../../core/json.ts'
import { isJsonObject } from '../../../core/json.ts'
import type { Cursor } from './document/cursor.ts'
import type { OperationSource } from './operation/operation.ts'

/** Longer pages are split: readers of the fiftieth operation should not load the other forty-nine. */
const MAX_OPERATIONS = 25
/** Elements of an operation on a page whose rows are all on sheets (decision 0035): head, description, request … */
const OPERATION_ELEMENTS = 87
/** … and the sample of each response. */
const RESPONSE_ELEMENTS = 14
/** Each further example of a body or a response: a collapsible part with a code block. */
const EXAMPLE_ELEMENTS = 6
/** Of the 4,000 elements of a page, those outside the shell. */
const MAX_ELEMENTS = 3500
/** An overview has a row for each operation of the document. */
const ROW_ELEMENTS = 5
const FEWEST_ON_OVERVIEW = 5
/** Parameters and bodies of all operations on a page. Each is a tree of at least one row. */
const MAX_ROOTS = 1000

/** `rows`: further operations that the first page lists; on an overview, all operations of the document. */
export function splitOperations(sources: readonly OperationSource[], rows: number): OperationSource[][] {
  const parts: OperationSource[][] = [[]]
  let roots = 0
  let elements = rows > MAX_OPERATIONS ? rows * ROW_ELEMENTS : 0
  for (const source of sources) {
    const weight = weightOf(source)
    const size = elementsOf(source)
    const part = parts.at(-1) as OperationSource[]
    const isFew = parts.length === 1 && part.length < FEWEST_ON_OVERVIEW
    const isFull = part.length >= MAX_OPERATIONS || roots + weight > MAX_ROOTS || elements + size > MAX_ELEMENTS
    if (part.length > 0 && isFull && !isFew) {
      parts.push([source])
      roots = weight
      elements = size
    } else {
      part.push(source)
      roots += weight
      elements += size
    }
  }
  return parts
}

/** Minimum number of elements of an operation. */
function elementsOf({ cursor }: OperationSource): number {
  const { requestBody, responses } = cursor.object ?? {}
  const all = [requestBody, ...(isJsonObject(responses) ? Object.values(responses) : [])]
  const examples = all.reduce<number>((sum, one) => sum + furtherExamples(one), 0)
  const samples = countOf(cursor, 'x-codeSamples') + countOf(cursor, 'x-code-samples')
  return OPERATION_ELEMENTS + RESPONSE_ELEMENTS * countOf(cursor, 'responses') + EXAMPLE_ELEMENTS * (examples + samples)
}

/** Only inline examples: shared responses are errors, which have few examples. */
function furtherExamples(holder: Json | undefined): number {
  if (!isJsonObject(holder) || !isJsonObject(holder.content)) return 0
  const counts = Object.values(holder.content).map((media) =>
    isJsonObject(media) && isJsonObject(media.examples) ? Object.keys(media.examples).length : 0,
  )
  return Math.max(0, counts.reduce((sum, count) => sum + count, 0) - 1)
}

function weightOf({ cursor, pathItem }: OperationSource): number {
  return 1 + countOf(cursor, 'parameters') + countOf(pathItem, 'parameters') + countOf(cursor, 'responses')
}

/** Number of members of an object or items of a list. */
function countOf(owner: Cursor, key: string): number {
  const value = owner.object?.[key]
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0
}
