/**
 * Parses the JSON of a sample with the position of each value. Strict, except for what the author asked for: comments
 * (`jsonc`), and `…` where a fragment leaves something out.
 */
import { type Json, pointerTo } from '@dev-center/contract/json'
import { markNumber } from '../openapi/document/exact-json.ts'

interface JsonPlace {
  /** Offset of the quoted key; for a list element, offset of the value. */
  readonly key: number
  readonly value: number
}

export interface JsonText {
  readonly value: Json
  /** By JSON pointer; '' is the whole. */
  readonly places: ReadonlyMap<string, JsonPlace>
  /** Position of `…` among the members or elements of a value: how many precede it, by pointer. */
  readonly gaps: ReadonlyMap<string, number>
}

/** Notation of other documentation engines (spec: adopting.samples): accepted, as a fragment. */
interface Fragment extends JsonText {
  /** Members without their object, or several values: no schema describes them. */
  readonly isBare: boolean
}

interface JsonRefusal {
  readonly refused: { readonly at: number; readonly message: string }
}

interface JsonOptions {
  readonly comments?: boolean
  /** `…` or `...` can stand for members, elements, and values. */
  readonly ellipsis?: boolean
  /** Names such as `CHANNEL_ID` and `<channel>` can stand for values, and `#` can start a comment. */
  readonly standIns?: boolean
  /** `{{location_id}}` without quotes can stand for a number, and is read as that text. */
  readonly placeholders?: boolean
}

const MAX_DEPTH = 100
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const STRING = /"(?:[^"\\\n]|\\.)*"/y
const WORD = /[A-Za-z_$][\w$]*/y
const SPACE = /[ \t\n\r]+/y
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\//y
const HASH_COMMENT = /#[^\n]*/y
const STAND_IN = /[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b|<[^<>\n]{1,200}>|\{[A-Za-z][\w .-]{1,60}\}|\{\{[^{}\n]{1,60}\}\}/y
const BARE = /\{\{\s*\w{1,60}\s*\}\}/y
const ELLIPSIS = /…|\.\.\./y
/** A comment that stands for omitted text: `// ... other settings`. */
const GAP_COMMENT = /^(?:\/[/*]|#)[ \t]*(?:…|\.\.)/

/** Whether a value stands for omitted content of a fragment. */
export function isEllipsis(value: Json): boolean {
  return value === '…' || value === '...'
}

export function readJson(text: string, options: JsonOptions = {}): JsonText | JsonRefusal {
  const reader = new Reader(text, options)
  try {
    return { value: reader.document(), places: reader.places, gaps: reader.gaps }
  } catch (error) {
    if (error instanceof Refusal) return { refused: { at: error.at, message: error.message } }
    throw error
  }
}

/** Null for a text without any sign of a fragment: then only its JSON error matters. */
export function readFragment(text: string): Fragment | JsonRefusal | null {
  const reader = new Reader(text, { comments: true, ellipsis: true, standIns: true })
  try {
    const { value, isBare } = reader.fragment()
    return { value, places: reader.places, gaps: reader.gaps, isBare }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return reader.isFragment ? { refused: { at: error.at, message: error.message } } : null
  }
}

class Refusal extends Error {
  readonly at: number

  constructor(at: number, message: string) {
    super(message)
    this.at = at
  }
}

class Reader {
  readonly places = new Map<string, JsonPlace>()
  readonly gaps = new Map<string, number>()
  /** Found a comment, a gap, a stand-in, or an incomplete value. */
  isFragment = false
  readonly #text: string
  readonly #options: JsonOptions
  #at = 0

  constructor(text: string, options: JsonOptions) {
    this.#text = text
    this.#options = options
  }

  document(): Json {
    this.#space()
    const value = this.#value('', this.#at, 0)
    this.#space()
    if (this.#at < this.#text.length) this.#refuse(`The JSON ends before ${this.#seen()}.`)
    return value
  }

  fragment(): { value: Json; isBare: boolean } {
    this.#space()
    if (this.#isMember()) {
      this.isFragment = true
      return { value: this.#object('', 0, null), isBare: true }
    }
    const values = [this.#value('', this.#at, 0)]
    this.#space()
    while (this.#at < this.#text.length) {
      const isNext = /[,{[]/.test(this.#text[this.#at] ?? '') || this.#isEllipsisAhead()
      if (!isNext) this.#refuse(`The JSON ends before ${this.#seen()}.`)
      this.isFragment = true
      if (this.#text[this.#at] === ',') this.#at += 1
      this.#space()
      if (this.#at === this.#text.length) break
      values.push(this.#value('', this.#at, 0))
      this.#space()
    }
    const [first = null] = values
    return { value: first, isBare: values.length > 1 }
  }

  #value(pointer: string, key: number, depth: number): Json {
    if (depth > MAX_DEPTH) this.#refuse(`The JSON has more than ${MAX_DEPTH} levels.`)
    this.places.set(pointer, { key, value: this.#at })
    const first = this.#text[this.#at]
    if (this.#options.standIns === true && this.#take(STAND_IN) !== null) {
      this.isFragment = true
      return '…'
    }
    const bare = this.#options.placeholders === true ? this.#take(BARE) : null
    if (bare !== null) return bare
    if (first === '{') return this.#object(pointer, depth)
    if (first === '[') return this.#list(pointer, depth)
    if (first === '"') return this.#string()
    if (this.#isEllipsis()) return '…'
    const number = this.#take(NUMBER)
    if (number !== null) return toNumber(number)
    const at = this.#at
    const word = this.#take(WORD)
    if (word === 'true' || word === 'false') return word === 'true'
    if (word === 'null') return null
    this.#at = at
    return this.#refuse(`A value is expected here, not ${this.#seen()}.`)
  }

  #object(pointer: string, depth: number, end: '}' | null = '}'): Json {
    const members: { [name: string]: Json } = {}
    const gap = () => void this.gaps.set(pointer, Object.keys(members).length)
    this.#members(end, () => {
      if (this.#isEllipsis()) return gap()
      const key = this.#at
      if (this.#text[key] !== '"') this.#refuse(`A name in double quotes is expected here, not ${this.#seen()}.`)
      const name = this.#string()
      if (Object.hasOwn(members, name)) this.#refuse(`"${name}" is defined twice.`, key)
      this.#space()
      // `"..."` alone stands for members, as `...` does.
      if (this.#options.ellipsis && isEllipsis(name) && this.#text[this.#at] !== ':') return gap()
      if (this.#text[this.#at] !== ':') this.#refuse(`A colon is expected here, not ${this.#seen()}.`)
      this.#at += 1
      this.#space()
      const value = this.#value(pointerTo(pointer, name), key, depth + 1)
      if (this.#options.ellipsis && isEllipsis(name)) return gap()
      // A plain assignment to "__proto__" would set the prototype instead of adding a member.
      Object.defineProperty(members, name, { value, enumerable: true, writable: true, configurable: true })
    })
    return members
  }

  #list(pointer: string, depth: number): Json {
    const items: Json[] = []
    const gap = () => void this.gaps.set(pointer, items.length)
    this.#members(']', () => {
      if (this.#isEllipsis()) return gap()
      const item = this.#value(`${pointer}/${items.length}`, this.#at, depth + 1)
      if (this.#options.ellipsis && isEllipsis(item)) return gap()
      items.push(item)
    })
    return items
  }

  /**
   * Reads up to the closing bracket, or to the end of the text, separated by commas; a comma next to `…` is optional.
   */
  #members(end: '}' | ']' | null, read: () => void): void {
    if (end !== null) this.#at += 1
    this.#space()
    while (this.#text[this.#at] !== (end ?? undefined)) {
      const isGap = this.#isEllipsisAhead()
      read()
      this.#space()
      if (this.#text[this.#at] === ',') {
        const comma = this.#at
        this.#at += 1
        const isLeftOut = this.#space()
        if (end !== null && this.#text[this.#at] === end && !isGap && !isLeftOut)
          this.#refuse(`Only "${end}" follows this comma: remove the comma.`, comma)
      } else if (this.#text[this.#at] !== (end ?? undefined) && !isGap && !this.#isEllipsisAhead()) {
        this.#refuse(
          this.#text[this.#at] === '"' || this.#text[this.#at] === '{'
            ? `A comma is missing before ${this.#seen()}.`
            : `A comma or ${end === null ? 'the end' : `"${end}"`} is expected here, not ${this.#seen()}.`,
        )
      }
    }
    if (end !== null) this.#at += 1
  }

  #string(): string {
    const at = this.#at
    const source = this.#take(STRING)
    if (source === null) return this.#refuse('This string has no closing quote on its line.')
    try {
      return JSON.parse(source) as string
    } catch {
      return this.#refuse(`${source.slice(0, 40)} has an escape that JSON doesn't support.`, at)
    }
  }

  /** Whether a name with its colon, or `…`, comes next instead of a value. */
  #isMember(): boolean {
    if (this.#isEllipsisAhead()) return true
    const at = this.#at
    const isName = this.#take(STRING) !== null
    this.#take(SPACE)
    const isMember = isName && this.#text[this.#at] === ':'
    this.#at = at
    return isMember
  }

  #isEllipsis(): boolean {
    const isGap = this.#options.ellipsis === true && this.#take(ELLIPSIS) !== null
    this.isFragment ||= isGap
    return isGap
  }

  #isEllipsisAhead(): boolean {
    return this.#options.ellipsis === true && /^(?:…|\.\.\.)/.test(this.#text.slice(this.#at, this.#at + 3))
  }

  /** Skips white space. Returns whether a comment there stands for omitted text. */
  #space(): boolean {
    const { comments = false, standIns = false } = this.#options
    let isLeftOut = false
    for (;;) {
      if (this.#take(SPACE) !== null) continue
      const comment = (comments ? this.#take(COMMENT) : null) ?? (standIns ? this.#take(HASH_COMMENT) : null)
      if (comment === null) return isLeftOut
      this.isFragment = true
      isLeftOut ||= standIns && GAP_COMMENT.test(comment)
    }
  }

  #take(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at
    const match = pattern.exec(this.#text)
    if (match === null) return null
    this.#at = pattern.lastIndex
    return match[0]
  }

  #seen(): string {
    const rest = this.#text.slice(this.#at)
    if (rest === '') return 'the end of the text'
    if (rest.startsWith('"')) return 'a string'
    return `"${(/^[\w$.-]+|^\/[/*]|^./su.exec(rest)?.[0] ?? '').slice(0, 20)}"`.replace('"\n"', 'a line end')
  }

  #refuse(message: string, at = this.#at): never {
    throw new Refusal(at, message)
  }
}

/** Numbers that JavaScript would round keep their digits, as in API documents (exact-json.ts). */
function toNumber(source: string): Json {
  const value = Number(source)
  const isRounded = Number.isInteger(value) ? !Number.isSafeInteger(value) : source.replace(/\D/g, '').length > 15
  return isRounded && !/e/i.test(source) ? markNumber(source) : value
}
