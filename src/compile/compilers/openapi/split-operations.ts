/** How many operations of a tag are on one page: as many as a page has room for when all their rows are on sheets (decision 0035). */
import type { Json } from '../../../core/json.ts'
import { type Cursor, isObject } from './document/cursor.ts'
import type { OperationSource } from './operation/operation.ts'

/** Longer pages are split: a reader of the fiftieth operation should not load the other forty-nine. */
const MAX_OPERATIONS = 25
/** What is left of an operation on a page whose rows are all on sheets, in elements (decision 0035): head, words and request … */
const OPERATION_ELEMENTS = 87
/** … and the sample of each response. */
const RESPONSE_ELEMENTS = 14
/** Each example of a body or a response after its first: a part that opens, with a block of code. */
const EXAMPLE_ELEMENTS = 6
/** Of the 4,000 elements of a page, those beside its shell. */
const MAX_ELEMENTS = 3500
/** An overview has a row for each operation of the document. */
const ROW_ELEMENTS = 5
const FEWEST_ON_OVERVIEW = 5
/** Parameters and bodies of all operations of a page; each is a tree of at least one row. */
const MAX_ROOTS = 1000

/** `rows`: operations that the first page lists besides, all of those of the document on an overview. */
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

/** What an operation is at least on its page. */
function elementsOf({ cursor }: OperationSource): number {
  const { requestBody, responses } = cursor.object ?? {}
  const all = [requestBody, ...(isObject(responses) ? Object.values(responses) : [])]
  const examples = all.reduce<number>((sum, one) => sum + furtherExamples(one), 0)
  return OPERATION_ELEMENTS + RESPONSE_ELEMENTS * countOf(cursor, 'responses') + EXAMPLE_ELEMENTS * examples
}

/** Those that are written here: what several operations refer to is an error, which has few. */
function furtherExamples(holder: Json | undefined): number {
  if (!isObject(holder) || !isObject(holder.content)) return 0
  const counts = Object.values(holder.content).map((media) =>
    isObject(media) && isObject(media.examples) ? Object.keys(media.examples).length : 0,
  )
  return Math.max(0, counts.reduce((sum, count) => sum + count, 0) - 1)
}

function weightOf({ cursor, pathItem }: OperationSource): number {
  return 1 + countOf(cursor, 'parameters') + countOf(pathItem, 'parameters') + countOf(cursor, 'responses')
}

/** Members of an object or items of a list. */
function countOf(owner: Cursor, key: string): number {
  const value = owner.object?.[key]
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0
}
