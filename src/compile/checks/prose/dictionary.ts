/** The project's word list, `content/_dictionary.txt`: one word per line, `#` starts a comment. */

export interface Dictionary {
  /**
   * Looks a word up and marks its entry as used. A lower-case entry also matches its capitalized form, and each entry
   * its plural and possessive in s.
   */
  has(word: string): boolean
  /** Entries with their lines, in order. */
  readonly entries: readonly DictionaryEntry[]
  isUsed(entry: DictionaryEntry): boolean
}

interface DictionaryEntry {
  readonly word: string
  /** 1-based */
  readonly line: number
}

export function readDictionary(text: string): Dictionary {
  const entries = text.split('\n').flatMap((line, index): DictionaryEntry[] => {
    const word = line.replace(/#.*/, '').trim()
    return word === '' ? [] : [{ word, line: index + 1 }]
  })
  const byWord = new Map(entries.map((entry) => [entry.word, entry]))
  const used = new Set<DictionaryEntry>()
  return {
    entries,
    isUsed: (entry) => used.has(entry),
    has(written) {
      const word = written.replaceAll('’', "'")
      const base = word.replace(/'s?$/, '')
      const forms = [word, base, base.replace(/s$/, '')]
      const entry = [...forms, ...forms.map(uncapitalised)]
        .map((form) => byWord.get(form))
        .find((found) => found !== undefined)
      if (entry !== undefined) used.add(entry)
      return entry !== undefined
    },
  }
}

function uncapitalised(word: string): string {
  return word.slice(0, 1).toLowerCase() + word.slice(1)
}
