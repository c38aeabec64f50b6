/** Checks limits on the text before it is parsed (spec: threats.limits). One pass, linear in the length of the text. */
import { ExpressionLimits } from '../mdx/expression-limits.ts'

export const LIMITS = {
  lineChars: 20_000,
  /** For lists and for quotes. */
  blockNesting: 20,
  htmlNesting: 100,
  tableCells: 20_000,
  headings: 2_000,
  fences: 2_000,
  /** Runs of inline marks in one block of text: parsers take quadratic time for them. */
  inlineMarks: 20_000,
  /** The same inside what we consider a fence: the parser may disagree and must still be fast. */
  codeMarks: 40_000,
} as const

interface LimitBroken {
  readonly line: number
  readonly column: number
  readonly message: string
}

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
/** HTML elements with optional end tags. */
const LEFT_OPEN = new Set('dd dt li option p rp rt tbody td tfoot th thead tr'.split(' '))
const LIST_MARKER = /^(?:[-+*]|\d{1,9}[.)])(?:[ \t]+|$)/
const FENCE = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)?(`{3,}|~{3,})/
const TAG = /<(\/?)([A-Za-z][\w.-]*)/g

/** The first limit that the text exceeds, or null. */
export function checkLimits(source: string, format: 'mdx' | 'md'): LimitBroken | null {
  const scan = new Scan(format)
  let line = 1
  let start = 0
  while (start <= source.length) {
    const newline = source.indexOf('\n', start)
    const end = newline === -1 ? source.length : newline
    const broken = scan.line(source.slice(start, end))
    if (broken !== null) return { line, ...broken }
    line++
    start = end + 1
  }
  return null
}

type Broken = Omit<LimitBroken, 'line'> | null

/** State that carries over from line to line. */
class Scan {
  readonly #format: 'mdx' | 'md'
  #fence: string | null = null
  #headings = 0
  #fences = 0
  #cells = 0
  #marks = 0
  #lists: number[] = []
  readonly #tags: string[] = []
  readonly #expressions = new ExpressionLimits()

  constructor(format: 'mdx' | 'md') {
    this.#format = format
  }

  line(text: string): Broken {
    if (text.length > LIMITS.lineChars)
      return at(LIMITS.lineChars, `The line has ${text.length} characters; the limit is ${LIMITS.lineChars}.`)
    const isCode = this.#isCode(text)
    if (this.#fences > LIMITS.fences) return at(0, `The page has more than ${LIMITS.fences} code blocks.`)
    if (isCode) return this.#inlineMarks(text, LIMITS.codeMarks)
    return this.#containers(text) ?? this.#blocks(text) ?? this.#expressionsIn(text) ?? this.#html(text)
  }

  /** Tracks fences, which hide everything inside. */
  #isCode(text: string): boolean {
    const match = FENCE.exec(text)
    if (match === null) return this.#fence !== null
    const [{ length }, marker = ''] = match
    const rest = text.slice(length)
    if (this.#fence === null) {
      if (marker.startsWith('`') && rest.includes('`')) return false
      this.#fence = marker
      this.#fences++
      return true
    }
    if (marker.startsWith(this.#fence) && rest.trim() === '') this.#fence = null
    return true
  }

  /** Counts quote marks and list markers at the start of the line, in any mixture. */
  #containers(text: string): Broken {
    let rest = text
    let quotes = 0
    let column = 0
    let isList = false
    while (true) {
      const indent = /^[ \t]*/.exec(rest)?.[0].length ?? 0
      column += indent
      rest = rest.slice(indent)
      if (rest.startsWith('>')) {
        quotes++
        column++
        rest = rest.slice(1)
        if (quotes > LIMITS.blockNesting)
          return at(column, `Quotes are nested more than ${LIMITS.blockNesting} levels deep.`)
        continue
      }
      const marker = LIST_MARKER.exec(rest)?.[0]
      if (marker === undefined) break
      isList = true
      while (this.#lists.length > 0 && (this.#lists.at(-1) ?? 0) >= column) this.#lists.pop()
      this.#lists.push(column)
      if (this.#lists.length > LIMITS.blockNesting)
        return at(column, `Lists are nested more than ${LIMITS.blockNesting} levels deep.`)
      column += marker.length
      rest = rest.slice(marker.length)
    }
    if (!isList && rest !== '' && column === 0) this.#lists = []
    return null
  }

  #blocks(text: string): Broken {
    if (text.trim() === '') this.#cells = 0
    if (/^[ >]{0,80}#{1,6}(?:\s|$)/.test(text) && ++this.#headings > LIMITS.headings)
      return at(0, `The page has more than ${LIMITS.headings} headings.`)
    const pipes = count(text, /\|/g)
    this.#cells = pipes === 0 ? 0 : this.#cells + pipes
    if (this.#cells > LIMITS.tableCells) return at(0, `The table has more than ${LIMITS.tableCells} cells.`)
    return this.#inlineMarks(text, LIMITS.inlineMarks)
  }

  /** Counts from blank line to blank line. */
  #inlineMarks(text: string, limit: number): Broken {
    this.#marks = text.trim() === '' ? 0 : this.#marks + count(text, /_+|\*+|~+|\[|\{|`+|<|&/g)
    return this.#marks > limit ? at(0, `The block has more than ${limit} marks such as * _ [ { or \`.`) : null
  }

  #expressionsIn(text: string): Broken {
    const broken = this.#format === 'mdx' ? this.#expressions.line(text) : null
    return broken === null ? null : at(broken.index, broken.message)
  }

  #html(text: string): Broken {
    if (!text.includes('<')) return null
    const visible = text.replace(/`[^`]*`/g, (code) => ' '.repeat(code.length))
    for (const match of visible.matchAll(TAG)) {
      const name = match[2] ?? ''
      if (match[1] === '/') this.#close(name)
      else if (!this.#isSelfClosing(visible, match.index + match[0].length, name)) this.#tags.push(name)
      if (this.#tags.length > LIMITS.htmlNesting)
        return at(match.index, `Tags are nested more than ${LIMITS.htmlNesting} levels deep.`)
    }
    return null
  }

  #close(name: string): void {
    const index = this.#tags.lastIndexOf(name)
    if (index !== -1) this.#tags.length = index
  }

  #isSelfClosing(text: string, from: number, name: string): boolean {
    if (this.#format === 'md' && (VOID.has(name.toLowerCase()) || LEFT_OPEN.has(name.toLowerCase()))) return true
    const end = text.indexOf('>', from)
    return end > 0 && text[end - 1] === '/'
  }
}

function at(index: number, message: string): { column: number; message: string } {
  return { column: index + 1, message }
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
