/**
 * The terms of a text, for the index and for queries alike: its words, and next to them words that are written in
 * several parts as one (`back-end` is also `backend`), and names with a sign (`C#`, `.NET`, `$ref`). Text without
 * spaces between words (Chinese, Japanese) is divided into pairs of neighbouring characters.
 */
import { fold } from './fold-case.ts'

const WORD = /[\p{L}\p{N}\p{M}]+/gu
/** Characters that join the parts of a word or a name: `back-end`, `X-Auth-Token`, `variant_id`. */
const JOINTS = '-_'
/** Names that consist of words and these: `config.json`, `store/order/created`, `date_created:min`. */
const NAME = /(?<![\p{L}\p{N}\p{M}_-])[\p{L}\p{N}\p{M}_-]+(?:[./:][\p{L}\p{N}\p{M}_-]+)+/gu
const DOTTED = /(?<![\p{L}\p{N}\p{M}_-])[\p{L}\p{N}\p{M}_-]+(?:\.[\p{L}\p{N}\p{M}_-]+)+/gu
const LETTER = /\p{L}/u
/** Longer ones are no words that somebody types as one. */
const LONGEST_NAME = 40
const SIGN_BEFORE = /^[.$@]$/
const SIGN_AFTER = /^(?:#|\+\+)/

/** Where CJK characters begin; Hangul, with spaces between words, comes after them. */
const WIDE = 0x2e80
const HANGUL = 0xac00

/** Terms of a text. `words` are the words themselves, `others` the joined and signed forms. */
export interface Tokens {
  readonly words: string[]
  readonly others: string[]
}

/**
 * @param text not folded
 * @example
 * tokensOf('Back-end in C#') // { words: ['back', 'end', 'in', 'c'], others: ['backend', 'c#'] }
 */
export function tokensOf(text: string): Tokens {
  const folded = fold(text)
  const words: string[] = []
  const others: string[] = []
  let joined = ''
  let parts = 0
  let end = -1
  const flush = () => {
    if (parts > 1 && joined.length <= LONGEST_NAME) others.push(joined)
  }
  for (const match of folded.matchAll(WORD)) {
    const [word] = match
    const { index } = match
    if (index === end + 1 && end > 0 && JOINTS.includes(folded.charAt(end))) {
      joined += word
      parts++
    } else {
      flush()
      joined = word
      parts = 1
    }
    end = index + word.length
    addWord(word, words)
    const signed = signedForm(folded, index, word)
    if (signed !== '') others.push(signed)
  }
  flush()
  return { words, others: [...others, ...namesIn(folded)] }
}

/** Names of several words, with their joints, and in addresses and paths the names with dots: hosts and files. */
function namesIn(folded: string): string[] {
  return (folded.match(NAME) ?? [])
    .flatMap((name) => [name, ...(name.match(DOTTED) ?? []).filter((dotted) => dotted !== name)])
    .filter((name) => name.length <= LONGEST_NAME && LETTER.test(name))
}

function addWord(word: string, words: string[]): void {
  if (!hasWide(word)) {
    words.push(word)
    return
  }
  for (const [run] of word.matchAll(/[\u2e80-\uabff\uf900-\ufaff]+|[^\u2e80-\uabff\uf900-\ufaff]+/g)) {
    if (!hasWide(run) || run.length === 1) words.push(run)
    else for (let at = 0; at + 1 < run.length; at++) words.push(run.slice(at, at + 2))
  }
}

/** Whether the word is in a script without spaces between words. */
export function hasWide(word: string): boolean {
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at)
    if (code >= WIDE && (code < HANGUL || (code >= 0xf900 && code <= 0xfaff))) return true
  }
  return false
}

/** `c#`, `.net`, `$ref`: a name with the sign that distinguishes it from a word; otherwise ''. */
function signedForm(text: string, index: number, word: string): string {
  const after = SIGN_AFTER.exec(text.slice(index + word.length, index + word.length + 2))?.[0]
  if (after !== undefined && word.length <= 2) return word + after
  const before = text.charAt(index - 1)
  if (!SIGN_BEFORE.test(before)) return ''
  const isStart = index === 1 || /[\s"'`({[,:]/.test(text.charAt(index - 2))
  return isStart ? before + word : ''
}
