/** A call that can't be answered in this form. The message is for the reader. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
