/** A refusal is part of the answer of a mutation: an error type of the schema with its message and further fields. */
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

/** For operations whose result has no place for errors: the request fails with this message. */
export class Refused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Refused'
  }
}
