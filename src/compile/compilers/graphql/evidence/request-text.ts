/**
 * Reads the GraphQL documents in guides, which are seldom plain: a block starts with a request line and headers, ends
 * with the variables, is a part of a program, or has omissions and placeholders. Everything that isn't GraphQL becomes
 * blanks, so that lines stay those of the block.
 */
import { type DocumentNode, parse } from 'graphql'

const STARTS =
  /^[ \t]*(?:(?:query|mutation|subscription|fragment|interface|type|input|enum|union)\b|\{[ \t\r]*(?:#[^\n]*)?$)/gm
/** Longer blocks are responses. */
const MAX_LINES = 2_000

/**
 * The first document in a block that can be parsed; null if there is none.
 *
 * @example
 * readRequestText('POST https://example.com/graphql\n\nquery { site { __typename } }') // …
 */
export function readRequestText(block: string): DocumentNode | null {
  const text = asGraphql(block)
  for (const { index } of text.matchAll(STARTS)) {
    const found = parsedFrom(text, index)
    if (found !== null) return found
  }
  return null
}

/** A document from `start` to the last line with which it can be parsed. */
function parsedFrom(text: string, start: number): DocumentNode | null {
  const before = text.slice(0, start).replaceAll(/[^\n]/g, ' ')
  const lines = text.slice(start).split('\n').slice(0, MAX_LINES)
  for (const end of [lines.length, ...endsOf(lines)]) {
    try {
      return parse(before + lines.slice(0, end).join('\n'))
    } catch {
      // Shorter, until only GraphQL is left.
    }
  }
  return null
}

/** Numbers of the lines after which all braces are closed, last first. */
function endsOf(lines: readonly string[]): number[] {
  let depth = 0
  const ends: number[] = []
  for (const [index, line] of lines.entries()) {
    for (const character of line) depth += character === '{' ? 1 : character === '}' ? -1 : 0
    if (depth <= 0 && line.includes('}')) ends.unshift(index + 1)
  }
  return ends
}

/** Without comments and omissions; placeholders become variables, an empty selection selects the name of its type. */
function asGraphql(block: string): string {
  return block
    .split('\n')
    .map((line) => {
      const bare = line.slice(0, /(?:^|\s)(?:#|\/\/\s)/.exec(line)?.index)
      return /^\s*(?:\.\.\.\s*|…\s*)$/.test(bare) ? '' : withVariables(bare)
    })
    .join('\n')
    .replaceAll(/\{(\s*)\}/g, (_, between: string) => `{ __typename${between}}`)
}

/** `{{name}}` and `${program.name}` outside of quotes. */
function withVariables(line: string): string {
  return line
    .split(/("[^"]*")/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replaceAll(/\{\{\s*(\w+)\s*\}\}|\$\{(?:\w+\.)*(\w+)\}/g, (_, one, two) => `$${one ?? two}`),
    )
    .join('')
}
