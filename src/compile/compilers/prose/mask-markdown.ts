/**
 * Masks everything in Markdown and MDX that is not prose. Works on the text, not the tree: it also serves descriptions
 * that never become a tree, costs a few passes, and preserves every offset.
 */
import { blank, MASK } from './prose.ts'

const FRONT_MATTER = /^---\n[\s\S]*?\n---(?=\n|$)/
/** Front matter lines that readers see. A continuation line of another key is masked with it. */
const SHOWN_KEY = /^(?:title|description):/
const FENCE_START = /^[ \t>]*(?:[-*+] +|\d+[.)] +)?(`{3,}|~{3,})/
const FENCE_END = /^[ \t>]*([`~]+)[ \t]*$/
/** An unclosed comment extends to the end. */
const COMMENT = /<!--[\s\S]*?(?:-->|(?![\s\S]))|\{\/\*[\s\S]*?(?:\*\/\}|(?![\s\S]))/g
/** Possible start or end of a code span, and the empty line that no code span crosses. */
const BACKTICKS = /`+|\n[ \t]*(?=\n)/g
/** In characters. Tags are short, and an unclosed one must not be read again from each of its brackets. */
const MAX_TAG = 5_000
const TAG_START = /<\/?(?:[A-Za-z]|(?=>))/g
const SHOWN_ATTRIBUTE = /\b(?:title|alt|caption|label)="([^"]*)"/g
const AUTOLINK = /<[a-z][a-z+.-]*:[^<>\s]*>/gi
/** The text of a link is a name if it is one word with a slash or hyphen: `[stencil-cli](…)`. */
const ONE_WORD_LINK = /(?<=\[)[^\]\s[]+(?=\]\()/g
const DESTINATION = /(?<=\])\((?:[^()\n]|\([^()\n]*\))*\)/g
/** Readers see the title of a link definition, but not its address. */
const REFERENCE = /^[ \t]*\[[^\]\n\r\u2028\u2029^]+\]:[^\n]*$/gm
const FOOTNOTE = /\[\^[^[\]\n]+\]/g
const WEB_ADDRESS = /\b(?:https?:\/\/|www\.|mailto:)[^\s<>)\]"'`]+/gi
/** The part before the @ has at most 64 characters (RFC 5321, 4.5.3.1.1). */
const MAIL_ADDRESS = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/gi
const EXPRESSION = /\\?\{[^{}\n]*\}/g
const ENTITY = /&#?\w+;/g

/**
 * The text with everything masked that is not prose: fences, code, tags, addresses, comments, and expressions. Same
 * length and same lines as `source`.
 *
 * @example
 * maskMarkdown('Send `id` to [us](/a).') // 'Send ^^^^ to [us]^^^^.'
 */
export function maskMarkdown(source: string): string {
  const blocks = maskFences(source.replace(FRONT_MATTER, maskFrontMatter))
    .replace(COMMENT, blank)
    .replace(FOOTNOTE, blank)
  const text = maskTags(maskCodeSpans(blocks).replace(AUTOLINK, blank))
    .replace(ONE_WORD_LINK, (text) => (/[-/]/.test(text) ? blank(text) : text))
    .replace(DESTINATION, blank)
    .replace(REFERENCE, blank)
    .replace(WEB_ADDRESS, blank)
  return maskMail(text).replace(EXPRESSION, blank).replace(EXPRESSION, blank).replace(ENTITY, blank)
}

/** Any word could start an address, so the pattern only runs if the text has one. */
function maskMail(text: string): string {
  return text.includes('@') ? text.replace(MAIL_ADDRESS, blank) : text
}

function maskFrontMatter(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(SHOWN_KEY.test(line) ? /^\w+:/ : /^.*$/, blank))
    .join('\n')
}

/** A fence ends with as many marks as it began with, or at the end of the text. */
function maskFences(text: string): string {
  const lines = text.split('\n')
  let fence: string | null = null
  for (const [at, line] of lines.entries()) {
    const wasOpen: boolean = fence !== null
    if (fence === null) fence = at === lines.length - 1 ? null : fenceStart(line)
    else if (FENCE_END.exec(line)?.[1]?.startsWith(fence)) fence = null
    if (wasOpen || fence !== null) lines[at] = blank(line)
  }
  return lines.join('\n')
}

/** The marks that open a fence; empty if they open a code span. */
function fenceStart(line: string): string | null {
  const [start = '', marks = ''] = FENCE_START.exec(line) ?? []
  return marks === '' || (marks.startsWith('`') && line.includes('`', start.length)) ? null : marks
}

/**
 * A code span ends with as many backticks as it began with, in the same paragraph. Visits each run of backticks once.
 */
function maskCodeSpans(text: string): string {
  const runs = [...text.matchAll(BACKTICKS)]
  const isRun = (index: number) => runs[index]?.[0].startsWith('`') === true
  // Backwards, so that the next run of the same length is known for each.
  const closers = new Map<number, number>()
  const closerOf = new Array<number | undefined>(runs.length)
  for (let index = runs.length - 1; index >= 0; index--) {
    const length = runs[index]?.[0].length ?? 0
    if (!isRun(index)) closers.clear()
    else {
      closerOf[index] = closers.get(length)
      closers.set(length, index)
    }
  }
  const parts: string[] = []
  let done = 0
  for (let index = 0; index < runs.length; index++) {
    const start = runs[index]?.index ?? 0
    const closer = closerOf[index]
    const end = closer === undefined ? undefined : runs[closer]
    if (closer === undefined || end === undefined || text[start - 1] === '\\') continue
    const stop = end.index + end[0].length
    parts.push(text.slice(done, start), blank(text.slice(start, stop)))
    done = stop
    index = closer
  }
  return parts.join('') + text.slice(done)
}

function maskTags(text: string): string {
  const parts: string[] = []
  let done = 0
  for (const { index } of text.matchAll(TAG_START)) {
    const end = index < done ? null : tagEnd(text, index)
    if (end === null) continue
    parts.push(text.slice(done, index), maskTag(text.slice(index, end)))
    done = end
  }
  return parts.join('') + text.slice(done)
}

/** End of the tag, or null if it is not a tag: quotes and braces are balanced, and no bracket is outside of them. */
function tagEnd(text: string, start: number): number | null {
  const limit = Math.min(text.length, start + MAX_TAG)
  for (let at = start + 1; at < limit; at++) {
    const char = text[at]
    if (char === '>') return at + 1
    if (char === '<' || char === '}') return null
    const closing = char === '{' ? '}' : char === '"' || char === "'" ? char : null
    if (closing === null) continue
    do at += 1
    while (at < limit && text[at] !== closing && !(closing === '}' && text[at] === '{'))
    if (text[at] !== closing) return null
  }
  return null
}

function maskTag(tag: string): string {
  let masked = blank(tag)
  for (const match of tag.matchAll(SHOWN_ATTRIBUTE)) {
    const value = match[1] ?? ''
    const start = match.index + match[0].length - 1 - value.length
    masked = masked.slice(0, start) + value.replaceAll('`', MASK) + masked.slice(start + value.length)
  }
  return masked
}
