/**
 * Whether an error is a stack overflow, from recursion into deeply nested text. Other `RangeError`s have other causes.
 * Firefox throws a nonstandard error.
 */
export function isStackOverflow(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error instanceof RangeError
    ? error.message.includes('call stack')
    : error.name === 'InternalError' && error.message.includes('recursion')
}
