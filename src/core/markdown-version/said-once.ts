/**
 * The fields of one schema stand under every operation that has it: half of a long reference is said before. The second time
 * they are named by the place where they stand, because what reads a Markdown version has a window (spec: outputs.markdown).
 */
import { areProse } from './prose-lines.ts'

/** Shorter lists are quicker to read than to look up. */
const MIN_CHARS = 400
/** A row of a field, or the content type of a body: what generated lists of fields stand below. */
const HOLDER = /^ *- (?:`[^`]+` )?\*|^`[\w.+*-]+\/[\w.+*-]+` \*/

/**
 * The text with each list of fields once, wherever it is repeated to the letter.
 *
 * @example
 * saidOnce('## List teas\n\n- `id` (integer)') // '## List teas\n\n- `id` (integer)'
 */
export function saidOnce(text: string): string {
  const lines = text.split('\n')
  const known = new Map<string, string>()
  const result: string[] = []
  const isProse = areProse(lines)
  let [operation, part] = ['', '']
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    result.push(line)
    if (!isProse[at]) continue
    if (line.startsWith('## ')) [operation, part] = [line.slice(3), '']
    else if (line.startsWith('### ')) part = line.slice(4)
    if (!HOLDER.test(line)) continue
    const { list, gap, end } = listBelow(lines, at)
    if (list.length < MIN_CHARS) continue
    const place = known.get(list)
    if (place === undefined) {
      known.set(list, part === '' ? `“${operation}”` : `“${part}” of “${operation}”`)
      continue
    }
    if (gap) result.push('')
    result.push(`${indentOf(lines[at + (gap ? 2 : 1)] ?? '')}- Same fields as in ${place} above.`)
    at = end - 1
  }
  return result.join('\n')
}

/** The lines of the list that a line holds, without their indentation, and the first line after it. */
function listBelow(lines: readonly string[], holder: number): { list: string; gap: boolean; end: number } {
  const line = lines[holder] ?? ''
  // The list of a body stands below an empty line.
  const gap = line.startsWith('`')
  const width = gap ? 0 : indentOf(line).length + 2
  const from = holder + (gap ? 2 : 1)
  let end = from
  while (isItem(lines[end] ?? '', width)) end++
  const list = lines.slice(from, end).map((item) => item.slice(width))
  return { list: list.join('\n'), gap, end }
}

function isItem(line: string, width: number): boolean {
  const indent = indentOf(line).length
  return indent >= width && line.startsWith('- ', indent)
}

function indentOf(line: string): string {
  return line.slice(0, line.length - line.trimStart().length)
}
