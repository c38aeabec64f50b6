/**
 * Parses in this process when that is safe, else in one of its own. The parser is native: a text that nests deep enough
 * overflows its stack, which ends the process, and no call into it can be interrupted. Which texts might is judged by
 * counting, without understanding them, so that no trick of syntax can hide anything.
 */
import { type ParseOptions, type ParseResult, parseMarkdown } from './parse.ts'
import { parseInProcess } from './parse-elsewhere.ts'

/** Beyond this even harmless text may take long. */
const MAX_CHARS = 256 * 1024
/** Measured: the parser's stack (4 MB in a thread) holds over 1,000 levels of any bracket … */
const MAX_OPENERS = 600
/** … and over 10,000 of any operator; a keyword such as `if` is between the two. */
const MAX_OPERATORS = 5_000
const MAX_KEYWORDS = 1_000

const MODULE = /^(?:import|export)\b/m
const FENCE = /^[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t]*\1[ \t]*$/gm

const OPENERS = /[([{]/g
const OPERATORS = /[!~+\-*/%?=:<>&|^,]/g
const KEYWORDS = /\b(?:async|await|class|delete|do|else|for|function|if|new|typeof|void|while|with|yield)\b/g

/** Never throws for what is written in the text. */
export async function parseSafely(source: string, options: ParseOptions): Promise<ParseResult> {
  return isRisky(source, options.format) ? parseInProcess(source, options) : parseMarkdown(source, options)
}

export function isRisky(source: string, format: 'mdx' | 'md'): boolean {
  if (source.length > MAX_CHARS) return true
  // Refused anyway; and modules are the part of the parser in which holes were found.
  if (format === 'mdx' && MODULE.test(source.replace(FENCE, ''))) return true
  if (format === 'md' || !/\{|^(?:import|export)\b/m.test(source)) return false
  return (
    count(source, OPENERS) > MAX_OPENERS ||
    count(source, OPERATORS) > MAX_OPERATORS ||
    count(source, KEYWORDS) > MAX_KEYWORDS
  )
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
