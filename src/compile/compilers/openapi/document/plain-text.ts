/** Shared base of the plain YAML readers (plain-yaml.ts): text position, marks, quotes, and value positions. */
import type { Json } from '../../../../core/json.ts'
import { doubleQuoted, unfold } from './plain-scalars.ts'

/** Position of a value, as offsets in the text. */
export interface TextPlace {
  /** Offset of its key; of the value itself in a list and at the top level. */
  readonly key: number
  readonly start: number
  readonly form: 'plain' | 'quoted' | 'block' | 'collection'
  /** Positions inside it: by key for a map, by index for a list. */
  readonly inside: ReadonlyMap<string, TextPlace> | readonly TextPlace[] | null
}

export interface Read {
  readonly data: Json
  readonly place: TextPlace
}

/** Beyond this depth or number of values, the library takes over, which has limits on both (yaml-document.ts). */
const MAX_DEPTH = 90
const MAX_VALUES = 500_000
/** YAML allows no longer keys on one line. */
export const MAX_KEY_CHARS = 1_000

/** Thrown when the library must take over. */
export const UNUSUAL = Symbol('unusual')

export function unusual(): never {
  throw UNUSUAL
}

export class PlainText {
  protected readonly text: string
  protected at = 0
  #depth = 0
  #values = 0

  constructor(text: string) {
    this.text = text
  }

  protected char(): string {
    return this.text.charAt(this.at)
  }

  protected spaces(): void {
    while (this.text.charCodeAt(this.at) === 32) this.at += 1
  }

  protected isDash(): boolean {
    return this.text.charCodeAt(this.at) === 45 && isGap(this.text.charAt(this.at + 1))
  }

  /** Characters that an unquoted scalar cannot start with. */
  protected isMark(char: string): boolean {
    return ',]}#&*!%@`'.includes(char) || ('?:-'.includes(char) && isGap(this.text.charAt(this.at + 1)))
  }

  /** Advances past the closing quote. */
  protected quoted(quote: string): { readonly value: string; readonly source: string } {
    const text = this.text
    const start = this.at + 1
    let end = text.indexOf(quote, start)
    if (quote === "'") while (end !== -1 && text.charAt(end + 1) === quote) end = text.indexOf(quote, end + 2)
    else while (end !== -1 && isEscaped(text, end)) end = text.indexOf(quote, end + 1)
    if (end === -1) unusual()
    this.at = end + 1
    const source = text.slice(start, end)
    if (source.includes('\t')) unusual()
    const value = quote === '"' ? doubleQuoted(source) : unfold(source).replaceAll("''", "'")
    return value === undefined ? unusual() : { value, source }
  }

  /** Checks the lines after the first one. */
  protected checkLines(source: string, outer: number): void {
    if (!source.includes('\n')) return
    if (outer === -1) unusual()
    const lines = source.split('\n')
    for (const [number, line] of lines.entries()) {
      const indent = indentOf(line)
      // The closing quote is on the last line.
      const isEmpty = indent === line.length && number < lines.length - 1
      if (number > 0 && !isEmpty && indent <= outer) unusual()
    }
  }

  protected enter(): void {
    this.#depth += 1
    if (this.#depth > MAX_DEPTH) unusual()
  }

  protected leave(data: Json, key: number, start: number, inside: TextPlace['inside']): Read {
    this.#depth -= 1
    this.#count()
    return { data, place: { key, start, form: 'collection', inside } }
  }

  protected scalar(data: string | number | boolean | null, key: number, start: number, form: TextPlace['form']): Read {
    this.#count()
    return { data, place: { key, start, form, inside: null } }
  }

  #count(): void {
    this.#values += 1
    if (this.#values > MAX_VALUES) unusual()
  }
}

export function isGap(char: string): boolean {
  return char === ' ' || char === '\n' || char === ''
}

function isEscaped(text: string, at: number): boolean {
  let start = at
  while (text.charCodeAt(start - 1) === 92) start -= 1
  return (at - start) % 2 === 1
}

export function indentOf(text: string, from = 0): number {
  let at = from
  while (text.charCodeAt(at) === 32) at += 1
  return at - from
}
