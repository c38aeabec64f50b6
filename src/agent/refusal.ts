/** A call that can't be answered in this form. The message is for the reader. */
export class ToolRefusal extends Error {
  override readonly name = 'Refusal'
}
