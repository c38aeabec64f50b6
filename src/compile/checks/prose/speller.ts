/** American English: the only owner of the dictionary packages, loaded for the first word to check (0.15 s). */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'

export interface Speller {
  /** Whether the word is in the dictionary, including possessives. A leading capital is allowed. */
  isWord(word: string): boolean
  /** At most three suggestions, the most likely first; none after too many calls. */
  suggest(word: string): readonly string[]
}

const MAX_SUGGESTIONS = 3
/** A suggestion takes tens of milliseconds, and a page in another language must not take minutes. */
const MAX_ASKED = 200

let speller: Promise<Speller> | null = null

export function loadSpeller(): Promise<Speller> {
  speller ??= createSpeller()
  return speller
}

async function createSpeller(): Promise<Speller> {
  const { decodeTrie } = await import('cspell-trie-lib')
  // The package exports the description of its dictionaries; the words are in a file next to it.
  const description = createRequire(import.meta.url).resolve('@cspell/dict-en_us')
  const trie = decodeTrie(gunzipSync(readFileSync(join(dirname(description), 'en_US.trie.gz'))))
  const checked = new Map<string, boolean>()
  const suggested = new Map<string, readonly string[]>()
  return {
    isWord(word) {
      const known = checked.get(word)
      if (known !== undefined) return known
      const plain = word.replaceAll(/''|’/g, "'")
      const base = plain.replace(/'s?$/, '')
      const isWord = [plain, base, base.toLowerCase()].some((form) => trie.hasWord(form, true))
      checked.set(word, isWord)
      return isWord
    },
    suggest(word) {
      const known = suggested.get(word)
      if (known !== undefined) return known
      if (suggested.size >= MAX_ASKED) return []
      const found = trie.suggest(word.replaceAll('’', "'"), { numSuggestions: MAX_SUGGESTIONS, ignoreCase: false })
      const best = found.slice(0, MAX_SUGGESTIONS)
      suggested.set(word, best)
      return best
    },
  }
}
