/** Finds the line of a front matter key, for rules that check finished pages. */
import type { Position } from '../../../core/page.ts'

/** Line 1 if the page has no such key. */
export function frontMatterPlace(text: string | null, key: string): Position {
  if (text === null || !text.startsWith('---')) return { line: 1, column: 1 }
  const lines = text.split('\n', 200)
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---')
  const found = lines.findIndex((line, index) => index > 0 && index < end && line.startsWith(`${key}:`))
  return { line: found === -1 ? 1 : found + 1, column: 1 }
}
