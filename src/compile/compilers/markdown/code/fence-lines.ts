/** Source lines of a fence: whether it is closed, and whether it swallows another fence. */

interface FenceLines {
  readonly isClosed: boolean
  /** Line on which another fence begins inside this one; null if there is none. */
  readonly swallowed: number | null
}

const OPENING = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(`{3,}|~{3,})(.*)/
const MARKS = /^[ \t>]*(`{3,}|~{3,})[ \t]*(\S*)/
/** Languages in which a nested fence is part of the sample. */
const OF_MARKDOWN = /^[ \t]*(?:md|mdx|markdown|text|txt|diff)\b/i

/** null if no fence begins on the first line: indented code or HTML. Lines are 1-based. */
export function fenceOf(lines: readonly string[], first: number, last: number): FenceLines | null {
  const [, marks = '', info = ''] = OPENING.exec(lines[first - 1] ?? '') ?? []
  if (marks === '') return null
  const isClosing = (line: string) => {
    const [, other = '', rest = ''] = MARKS.exec(line) ?? []
    return other.startsWith(marks) && rest === ''
  }
  let swallowed: number | null = null
  for (let line = first + 1; line < last && swallowed === null && !OF_MARKDOWN.test(info); line++) {
    const [, other = '', language = ''] = MARKS.exec(lines[line - 1] ?? '') ?? []
    if (other === marks && /^[a-z]/i.test(language)) swallowed = line
  }
  return { isClosed: last > first && isClosing(lines[last - 1] ?? ''), swallowed }
}

/** Line (from 1) of the first fence that is not closed; null where all are. For a text of which no tree can be made. */
export function openFenceIn(lines: readonly string[]): number | null {
  let open: { readonly line: number; readonly marks: string; readonly info: string } | null = null
  for (const [index, line] of lines.entries()) {
    const [, marks = '', rest = ''] = MARKS.exec(line) ?? []
    if (marks === '') continue
    if (open === null) open = { line: index + 1, marks, info: (OPENING.exec(line)?.[2] ?? '').trim() }
    else if (marks.startsWith(open.marks) && rest === '') open = null
    else if (marks === open.marks && /^[a-z]/i.test(rest) && !OF_MARKDOWN.test(open.info)) return open.line
  }
  return open?.line ?? null
}
