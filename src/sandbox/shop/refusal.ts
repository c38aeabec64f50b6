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

/** For operations without errors in their result: the request fails with this message. */
export class Refused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Refused'
  }
}
