/** The hard facts of a text, which programs can compare: numbers, statuses, versions, and names from code. */
import { hashParts } from '../../content/hash.ts'
import { withoutFences } from '../rules/code-names.ts'

/**
 * What a source must contain for a statement: a word of a code span, the start of one (`GLOBAL_Product…`), or a number
 * without its thousands separators.
 */
export interface SentenceToken {
  readonly kind: 'word' | 'start' | 'number'
  readonly text: string
}

const HASH_LENGTH = 10
const TOKEN = /`([^`\n]+)`|(?<![\w#/.-])(\d[\d,.]*\d|\d)(?!\w)/g
const WORD = /\w{3,}/g
const CODE_WORD = /(\w{3,})(…?)/g
/** A value that readers fill in, as in `https://{tunnel_host}/auth`. */
const PLACEHOLDER = /(?<=:\/\/)\{\w+\}|^\{\w+\}$/g
/** Small numbers count things that the sentence shows: "two ways", "step 3". */
const MAX_COUNT = 3

/**
 * The samples of a page as one text, with their fences.
 *
 * @example
 * samplesOf('Send it:\n\n```json\n[7]\n```\n') // '```json\n[7]\n```'
 */
export function samplesOf(source: string): string {
  const prose = withoutFences(source).split('\n')
  return source
    .split('\n')
    .filter((line, index) => line !== prose[index])
    .join('\n')
}

/**
 * Identifies a sentence, or the fact of a ledger.
 *
 * @example
 * factHash('At most 250 items.').length // 10
 */
export function factHash(text: string): string {
  return hashParts(text).slice(0, HASH_LENGTH)
}

/**
 * What a source must contain for a text.
 *
 * @example
 * sentenceTokens('2 ways, at most 1,000').map(({ text }) => text) // ['1000']
 */
export function sentenceTokens(text: string): SentenceToken[] {
  return [...text.matchAll(TOKEN)].flatMap(([, code, number]): SentenceToken[] => {
    if (code !== undefined)
      return [...code.replace(PLACEHOLDER, '').matchAll(CODE_WORD)].map(([, word = '', more]) => ({
        kind: more === '' ? 'word' : 'start',
        text: word,
      }))
    const plain = (number ?? '').replaceAll(',', '')
    return Number(plain) <= MAX_COUNT ? [] : [{ kind: 'number', text: plain }]
  })
}

/** The words and numbers of a text. */
export class Vocabulary {
  readonly #words = new Set<string>()
  readonly #numbers = new Set<string>()

  constructor(texts: Iterable<string>) {
    for (const text of texts) {
      for (const [word] of text.matchAll(WORD)) this.#words.add(word)
      for (const [number] of text.matchAll(/\d[\d,.]*/g))
        this.#numbers.add(number.replaceAll(',', '').replace(/\.$/, ''))
    }
  }

  has({ kind, text }: SentenceToken): boolean {
    if (kind === 'number') return this.#numbers.has(text)
    return kind === 'word' ? this.#words.has(text) : [...this.#words].some((word) => word.startsWith(text))
  }
}
