/** The lines around a problem, with the position underlined. */
import { styleText } from 'node:util'

const LINES_BEFORE = 1
const MAX_WIDTH = 110

interface FramePlace {
  /** 1-based */
  readonly line: number
  /** 1-based */
  readonly column: number
  readonly length: number
}

/** Lines such as `  41 | <Calout>` and `     |  ^^^^^^`; '' if the text has no such line. */
export function codeFrame(text: string, { line, column, length }: FramePlace): string {
  const lines = linesOf(text)
  const target = lines[line - 1]
  if (target === undefined) return ''
  const start = Math.max(1, line - LINES_BEFORE)
  const width = String(line).length
  // A long line is cut to start shortly before the position.
  const skip = column > MAX_WIDTH - 20 ? column - 20 : 0
  const shown = lines.slice(start - 1, line).map((content, index) => {
    const number = String(start + index).padStart(width)
    return `  ${styleText('dim', `${number} |`)} ${visible(content, start + index === line ? skip : 0)}`
  })
  const before = visible(target, skip)
    .slice(0, column - 1 - skip)
    .replace(/[^\t]/g, ' ')
  const marks = '^'.repeat(Math.max(1, Math.min(length, target.length - column + 1, MAX_WIDTH)))
  return [...shown, `  ${styleText('dim', `${' '.repeat(width)} |`)} ${before}${styleText('red', marks)}`].join('\n')
}

/** Lines of the most recent text, because problems are sorted by file. */
let last: { readonly text: string; readonly lines: readonly string[] } | null = null

function linesOf(text: string): readonly string[] {
  if (last?.text !== text) last = { text, lines: text.split('\n') }
  return last.lines
}

function visible(line: string, skip: number): string {
  // Control characters in a file must not reach the terminal.
  return line.slice(skip, skip + MAX_WIDTH).replace(/[^\P{Cc}\t]/gu, '·')
}
