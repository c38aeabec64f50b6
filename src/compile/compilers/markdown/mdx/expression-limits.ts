/**
 * What MDX expressions open and do not close, counted before the parser sees it. It reads `{<a><a>` both as markup and as
 * TypeScript and tries each of the two again within the other: 100 characters hold it for minutes. Braces cost it their square.
 */

/** Of one expression. Ours are literals, which have no tags at all. */
const MAX_OPEN_TAGS = 10
const MAX_OPEN_BRACES = 100

const MARK = /\\.|\{\/\*|\*\/|[{}<"'`]|\/>/gs

interface TooMuch {
  /** In the line. */
  readonly index: number
  readonly message: string
}

export class ExpressionLimits {
  #braces = 0
  #tags = 0
  #isComment = false

  /** The next line that is no code; null when there is nothing wrong with it. */
  line(text: string): TooMuch | null {
    let quote: string | null = null
    for (const { 0: mark, index } of text.matchAll(MARK)) {
      if (this.#isComment) this.#isComment = mark !== '*/'
      else if (mark === '<' || mark === '/>') this.#tag(mark === '/>' || text[index + 1] === '/')
      else if (quote !== null) {
        // Braces in a text are text. A text that is not closed ends with its line.
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

  /** Tags around expressions have a limit of their own. */
  #tag(isEnd: boolean): void {
    if (this.#braces > 0) this.#tags = Math.max(0, this.#tags + (isEnd ? -1 : 1))
  }
}
