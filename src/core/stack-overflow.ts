/**
 * Whether an error says that the stack is used up, by recursion into the nesting of a text. Other `RangeError`s say other
 * things. Firefox has an error of its own for it, which is no standard.
 */
export function isStackOverflow(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error instanceof RangeError
    ? error.message.includes('call stack')
    : error.name === 'InternalError' && error.message.includes('recursion')
}
