/** Whether an error says that the stack is used up, by recursion into the nesting of a text. Other `RangeError`s say other things. */
export function isStackOverflow(error: unknown): boolean {
  return error instanceof RangeError && error.message.includes('call stack')
}
