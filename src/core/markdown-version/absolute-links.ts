/** A Markdown text is copied, mailed and put into windows of other programs: its links must lead somewhere without its address. */
import { areProse } from './prose-lines.ts'

/**
 * Links from the root of the site become absolute. What is in code stays as it is.
 *
 * @example
 * absoluteLinks('See [Brands](/docs/brands#top) and `[a](/b)`.', 'https://example.com') // 'See [Brands](https://example.com/docs/brands#top) and `[a](/b)`.'
 */
export function absoluteLinks(text: string, origin: string): string {
  const lines = text.split('\n')
  const isProse = areProse(lines)
  const change = (prose: string) => prose.replaceAll(/\]\(\/(?!\/)/g, `](${origin}/`)
  return lines.map((line, at) => (isProse[at] ? outsideSpans(line, change) : line)).join('\n')
}

/** A span of code begins and ends with the same number of backticks. */
function outsideSpans(line: string, change: (prose: string) => string): string {
  let result = ''
  let at = 0
  for (;;) {
    const start = line.indexOf('`', at)
    if (start === -1) return result + change(line.slice(at))
    const run = runAt(line, start)
    const end = closingRun(line, start + run, run)
    // Backticks that nothing closes are text.
    const next = end === -1 ? start + run : end
    result += change(line.slice(at, start)) + line.slice(start, next)
    at = next
  }
}

function runAt(line: string, start: number): number {
  let end = start
  while (line[end] === '`') end++
  return end - start
}

/** Where the span ends; -1 when nothing closes it. */
function closingRun(line: string, from: number, length: number): number {
  for (let at = line.indexOf('`', from); at !== -1; ) {
    const run = runAt(line, at)
    if (run === length) return at + run
    at = line.indexOf('`', at + run)
  }
  return -1
}
