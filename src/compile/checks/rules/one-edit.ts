/** Words that are one slip away from another, found without comparing each with each. */
import { editDistance } from '../../../core/words/edit-distance.ts'

/** Shorter words are near each other by chance. */
const MIN_LENGTH = 8
/** A slip leaves the first or the last letters of a word as they were. */
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

  /** The first known word that differs by one letter added, dropped, changed or swapped; null when none does. */
  near(word: string): string | null {
    if (word.length < MIN_LENGTH) return null
    for (const key of keysOf(word))
      for (const candidate of this.#known.get(key) ?? [])
        if (!isOtherForm(candidate, word) && editDistance(word, candidate, 1) === 1) return candidate
    return null
  }
}

/** Whether two names differ in what is no slip: capitals, underscores, one thing and several of it. */
export function isOtherForm(a: string, b: string): boolean {
  const plain = (name: string) => name.toLowerCase().replace(/[_s]/g, '')
  return plain(a) === plain(b)
}

function keysOf(word: string): [string, string] {
  return [`^${word.slice(0, KEPT)}`, `$${word.slice(-KEPT)}`]
}
