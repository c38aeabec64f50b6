/**
 * Everything that a guide states in words: each sentence, table row, alternative text of an image, and the description
 * of the page.
 */
import { withoutFences } from '../rules/code-names.ts'
import { factHash, type SentenceToken, sentenceTokens } from './vocabulary.ts'

export interface Statement {
  readonly text: string
  /** Identifies the text, whatever its position. */
  readonly hash: string
  readonly line: number
  /** Its hard facts. */
  readonly tokens: readonly SentenceToken[]
}

const SENTENCE_END = /(?<=[.;?!])\s+(?=["'`([*A-Z\d])/
const LINK_TARGET = /\]\([^()\s]*\)/g
const DESCRIPTION = 'description:'
const SEPARATOR = /^\|[\s:|-]+\|$/
/** Shorter ones without a hard fact are labels and introductions: "For example:". */
const MIN_WORDS = 4

/**
 * @param source text of an `.mdx` file
 * @example
 * statementsOf('# Limits\n\nA store has at most 250 of them. See below.\n').map(({ text }) => text)
 * // ['A store has at most 250 of them.']
 */
export function statementsOf(source: string): Statement[] {
  const lines = withoutFences(source).split('\n')
  const front = lines[0] === '---' ? lines.indexOf('---', 1) : -1
  return lines.flatMap((written, index): Statement[] => {
    const line = written.trim().replace(LINK_TARGET, ']')
    const isHead = SEPARATOR.test(lines[index + 1]?.trim() ?? '')
    if (isHead) return []
    const texts = index <= front ? describedBy(line) : statedBy(line)
    return texts.flatMap((text) => {
      const tokens = sentenceTokens(text)
      if (tokens.length === 0 && text.split(/\s+/).length < MIN_WORDS) return []
      return [{ text, hash: factHash(text), line: index + 1, tokens }]
    })
  })
}

/** The description of a page, from its front matter. */
function describedBy(line: string): string[] {
  if (!line.startsWith(DESCRIPTION)) return []
  return [
    line
      .slice(DESCRIPTION.length)
      .trim()
      .replace(/^["']|["']$/g, ''),
  ]
}

function statedBy(line: string): string[] {
  if (/^(?:#|<|\{|import |export )/.test(line) || SEPARATOR.test(line)) return []
  if (line.startsWith('|')) return [line]
  const [, alternative] = /^!\[([^\]]*)\]/.exec(line) ?? []
  return (alternative ?? line.replace(/^(?:[-*]|\d+\.) /, '')).split(SENTENCE_END)
}
