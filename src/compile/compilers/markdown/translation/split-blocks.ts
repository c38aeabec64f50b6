/**
 * Splits a page into the blocks that a translator works on: text between empty lines, headings, fences. Works on the
 * text, not the tree, so that an original needs no compilation and a page that does not parse has blocks too.
 */
import { createSlugger } from '../../../../core/words/slug.ts'
import { hashParts } from '../../../content/hash.ts'

export interface TextBlock {
  /** One letter for the kind, followed by a hash of the text. */
  readonly print: string
  readonly text: string
  /** First and last line, 1-based. */
  readonly line: number
  readonly end: number
  /** ID of the heading above, '' before the first one; for a heading, its own ID. */
  readonly anchor: string
}

const KINDS: readonly (readonly [kind: string, first: RegExp])[] = [
  ['h', /^#{1,6} /],
  ['c', /^(?:`{3,}|~{3,})/],
  ['t', /^\|/],
  ['l', /^(?:[-*+]|\d+[.)]) /],
  ['i', /^!\[/],
  ['q', /^>/],
  ['m', /^(?:<\/?[A-Za-z]|---$)/],
]

/**
 * Blocks in document order, without comments. The front matter comes first, without its keywords, because each language
 * has its own.
 *
 * @example
 * const blocks = splitBlocks('## Refunds\n\nA refund is final.')
 * blocks.map(({ text }) => text) // ['## Refunds', 'A refund is final.']
 * blocks.map(({ line, anchor }) => `${line} ${anchor}`) // ['1 refunds', '3 refunds']
 */
export function splitBlocks(text: string): TextBlock[] {
  const slugOf = createSlugger()
  let anchor = ''
  return rangesOf(text.split('\n')).flatMap(({ kind, line, lines }) => {
    const kept = kind === 'f' ? lines.filter((each) => !each.startsWith('keywords:')) : lines
    const block = kept.map((each) => each.trimEnd()).join('\n')
    if (/^\s*\{\/\*[\s\S]*\*\/\}$/.test(block)) return []
    const heading = /^#{2,6} (.*)$/.exec(block)
    if (heading !== null) anchor = slugOf(plain(heading[1] ?? ''))
    const print = kind + hashParts(block).slice(0, 7)
    return [{ print, text: block, line, end: line + lines.length - 1, anchor }]
  })
}

interface Range {
  readonly kind: string
  readonly line: number
  readonly lines: string[]
}

function rangesOf(lines: readonly string[]): Range[] {
  const ranges: Range[] = []
  let open: Range | null = null
  /** End of the open range, unless an empty line ends it. */
  let closing: RegExp | null = null
  for (const [index, line] of lines.entries()) {
    const isFirst = index === 0 && line === '---'
    const fence = /^\s*(`{3,}|~{3,})/.exec(line)?.[1]
    const isHeading = /^#{1,6} /.test(line)
    if (closing !== null) {
      open?.lines.push(line)
      if (closing.test(line)) [open, closing] = [null, null]
    } else if (line.trim() === '') open = null
    else if (open === null || fence !== undefined || isHeading) {
      open = { kind: isFirst ? 'f' : kindOf(line.trim()), line: index + 1, lines: [line] }
      ranges.push(open)
      if (isFirst) closing = /^---\s*$/
      else if (fence !== undefined) closing = new RegExp(`^\\s*${fence[0]}{${fence.length},}\\s*$`)
      else if (isHeading) open = null
    } else open.lines.push(line)
  }
  return ranges
}

function kindOf(line: string): string {
  return KINDS.find(([, first]) => first.test(line))?.[0] ?? 'p'
}

/** Text of a heading without inline marks, which do not affect its anchor. */
function plain(heading: string): string {
  return heading.replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1').trim()
}
