/**
 * Where a text ends without its last repeated character. A loop, because `/0+$/` takes quadratic time.
 *
 * @example
 * endWithout('1200', '0') // 2
 */
export function endWithout(text: string, last: string): number {
  let end = text.length
  while (text[end - 1] === last) end--
  return end
}
