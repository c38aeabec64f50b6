/**
 * Signs that Markdown allows and MDX does not, as people write them in files with components: comments of HTML,
 * addresses between angle brackets, tags without a slash, IDs of headings in braces. Read only if the text does not
 * parse, so that a correct file is never touched.
 */
import type { Edit } from './edits.ts'
import { idAtEnd } from './heading-ids.ts'
import { linesOf, withoutCodeSpans } from './lines.ts'

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
  const lines = linesOf(source)
  const masked = lines.map(({ text, isCode }) => (isCode ? ' '.repeat(text.length) : withoutCodeSpans(text))).join('\n')
  let withoutComments = masked
  for (const { from, to } of commentsIn(masked)) {
    const comment = masked.slice(from, to)
    // Line breaks stay, so that paragraphs around the comment stay apart.
    edits.push({ from, to, text: comment.replace(/[^\n]/g, '') })
    const blank = comment.replace(/[^\n]/g, ' ')
    withoutComments = withoutComments.slice(0, from) + blank + withoutComments.slice(to)
  }
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

function* commentsIn(text: string): Generator<{ from: number; to: number }> {
  for (let from = text.indexOf('<!--'); from !== -1; ) {
    const end = text.indexOf('-->', from + 4)
    if (end === -1) return
    yield { from, to: end + 3 }
    from = text.indexOf('<!--', end + 3)
  }
}
