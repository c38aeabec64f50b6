/**
 * Parses patterns from documents into a tree. Supports only what needs no backtracking: characters, classes, groups,
 * alternatives, counts, `^` and `$`, and lookaheads at the very start. The result is null for anything else, and the
 * text isn't checked.
 */

export type PatternNode =
  | { readonly kind: 'set'; readonly has: (code: number) => boolean }
  | { readonly kind: 'start' | 'end' }
  | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly part: PatternNode; readonly least: number; readonly most: number }

export interface ParsedPattern {
  readonly root: PatternNode
  /** `^(?!a)b` matches `^b` but not `^a`. */
  readonly conditions: readonly { readonly root: PatternNode; readonly isNegative: boolean }[]
}

const MAX_CHARS = 1_000
const MAX_DEPTH = 30
const MAX_COUNT = 1_000

export function parsePattern(pattern: string): ParsedPattern | null {
  if (pattern.length > MAX_CHARS) return null
  const reader = new Reader(pattern)
  try {
    return reader.read()
  } catch (error) {
    if (error instanceof Unknown) return null
    throw error
  }
}

/** An unsupported construct. */
class Unknown extends Error {}

class Reader {
  readonly #text: string[]
  #at = 0

  constructor(pattern: string) {
    this.#text = [...pattern]
  }

  read(): ParsedPattern {
    const conditions: { root: PatternNode; isNegative: boolean }[] = []
    while (this.#looksAt('^(?=') || this.#looksAt('^(?!')) {
      const isNegative = this.#looksAt('^(?!')
      this.#at += '^(?='.length
      conditions.push({ root: sequence([START, this.#choice(1)]), isNegative })
      this.#expect(')')
      // The rest of the pattern starts at the same position as the lookahead.
      this.#at--
      if (this.#isQuantifier(this.#text[this.#at + 1])) throw new Unknown()
      this.#text[this.#at] = '^'
    }
    const root = this.#choice(0)
    // The lookahead in `^(?!a)b|c` applies only to the first alternative.
    if (this.#at < this.#text.length || (conditions.length > 0 && root.kind === 'choice')) throw new Unknown()
    return { root, conditions }
  }

  #looksAt(text: string): boolean {
    return [...text].every((character, offset) => this.#text[this.#at + offset] === character)
  }

  #isQuantifier(character: string | undefined): boolean {
    return character !== undefined && '*+?{|'.includes(character)
  }

  #choice(depth: number): PatternNode {
    if (depth > MAX_DEPTH) throw new Unknown()
    const parts = [this.#sequence(depth)]
    while (this.#text[this.#at] === '|') {
      this.#at++
      parts.push(this.#sequence(depth))
    }
    const [only] = parts
    return parts.length === 1 && only !== undefined ? only : { kind: 'choice', parts }
  }

  #sequence(depth: number): PatternNode {
    const parts: PatternNode[] = []
    for (
      let next = this.#text[this.#at];
      next !== undefined && next !== '|' && next !== ')';
      next = this.#text[this.#at]
    )
      parts.push(this.#repeated(this.#atom(depth)))
    return sequence(parts)
  }

  #atom(depth: number): PatternNode {
    const character = this.#text[this.#at++] ?? ''
    switch (character) {
      case '^':
        return START
      case '$':
        return { kind: 'end' }
      case '.':
        return set((code) => code !== 10 && code !== 13 && code !== 0x2028 && code !== 0x2029)
      case '(': {
        if (this.#text[this.#at] === '?') {
          if (!this.#looksAt('?:')) throw new Unknown()
          this.#at += 2
        }
        const inner = this.#choice(depth + 1)
        this.#expect(')')
        return inner
      }
      case '[':
        return this.#class()
      case '\\':
        return set(this.#escape())
      case '*':
      case '+':
      case '?':
      case '{':
        throw new Unknown()
      default:
        return set(equals(character))
    }
  }

  #repeated(part: PatternNode): PatternNode {
    const counts = this.#counts()
    if (counts === null) return part
    // A lazy quantifier matches the same texts; a quantifier after a quantifier is an error.
    if (this.#text[this.#at] === '?') this.#at++
    if (this.#counts() !== null) throw new Unknown()
    return { kind: 'repeat', part, ...counts }
  }

  #counts(): { least: number; most: number } | null {
    const character = this.#text[this.#at]
    if (character === '*' || character === '+' || character === '?') {
      this.#at++
      return { least: character === '+' ? 1 : 0, most: character === '?' ? 1 : Number.POSITIVE_INFINITY }
    }
    if (character !== '{') return null
    const end = this.#text.indexOf('}', this.#at)
    const found = /^(\d{1,4})(,?)(\d{0,4})$/.exec(this.#text.slice(this.#at + 1, Math.max(end, 0)).join(''))
    if (end < 0 || found === null) throw new Unknown()
    this.#at = end + 1
    const [, first = '', comma = '', second = ''] = found
    const least = Number(first)
    const most = second !== '' ? Number(second) : comma === '' ? least : Number.POSITIVE_INFINITY
    if (least > MAX_COUNT || (Number.isFinite(most) && most > MAX_COUNT) || most < least) throw new Unknown()
    return { least, most }
  }

  #class(): PatternNode {
    const isNegative = this.#text[this.#at] === '^'
    if (isNegative) this.#at++
    const tests: ((code: number) => boolean)[] = []
    while (this.#text[this.#at] !== ']') {
      const [test, first] = this.#member()
      const isRange = this.#text[this.#at] === '-' && (this.#text[this.#at + 1] ?? ']') !== ']'
      if (!isRange) {
        tests.push(test)
        continue
      }
      this.#at++
      const [, last] = this.#member()
      if (first === null || last === null || last < first) throw new Unknown()
      tests.push((code) => code >= first && code <= last)
    }
    this.#at++
    return set((code) => tests.some((test) => test(code)) !== isNegative)
  }

  /** A member of a class, with its code if it is a single character. */
  #member(): [(code: number) => boolean, number | null] {
    const character = this.#text[this.#at++]
    if (character === undefined) throw new Unknown()
    if (character !== '\\') return [equals(character), codeOf(character)]
    const escaped = this.#text[this.#at] ?? ''
    const from = this.#at + 1
    const test = this.#escape()
    if (/[dDsSwWpP]/.test(escaped)) return [test, null]
    if (escaped !== 'u' && escaped !== 'x') return [test, codeOf(CONTROLS[escaped] ?? escaped)]
    const digits = this.#text.slice(from, this.#at).join('').replaceAll(/[{}]/g, '')
    return [test, Number.parseInt(digits, 16)]
  }

  #escape(): (code: number) => boolean {
    const character = this.#text[this.#at++]
    if (character === undefined) throw new Unknown()
    const known = CLASSES[character]
    if (known !== undefined) return known
    if (character === 'u' || character === 'x') return equals(this.#coded(character))
    if (character === 'p' || character === 'P') return this.#category(character)
    const control = CONTROLS[character]
    // Other escaped letters and digits have meanings that aren't supported: `\b`, `\1`.
    if (control === undefined && /[A-Za-z0-9]/.test(character)) throw new Unknown()
    return equals(control ?? character)
  }

  /** `\u00e9`, `\u{1F375}`, `\xe9`. */
  #coded(kind: 'u' | 'x'): string {
    const rest = this.#text.slice(this.#at, this.#at + 8).join('')
    const found = (kind === 'x' ? /^([\da-f]{2})/i : /^(?:([\da-f]{4})|\{([\da-f]{1,6})\})/i).exec(rest)
    const code = Number.parseInt(found?.[1] ?? found?.[2] ?? '', 16)
    if (found === null || !(code <= 0x10ffff)) throw new Unknown()
    this.#at += found[0].length
    return String.fromCodePoint(code)
  }

  /** `\p{L}`: JavaScript's own table, asked for one character at a time. */
  #category(kind: string): (code: number) => boolean {
    const [name] = /^\{[\w=]{1,40}\}/.exec(this.#text.slice(this.#at, this.#at + 42).join('')) ?? []
    const test = name === undefined ? null : categoryTest(`\\${kind}${name}`)
    if (name === undefined || test === null) throw new Unknown()
    this.#at += name.length
    return (code) => test.test(String.fromCodePoint(code))
  }

  #expect(character: string): void {
    if (this.#text[this.#at++] !== character) throw new Unknown()
  }
}

const START: PatternNode = { kind: 'start' }

/** null for a category that doesn't exist. */
function categoryTest(source: string): RegExp | null {
  try {
    return new RegExp(`^${source}$`, 'u')
  } catch {
    return null
  }
}

function set(has: (code: number) => boolean): PatternNode {
  return { kind: 'set', has }
}

function sequence(parts: readonly PatternNode[]): PatternNode {
  const [only] = parts
  return parts.length === 1 && only !== undefined ? only : { kind: 'sequence', parts }
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0
}

function equals(character: string): (code: number) => boolean {
  const wanted = codeOf(character)
  return (code) => code === wanted
}

const CONTROLS: { readonly [letter: string]: string } = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v' }

const isDigit = (code: number): boolean => code >= 48 && code <= 57
const isWord = (code: number): boolean =>
  isDigit(code) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 95
const isSpace = (code: number): boolean => /\s/.test(String.fromCodePoint(code))

const CLASSES: { readonly [letter: string]: (code: number) => boolean } = {
  d: isDigit,
  D: (code) => !isDigit(code),
  w: isWord,
  W: (code) => !isWord(code),
  s: isSpace,
  S: (code) => !isSpace(code),
}
