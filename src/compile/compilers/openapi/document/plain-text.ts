/** What the readers of plain YAML (plain-yaml.ts) have in common: where they are in the text, marks, quotes, and places. */
import type { Json } from '../../../../core/json.ts'
import { doubleQuoted, unfold } from './plain-scalars.ts'

/** Where a value is, as offsets in the text. */
export interface Place {
  /** Of its key; of the value itself in a list, and at the top. */
  readonly key: number
  readonly start: number
  readonly form: 'plain' | 'quoted' | 'block' | 'collection'
  /** What is in it: by key of a map, by number of a list. */
  readonly inside: ReadonlyMap<string, Place> | readonly Place[] | null
}

export interface Read {
  readonly data: Json
  readonly place: Place
}

/** Left to the library, which has limits on both (yaml-document.ts). */
const MAX_DEPTH = 90
const MAX_VALUES = 500_000
/** YAML has no longer keys on one line. */
export const MAX_KEY_CHARS = 1_000

/** Thrown for what is left to the library. */
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

  /** What no scalar without quotes begins with. */
  protected isMark(char: string): boolean {
    return ',]}#&*!%@`'.includes(char) || ('?:-'.includes(char) && isGap(this.text.charAt(this.at + 1)))
  }

  /** Leaves the reader after the closing quote. */
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

  /** Lines after the first. */
  protected checkLines(source: string, outer: number): void {
    if (!source.includes('\n')) return
    if (outer === -1) unusual()
    const lines = source.split('\n')
    for (const [number, line] of lines.entries()) {
      const indent = indentOf(line)
      // The closing quote is on the last one.
      const isEmpty = indent === line.length && number < lines.length - 1
      if (number > 0 && !isEmpty && indent <= outer) unusual()
    }
  }

  protected enter(): void {
    this.#depth += 1
    if (this.#depth > MAX_DEPTH) unusual()
  }

  protected leave(data: Json, key: number, start: number, inside: Place['inside']): Read {
    this.#depth -= 1
    this.#count()
    return { data, place: { key, start, form: 'collection', inside } }
  }

  protected scalar(data: string | number | boolean | null, key: number, start: number, form: Place['form']): Read {
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
