/** Prose of GraphQL documents: docstrings and deprecation reasons. Everything else is masked. */
import { maskMarkdown } from './mask-markdown.ts'
import type { ProseBlock } from './prose.ts'

/** An unclosed string extends to the end of the text, or to the end of its line. */
const STRING = /"""[\s\S]*?(?:"""|$)|"(?:[^"\\\n]|\\.)*"?/g

export function sdlProse(file: string, source: string): ProseBlock[] {
  const blocks: ProseBlock[] = []
  let line = 1
  let lineStart = 0
  let seen = 0
  for (const { 0: quoted, index } of source.matchAll(STRING)) {
    if (!quoted.startsWith('"""') && !isDocstring(source, index)) continue
    for (let at = source.indexOf('\n', seen); at !== -1 && at < index; at = source.indexOf('\n', at + 1)) {
      line += 1
      lineStart = at + 1
    }
    seen = index
    const quotes = quoted.startsWith('"""') ? 3 : 1
    // Spaces for the quotes, because text next to a mask counts as code.
    const text = ' '.repeat(quotes) + maskMarkdown(quoted.slice(quotes, -quotes))
    blocks.push({ file, line, column: index - lineStart + 1, text })
  }
  return blocks
}

/** A string at the start of a line or an argument, or a reason. A default value follows a `=` or is in a list. */
function isDocstring(source: string, index: number): boolean {
  let before = index
  while (source[before - 1] === ' ' || source[before - 1] === '\t') before--
  return before === 0 || '\n({,'.includes(source[before - 1] ?? '') || source.endsWith('reason:', before)
}
