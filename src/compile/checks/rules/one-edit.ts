/** Finds known words that are one edit away, without comparing every pair. */
import { editDistance } from '@dev-center/contract/edit-distance'

/** Shorter words are similar by chance. */
const MIN_LENGTH = 8
/** A typo leaves the first or the last letters of a word unchanged. */
const KEPT = 4

export class OneEdit {
  readonly #known = new Map<string, string[]>()

  constructor(words: Iterable<string>) {
    for (const word of words) {
      if (word.length < MIN_LENGTH - 1) continue
      for (const key of keysOf(word)) {
        const alike = this.#known.get(key)
        if (alike === undefined) this.#known.set(key, [word])
        else alike.push(word)
      }
    }
  }

  /** The first known word with one letter added, removed, changed, or swapped; null if there is none. */
  near(word: string): string | null {
    if (word.length < MIN_LENGTH) return null
    for (const key of keysOf(word))
      for (const candidate of this.#known.get(key) ?? [])
        if (!isOtherForm(candidate, word) && editDistance(word, candidate, 1) === 1) return candidate
    return null
  }
}

/** Whether two names differ only in case, underscores, or number, none of which is a typo. */
export function isOtherForm(a: string, b: string): boolean {
  const plain = (name: string) => name.toLowerCase().replace(/[_s]/g, '')
  return plain(a) === plain(b)
}

function keysOf(word: string): [string, string] {
  return [`^${word.slice(0, KEPT)}`, `$${word.slice(-KEPT)}`]
}
