/** An error in the result of a mutation: an error type of the schema, with its message and other fields. */
export interface Refusal {
  readonly __typename: string
  readonly message: string
  readonly [field: string]: unknown
}

export function refusal(
  typename: string,
  message: string,
  fields: { readonly [field: string]: unknown } = {},
): Refusal {
  return { __typename: typename, message, ...fields }
}

/** What a caller can do about a refusal; statuses depend on it, never on the message. */
type RefusalReason =
  | 'invalid'
  /** The store has no such record. */
  | 'not-found'
  /** The cart has no such line. */
  | 'no-line'
  | 'out-of-stock'
  /** More pieces than the line has left to ship. */
  | 'none-left'
  | 'wrong-currency'
  | 'needs-variant'
  | 'needs-billing-address'
  | 'not-simulated'

/** For operations without errors in their result: the request fails with this message. */
export class Refused extends Error {
  readonly reason: RefusalReason

  constructor(message: string, reason: RefusalReason = 'invalid') {
    super(message)
    this.name = 'Refused'
    this.reason = reason
  }
}
