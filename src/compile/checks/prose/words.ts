/** Words of masked prose. Skips everything that is a name rather than a word: paths, files, numbers, identifiers. */
import { MASK } from '../../compilers/prose/prose.ts'

interface Word {
  readonly word: string
  readonly offset: number
}

/** Punctuation that may precede or follow a word. */
const BEFORE = /^[\s([{"'“”‘’«»*_~.,;:!?…#|>+=-]+/
const AFTER = new Set(' \t\r)]}"\'“”‘’«»*_~.,;:!?…|<-')
/** Nine in ten chunks match; the rest takes twenty times as long. */
const SIMPLE = /^([A-Za-z][a-z]*)[.,;:!?)]?$/
const CHUNK = /[^\s|—–…]+/g
/** Markup that may separate two words without a space: `[text](` and `**bold**,` and `one/other`. */
const BREAK = /[[\]()"“”*/:;,!?]+/g
/** Latin letters, possibly with apostrophes inside. */
const PLAIN_WORD = /^\p{Script=Latin}+(?:(?:''|['’])\p{Script=Latin}+)*$/u
const MIN_LETTERS = 3
/** Longer than any word of the language; a dictionary lookup goes letter by letter. */
const MAX_LETTERS = 60

/** Every word of the text that a dictionary can check, in order. */
export function* wordsOf(text: string): Generator<Word> {
  for (const chunk of text.matchAll(CHUNK)) {
    const simple = SIMPLE.exec(chunk[0])?.[1]
    if (simple !== undefined) {
      if (simple.length >= MIN_LETTERS && simple.length <= MAX_LETTERS) yield { word: simple, offset: chunk.index }
      continue
    }
    // An ending attached to code (`id`s) is not a word.
    for (const part of partsOf(chunk[0], chunk.index)) {
      if (!part.word.includes(MASK)) yield* hyphenated(part)
    }
  }
}

function* partsOf(chunk: string, at: number): Generator<Word> {
  // A path begins with a slash, and its parts are names.
  if (/^[([{"'“]*\/\w/.test(chunk)) return
  let start = 0
  for (const separator of [...chunk.matchAll(BREAK), null]) {
    const end = separator?.index ?? chunk.length
    const trimmed = trim({ word: chunk.slice(start, end), offset: at + start })
    if (trimmed !== null) yield trimmed
    start = end + (separator?.[0].length ?? 0)
  }
}

function* hyphenated({ word, offset }: Word): Generator<Word> {
  let at = 0
  for (const part of word.split('-')) {
    if (isPlain(part)) yield { word: part, offset: offset + at }
    at += part.length + 1
  }
}

function trim({ word, offset }: Word): Word | null {
  const start = BEFORE.exec(word)?.[0].length ?? 0
  let end = word.length
  // A regular expression for the end would restart at each of many punctuation marks.
  while (end > start && AFTER.has(word[end - 1] ?? '')) end -= 1
  return end === start ? null : { word: word.slice(start, end), offset: offset + start }
}

/** CamelCase is a name, and acronyms have a separate rule. */
function isPlain(word: string): boolean {
  return (
    word.length >= MIN_LETTERS &&
    word.length <= MAX_LETTERS &&
    PLAIN_WORD.test(word) &&
    !/\p{Ll}\p{Lu}|\p{Lu}{2}/u.test(word)
  )
}
