/** Lines of a guide as its readers read them, and which section each is in. */
import { withoutFences } from './code-names.ts'

const HEADING = /^#{1,6} /

export interface GuideSections {
  /** Without front matter and samples, whose lines are empty. */
  readonly lines: readonly string[]
  /** Number of the section that a line is in, from one heading of any level to the next; -1 before the first one. */
  sectionOf(line: number): number
}

export function guideSections(source: string): GuideSections {
  const body = source.replace(/^---\n[\s\S]*?\n---\n/, (front) => front.replace(/[^\n]/g, ''))
  const lines = withoutFences(body).split('\n')
  const headings = lines.flatMap((line, index) => (HEADING.test(line) ? [index + 1] : []))
  return { lines, sectionOf: (line) => headings.findLastIndex((heading) => heading <= line) }
}
