/** Replaces a block's plain text with highlighted lines. Marks lines and words with classes, never with styles. */
import type { BodyComponent, BodyElement, BodyNode } from '../../../../core/body.ts'
import type { Json } from '../../../../core/json.ts'
import type { Code, CodeLine, CodeToken } from './highlighted.ts'

/** Code of a plain `codeBlock` component; null for any other component, or if it is already highlighted. */
export function codeOfBlock({ props, children: [text] }: BodyComponent): Code | null {
  if (text?.type !== 'text') return null
  return { code: text.value.replace(/\n$/, ''), language: String(props.language ?? '') }
}

/** The block with highlighted lines. Each `span.line` ends with its newline, so the block's text stays the same. */
export function colourBlock(block: BodyComponent, lines: readonly CodeLine[]): BodyComponent {
  const { markedLines, markedWords, ...props } = block.props
  const marked = new Set(listOf(markedLines))
  const words = listOf(markedWords).map(String)
  return { ...block, props, children: lines.map((line, index) => lineElement(line, marked.has(index + 1), words)) }
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : []
}

function lineElement(line: CodeLine, isHighlighted: boolean, words: readonly string[]): BodyElement {
  const children = words.length === 0 ? line.map(tokenNode) : markWords(line, words)
  const className = isHighlighted ? ['line', 'highlighted'] : ['line']
  return {
    type: 'element',
    tagName: 'span',
    properties: { className },
    children: [...children, { type: 'text', value: '\n' }],
  }
}

function tokenNode({ text, kind }: CodeToken): BodyNode {
  const node = { type: 'text', value: text } as const
  return kind === null
    ? node
    : { type: 'element', tagName: 'span', properties: { className: [`t-${kind}`] }, children: [node] }
}

/** Wraps occurrences, which may cross tokens, in `span.word`. */
function markWords(line: CodeLine, words: readonly string[]): BodyNode[] {
  const nodes: BodyNode[] = []
  let offset = 0
  let rest = [...line]
  const text = line.map((token) => token.text).join('')
  for (const { start, end } of occurrences(text, words)) {
    const [before, from] = splitTokens(rest, start - offset)
    const [inside, after] = splitTokens(from, end - start)
    nodes.push(...before.map(tokenNode))
    nodes.push({
      type: 'element',
      tagName: 'span',
      properties: { className: ['word'] },
      children: inside.map(tokenNode),
    })
    rest = after
    offset = end
  }
  return [...nodes, ...rest.map(tokenNode)]
}

function occurrences(text: string, words: readonly string[]): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = []
  // Each word with its next position, so that the line is searched once per word.
  let open = words.filter((word) => word !== '').map((word) => ({ word, start: text.indexOf(word) }))
  for (let at = 0; at < text.length; ) {
    open = open
      .map(({ word, start }) => ({ word, start: start !== -1 && start < at ? text.indexOf(word, at) : start }))
      .filter(({ start }) => start !== -1)
    const [next] = open.toSorted((a, b) => a.start - b.start || b.word.length - a.word.length)
    if (next === undefined) break
    at = next.start + next.word.length
    found.push({ start: next.start, end: at })
  }
  return found
}

function splitTokens(tokens: readonly CodeToken[], length: number): [CodeToken[], CodeToken[]] {
  const before: CodeToken[] = []
  let left = length
  for (const [index, token] of tokens.entries()) {
    if (left <= 0) return [before, [...tokens.slice(index)]]
    if (token.text.length <= left) {
      before.push(token)
      left -= token.text.length
      continue
    }
    before.push({ ...token, text: token.text.slice(0, left) })
    return [before, [{ ...token, text: token.text.slice(left) }, ...tokens.slice(index + 1)]]
  }
  return [before, []]
}
