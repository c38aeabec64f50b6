/**
 * Signs that Markdown allows and MDX does not, as people write them in files with components: comments of HTML,
 * addresses between angle brackets, tags without a slash, IDs of headings in braces. Read only if the text does not
 * parse, so that a correct file is never touched.
 */
import type { Edit } from './edits.ts'
import { idAtEnd } from './heading-ids.ts'
import { linesOf, type TextLine, withoutCodeSpans } from './lines.ts'

const AUTOLINK = /<((?:https?:\/\/|mailto:)[^\s<>]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)>/g
const VOID_TAG = /<(br|hr|img|input|wbr|col|source|track|area|embed|link|meta)\b((?:[^<>"'{}]|"[^"]*"|'[^']*')*)>/gi
const VOID_END = /<\/(?:br|hr|img|input|wbr|col)\s*>/gi
/** Attributes whose value HTML allows without quotes. */
const BARE_VALUE = /(\s[\w-]+=)([^\s"'{}<>=`]+)(?=[\s/]|$)/g
/** `<` before a digit, an equals sign, or a dash is no tag in Markdown. */
const NO_TAG = /<(?=[\d=-])(?!!--)/g

/** Rewrites what MDX refuses. Positions stay on their lines, except inside comments. */
export function repairEdits(source: string): Edit[] {
  const edits: Edit[] = []
  const { comments, lines } = takeComments(source)
  // Line breaks stay, so that paragraphs around the comment stay apart.
  for (const { from, to } of comments) edits.push({ from, to, text: source.slice(from, to).replace(/[^\n]/g, '') })
  const withoutComments = masked(lines)
  const replace = (pattern: RegExp, change: (match: RegExpMatchArray) => string) => {
    for (const match of withoutComments.matchAll(pattern)) {
      const from = match.index ?? 0
      const text = change(match)
      if (text !== match[0]) edits.push({ from, to: from + match[0].length, text })
    }
  }
  replace(AUTOLINK, ([, address = '']) => {
    const href = address.includes(':') ? address : `mailto:${address}`
    return `[${address.replace(/([_*[\]\\])/g, '\\$1')}](${href.replace(/[()\\]/g, '\\$&')})`
  })
  replace(VOID_TAG, ([whole, name = '', attributes = '']) => {
    if (attributes.trimEnd().endsWith('/')) return whole
    return `<${name}${attributes.replace(BARE_VALUE, '$1"$2"')} />`
  })
  replace(VOID_END, () => '')
  replace(NO_TAG, () => '&lt;')
  for (const { from, text, isCode } of lines) {
    const found = isCode || !/^#{1,6}[ \t]/.test(text) ? null : idAtEnd(text)
    // Only braces are code.
    if (found === null || !text.trimEnd().endsWith('}')) continue
    edits.push({ from: from + text.lastIndexOf('{'), to: from + text.length, text: `{/* #${found.id} */}` })
  }
  return edits
}

/** A page with more comments keeps the others. */
const MAX_COMMENTS = 500

/** Comments that start outside code; one can contain fences, so the lines of code are those of the text without it. */
function takeComments(source: string): { comments: { from: number; to: number }[]; lines: readonly TextLine[] } {
  const comments: { from: number; to: number }[] = []
  let text = source
  let lines = linesOf(text)
  let shown = masked(lines)
  for (let from = shown.indexOf('<!--'); from !== -1 && comments.length < MAX_COMMENTS; ) {
    const end = source.indexOf('-->', from + 4)
    if (end === -1) break
    const to = end + 3
    comments.push({ from, to })
    const comment = source.slice(from, to)
    const blank = comment.replace(/[^\n]/g, ' ')
    text = text.slice(0, from) + blank + text.slice(to)
    if (/```|~~~|^( {4}|\t)/m.test(comment)) {
      lines = linesOf(text)
      shown = masked(lines)
    } else shown = shown.slice(0, from) + blank + shown.slice(to)
    from = shown.indexOf('<!--', to)
  }
  return { comments, lines: comments.length === 0 ? lines : linesOf(text) }
}

/** The text with spaces instead of code. */
function masked(lines: readonly TextLine[]): string {
  return lines.map(({ text, isCode }) => (isCode ? ' '.repeat(text.length) : withoutCodeSpans(text))).join('\n')
}
