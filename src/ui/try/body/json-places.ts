/** Parses JSON while it is typed: its value, the position of each part, and where it stops being valid. */
import { type Json, pointerTo } from '@dev-center/contract/json'

export interface JsonPlace {
  readonly from: number
  readonly to: number
}

interface JsonFault {
  readonly at: number
  readonly kind: 'end' | 'token' | 'comma' | 'deep'
}

export interface LocatedJson {
  /** null as long as the text isn't valid. */
  readonly value: Json
  /** By JSON pointer: the position of the value; under `pointer#`, that of the member name. */
  readonly places: ReadonlyMap<string, JsonPlace>
  /** null when the text is valid JSON. */
  readonly fault: JsonFault | null
}

/** Deeper than any request; each level is a recursive call. */
const MAX_DEPTH = 100

class Stop extends Error {
  readonly fault: JsonFault

  constructor(fault: JsonFault) {
    super(fault.kind)
    this.fault = fault
  }
}

export function parseJsonPlaces(text: string): LocatedJson {
  const reader = new Reader(text)
  try {
    return { value: reader.document(), places: reader.places, fault: null }
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    return { value: null, places: reader.places, fault: error.fault }
  }
}

class Reader {
  readonly places = new Map<string, JsonPlace>()
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  document(): Json {
    const value = this.#value('', 0)
    this.#space()
    if (this.#at < this.#text.length) this.#stop('token')
    return value
  }

  #stop(kind: JsonFault['kind'], at = this.#at): never {
    throw new Stop({ at, kind: at >= this.#text.length ? 'end' : kind })
  }

  #space(): void {
    while (' \t\n\r'.includes(this.#text[this.#at] ?? '.')) this.#at += 1
  }

  #take(character: string): boolean {
    this.#space()
    if (this.#text[this.#at] !== character) return false
    this.#at += 1
    return true
  }

  #value(pointer: string, depth: number): Json {
    if (depth > MAX_DEPTH) this.#stop('deep')
    this.#space()
    const from = this.#at
    const first = this.#text[from]
    const value =
      first === '{'
        ? this.#object(pointer, depth)
        : first === '['
          ? this.#array(pointer, depth)
          : first === '"'
            ? this.#string()
            : this.#word()
    this.places.set(pointer, { from, to: this.#at })
    return value
  }

  #object(pointer: string, depth: number): { [name: string]: Json } {
    this.#at += 1
    const result: { [name: string]: Json } = {}
    if (this.#take('}')) return result
    for (;;) {
      this.#space()
      const from = this.#at
      if (this.#text[from] !== '"') this.#stop(this.#text[from] === '}' ? 'comma' : 'token')
      const name = this.#string()
      const below = pointerTo(pointer, name)
      this.places.set(`${below}#`, { from, to: this.#at })
      if (!this.#take(':')) this.#stop('token')
      const value = this.#value(below, depth + 1)
      Object.defineProperty(result, name, { value, enumerable: true, configurable: true, writable: true })
      if (this.#take('}')) return result
      if (!this.#take(',')) this.#stop('token')
    }
  }

  #array(pointer: string, depth: number): Json[] {
    this.#at += 1
    const result: Json[] = []
    if (this.#take(']')) return result
    for (;;) {
      this.#space()
      if (this.#text[this.#at] === ']') this.#stop('comma')
      result.push(this.#value(pointerTo(pointer, result.length), depth + 1))
      if (this.#take(']')) return result
      if (!this.#take(',')) this.#stop('token')
    }
  }

  #string(): string {
    const from = this.#at
    const end = endOfString(this.#text, from)
    if (end === -1) this.#stop('token')
    this.#at = end
    return this.#native(from)
  }

  #word(): Json {
    const from = this.#at
    while (/[\w.+-]/.test(this.#text[this.#at] ?? ' ')) this.#at += 1
    if (this.#at === from) this.#stop('token')
    return this.#native(from)
  }

  /** Leaves strings, numbers and keywords to `JSON.parse`. */
  #native<T>(from: number): T {
    try {
      return JSON.parse(this.#text.slice(from, this.#at))
    } catch {
      return this.#stop('token', from)
    }
  }
}

/** Index after the closing quote of the string that starts at `from`; -1 when the line ends first. */
export function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length && text[at] !== '\n'; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"') return at + 1
  }
  return -1
}
