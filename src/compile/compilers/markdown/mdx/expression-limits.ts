/**
 * Counts unclosed tags and braces in MDX expressions before parsing. The parser reads `{<a><a>` both as markup and as
 * TypeScript, and retries each inside the other: 100 characters take minutes. Braces take quadratic time.
 */

/** Per expression. Ours are literals, which contain no tags. */
const MAX_OPEN_TAGS = 10
const MAX_OPEN_BRACES = 100

const MARK = /\\.|\{\/\*|\*\/|[{}<"'`]|\/>/gs

interface TooMuch {
  /** Offset in the line. */
  readonly index: number
  readonly message: string
}

export class ExpressionLimits {
  #braces = 0
  #tags = 0
  #isComment = false

  /** Checks the next line that is not code; null if it is within the limits. */
  line(text: string): TooMuch | null {
    let quote: string | null = null
    for (const { 0: mark, index } of text.matchAll(MARK)) {
      if (this.#isComment) this.#isComment = mark !== '*/'
      else if (mark === '<' || mark === '/>') this.#tag(mark === '/>' || text[index + 1] === '/')
      else if (quote !== null) {
        // Braces inside a string are text. An unclosed string ends with its line.
        if (mark === quote) quote = null
      } else if (mark.startsWith('{')) this.#open(mark === '{/*')
      else if (mark === '}') this.#braces = Math.max(0, this.#braces - 1)
      else if (mark === '`' || (this.#braces > 0 && (mark === '"' || mark === "'"))) quote = mark
      if (this.#tags > MAX_OPEN_TAGS) return { index, message: `An expression opens more than ${MAX_OPEN_TAGS} tags.` }
      if (this.#braces > MAX_OPEN_BRACES)
        return { index, message: `Braces are nested more than ${MAX_OPEN_BRACES} levels deep.` }
    }
    return null
  }

  #open(isComment: boolean): void {
    if (this.#braces === 0) this.#tags = 0
    this.#braces++
    this.#isComment = isComment
  }

  /** Tags around expressions have a separate limit. */
  #tag(isEnd: boolean): void {
    if (this.#braces > 0) this.#tags = Math.max(0, this.#tags + (isEnd ? -1 : 1))
  }
}
