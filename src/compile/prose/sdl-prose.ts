/** Prose of GraphQL documents: docstrings and reasons of deprecations; everything else is masked. */
import { maskMarkdown } from './mask-markdown.ts'
import type { ProseBlock } from './prose.ts'

/** A block string, or a string that begins a line or an argument; a default value follows a `=` or stands in a list. */
const DOCSTRING = /"""[\s\S]*?"""|(?<=^[ \t]*|[({,][ \t]*|reason:[ \t]*)"(?:[^"\\\n]|\\.)*"/gm

export function sdlProse(file: string, source: string): ProseBlock[] {
  const blocks: ProseBlock[] = []
  let line = 1
  let lineStart = 0
  let seen = 0
  for (const { 0: quoted, index } of source.matchAll(DOCSTRING)) {
    for (let at = source.indexOf('\n', seen); at !== -1 && at < index; at = source.indexOf('\n', at + 1)) {
      line += 1
      lineStart = at + 1
    }
    seen = index
    const quotes = quoted.startsWith('"""') ? 3 : 1
    // Spaces for the quotes: what touches masked text counts as code.
    const text = ' '.repeat(quotes) + maskMarkdown(quoted.slice(quotes, -quotes))
    blocks.push({ file, line, column: index - lineStart + 1, text })
  }
  return blocks
}
