/** Which lines of a Markdown text are in no fence. */

/**
 * For each line whether it is prose: neither in a fence nor the beginning or end of one.
 *
 * @example
 * areProse(['a', '```', 'b', '```']) // [true, false, false, false]
 */
export function areProse(lines: readonly string[]): readonly boolean[] {
  let fence = ''
  return lines.map((line) => {
    const mark = fenceMark(line)
    if (fence === '') {
      fence = mark
      return mark === ''
    }
    if (mark.length >= fence.length && line.endsWith(mark)) fence = ''
    return false
  })
}

/** The backticks that a fence begins or ends with, also in a list or a quote; '' for any other line. */
function fenceMark(line: string): string {
  let at = 0
  while (line[at] === ' ' || line[at] === '>') at++
  let end = at
  while (line[end] === '`') end++
  // Backticks after the mark make it a span of code.
  return end - at >= 3 && !line.includes('`', end) ? line.slice(at, end) : ''
}
