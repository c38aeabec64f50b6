/** Finds whole phrases in a text by plain comparison: linear in the length of any text. */

/** `x?` in a phrase makes that character optional: `web ?traffic` is "web traffic" and "webtraffic". */
export function readPhrases(list: string): readonly string[] {
  return list
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
    .flatMap(spellings)
}

function spellings(phrase: string): readonly string[] {
  const mark = phrase.indexOf('?')
  if (mark < 1) return [phrase]
  const [start, rest] = [phrase.slice(0, mark - 1), phrase.slice(mark + 1)]
  return [`${start}${rest}`, `${start}${phrase.charAt(mark - 1)}${rest}`].flatMap(spellings)
}

/** The phrases that occur in the text as whole words; the text is lower-case, with single spaces between words. */
export function findPhrases(text: string, phrases: readonly string[]): readonly string[] {
  return phrases.filter((phrase) => hasPhrase(text, phrase))
}

export function hasPhrase(text: string, phrase: string): boolean {
  for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + 1)) {
    if (!isWord(text.charAt(at - 1)) && !isWord(text.charAt(at + phrase.length))) return true
  }
  return false
}

function isWord(character: string): boolean {
  return /^[\p{L}\p{N}_]$/u.test(character)
}
