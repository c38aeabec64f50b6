/** Makes a text that matches a pattern, the same one each time, in characters that a reader knows. */
import { matchesPattern } from './match-pattern.ts'
import { type PatternNode, parsePattern } from './parse-pattern.ts'

interface Wanted {
  /** Which of several texts: 0 for the plainest. */
  readonly index?: number
  readonly minLength?: number
  readonly maxLength?: number
}

/** Tried in this order for each character of a class. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const STOCK = [...`${LETTERS}${LETTERS.toUpperCase()}0123456789-_./:@ +,#~%!?&=*$'"()[]{}<>|\\^\`;\n\täßéα中`]
/** How the characters of a class are chosen: the first, then in turn, so that every lookahead finds its kind. */
const STRATEGIES = ['first', 'turn', 'mixed'] as const
const MAX_TRIES = 24

/**
 * null if the pattern isn't supported, or nothing was found.
 *
 * @example
 * samplePattern('^[A-Z]{3}-\\d{4}$') // 'ABC-0123'
 */
export function samplePattern(pattern: string, wanted: Wanted = {}): string | null {
  const parsed = parsePattern(pattern)
  if (parsed === null) return null
  const { index = 0, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = wanted
  for (const strategy of STRATEGIES)
    for (let extra = 0; extra < MAX_TRIES; extra += 1) {
      const writer = new Writer(strategy, index, extra)
      const text = padded(writer.write(parsed.root), pattern, minLength)
      const length = [...text].length
      if (length >= minLength && length <= maxLength && matchesPattern(pattern, text) === true) return text
      if (extra === 0 && length < minLength) extra = Math.max(0, Math.min(minLength - length, 1000) - 1)
      else if (length > maxLength) break
    }
  return null
}

/** What isn't anchored may be longer. */
function padded(text: string, pattern: string, minLength: number): string {
  const missing = minLength - [...text].length
  return missing > 0 && missing < 1000 && !pattern.includes('$') ? text + 'a'.repeat(missing) : text
}

class Writer {
  readonly #strategy: (typeof STRATEGIES)[number]
  readonly #index: number
  /** Repetitions beyond the least that are left to give. */
  #extra: number
  #written = 0

  constructor(strategy: (typeof STRATEGIES)[number], index: number, extra: number) {
    this.#strategy = strategy
    this.#index = index
    this.#extra = extra
  }

  write(node: PatternNode): string {
    switch (node.kind) {
      case 'start':
      case 'end':
        return ''
      case 'set':
        return this.#character(node.has)
      case 'sequence':
        return node.parts.map((part) => this.write(part)).join('')
      case 'choice':
        return this.write(node.parts[this.#index % node.parts.length] ?? { kind: 'sequence', parts: [] })
      case 'repeat': {
        // One of an optional part shows what it is.
        const least = Math.max(node.least, node.most >= 1 && this.#strategy !== 'mixed' ? Math.min(1, node.most) : 0)
        const more = Math.min(this.#extra, Math.max(0, node.most - least))
        this.#extra -= more
        let text = ''
        for (let count = 0; count < least + more; count += 1) text += this.write(node.part)
        return text
      }
    }
  }

  #character(has: (code: number) => boolean): string {
    const fitting = STOCK.filter((one) => has(one.codePointAt(0) ?? 0))
    const at = this.#written
    this.#written += 1
    if (fitting.length === 0) return firstOf(has)
    if (this.#strategy === 'turn') {
      // A lower-case letter, a capital, a digit, a sign …
      const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d\s]/].map((kind) => fitting.filter((one) => kind.test(one)))
      const own = kinds.filter((kind) => kind.length > 0)
      const kind = own[at % Math.max(1, own.length)] ?? fitting
      return kind[(Math.floor(at / 4) + this.#index) % kind.length] ?? ''
    }
    return fitting[(at + this.#index) % Math.min(fitting.length, 26)] ?? ''
  }
}

/** The first character of a class that has none of the usual ones. */
function firstOf(has: (code: number) => boolean): string {
  for (let code = 0; code < 0x3000; code += 1) if (has(code)) return String.fromCodePoint(code)
  return ''
}
