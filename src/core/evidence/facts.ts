/**
 * Contract facts of API documents: names, numbers, and codes, no sentences. Two lists of them can be compared, which is
 * how the platform's public documents and ours are kept in agreement.
 */

/**
 * A fact and the line that states it. Facts are written as one text:
 *
 * - `status 404`: the operation documents this status code.
 * - `error 404 1f0c…`: an error text in an example, as a hash, because a text can be a sentence.
 * - `query.limit default 50`, `body.name maxLength 255`: a keyword of a parameter or property, with its value.
 * - `200.data[].state enum active`: a value of an enum.
 * - `scope store_cart`: a token needs this scope.
 */
export type EvidenceFacts = { readonly [fact: string]: number }

export interface OperationFacts {
  /** Line of the operation. */
  readonly at: number
  readonly facts: EvidenceFacts
}

/** Operations by `operationKey`. */
export interface DocumentFacts {
  readonly operations: { readonly [key: string]: OperationFacts }
}

/** The place of a fact, `query.limit`; '' for a fact about the operation itself. */
export function placeOfFact(fact: string): string {
  const [first = '', keyword = ''] = fact.split(' ', 2)
  return KINDS.has(first) && keyword !== '' && !first.includes('.') ? '' : first
}

const KINDS: ReadonlySet<string> = new Set(['status', 'error', 'scope'])
