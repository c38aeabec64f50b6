/** A call that cannot be answered as it is; the message is for the reader. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
