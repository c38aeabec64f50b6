/**
 * Positions of the attributes in a JSX tag. The parser gives only the tag's position, so the tag is scanned again when
 * an attribute is wrong.
 */
import type { Position } from '../../../../core/page.ts'
import type { JsxNode } from '../tree.ts'

interface AttributePlace extends Position {
  readonly length: number
}

const NAME = /[^\s=/>"'{}]+/y

/** Position of the attribute at `index` (spreads count), or of the tag name if the attribute is not found. */
export function placeOfAttribute(source: string, node: JsxNode, index: number): AttributePlace {
  const start = node.position?.start
  if (start === undefined) return { line: 1, column: 1, length: 1 }
  const base = start.offset ?? 0
  const found = attributeRanges(source, base + 1 + (node.name?.length ?? 0))[index]
  if (found === undefined) return { line: start.line, column: start.column + 1, length: node.name?.length ?? 1 }
  const before = source.slice(base, found.start)
  const newline = before.lastIndexOf('\n')
  const line = start.line + (before.match(/\n/g)?.length ?? 0)
  const column = newline === -1 ? start.column + before.length : before.length - newline
  return { line, column, length: found.end - found.start }
}

/** Ranges of names (or of `{...spreads}`) from just after the tag name to its `>`. */
function attributeRanges(source: string, from: number): { start: number; end: number }[] {
  const ranges: { start: number; end: number }[] = []
  let at = from
  while (at < source.length) {
    const char = source[at]
    if (char === '>' || char === undefined) break
    if (char === '{') {
      const end = skipBraces(source, at)
      ranges.push({ start: at, end })
      at = end
      continue
    }
    NAME.lastIndex = at
    const name = NAME.exec(source)
    if (name === null) {
      at++
      continue
    }
    ranges.push({ start: at, end: NAME.lastIndex })
    at = skipValue(source, NAME.lastIndex)
  }
  return ranges
}

function skipValue(source: string, from: number): number {
  let at = from
  while (/\s/.test(source[at] ?? '')) at++
  if (source[at] !== '=') return from
  at++
  while (/\s/.test(source[at] ?? '')) at++
  const open = source[at]
  if (open === '{') return skipBraces(source, at)
  if (open !== '"' && open !== "'") return at
  const end = source.indexOf(open, at + 1)
  return end === -1 ? source.length : end + 1
}

function skipBraces(source: string, from: number): number {
  let depth = 0
  for (let at = from; at < source.length; at++) {
    const char = source[at]
    if (char === '"' || char === "'" || char === '`') {
      const end = source.indexOf(char, at + 1)
      if (end === -1) return source.length
      at = end
    } else if (char === '{') depth++
    else if (char === '}' && --depth === 0) return at + 1
  }
  return source.length
}
