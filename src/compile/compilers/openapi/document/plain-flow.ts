/** Reads flow collections of plain YAML (plain-yaml.ts): JSON, and the same without quotes. */
import type { Json } from '../../../../core/json.ts'
import { plainValue, withoutSpaces } from './plain-scalars.ts'
import { isGap, MAX_KEY_CHARS, PlainText, type Read, type TextPlace, unusual } from './plain-text.ts'

/** Characters that end an unquoted scalar between brackets. */
const FLOW_MARKS: ReadonlySet<string> = new Set(',[]{}')

export class FlowText extends PlainText {
  /** Reads a list or a map in brackets, or a scalar inside one. */
  protected flow(outer: number, key: number): Read {
    const start = this.at
    const char = this.char()
    if (char === '[') return this.#flowList(outer, key)
    if (char === '{') return this.#flowMap(outer, key)
    if (char === '"' || char === "'") {
      const { value, source } = this.quoted(char)
      this.checkLines(source, outer)
      return this.scalar(value, key, start, 'quoted')
    }
    const known = plainValue(this.#flowPlain(outer))
    return this.scalar(known === undefined ? unusual() : known, key, start, 'plain')
  }

  #flowPlain(outer: number): string {
    const isDashed = this.char() === '-' && FLOW_MARKS.has(this.text.charAt(this.at + 1))
    if (isDashed || this.isMark(this.char()) || '?:|>'.includes(this.char())) unusual()
    let value = this.#flowLine()
    while (this.char() === '\n') {
      const { empty } = this.#gap(outer)
      if (FLOW_MARKS.has(this.char()) || '#:\t'.includes(this.char())) break
      value += (empty === 0 ? ' ' : '\n'.repeat(empty)) + this.#flowLine()
    }
    return value
  }

  /** Reads its part on the current line. */
  #flowLine(): string {
    const text = this.text
    const start = this.at
    for (;;) {
      const char = this.char()
      if (char === '\t') unusual()
      if (char === '\n' || char === '' || FLOW_MARKS.has(char)) break
      const next = text.charAt(this.at + 1)
      if (char === ':' && (isGap(next) || FLOW_MARKS.has(next))) break
      if (char === ' ' && next === '#') unusual()
      this.at += 1
    }
    return withoutSpaces(text.slice(start, this.at))
  }

  #flowList(outer: number, key: number): Read {
    this.enter()
    const start = this.at
    const data: Json[] = []
    const inside: TextPlace[] = []
    this.#each(outer, ']', () => {
      const { data: item, place } = this.flow(outer, this.at)
      data.push(item)
      inside.push(place)
    })
    return this.leave(data, key, start, inside)
  }

  #flowMap(outer: number, key: number): Read {
    this.enter()
    const start = this.at
    const data: { [key: string]: Json } = {}
    const inside = new Map<string, TextPlace>()
    this.#each(outer, '}', () => {
      const at = this.at
      const name = this.#flowKey(outer)
      this.#gap(outer)
      if (inside.has(name)) unusual()
      const value = this.flow(outer, at)
      data[name] = value.data
      inside.set(name, value.place)
    })
    return this.leave(data, key, start, inside)
  }

  /** Calls `read` at each member between brackets. */
  #each(outer: number, close: string, read: () => void): void {
    this.at += 1
    this.#gap(outer)
    while (this.char() !== close) {
      read()
      this.#gap(outer)
      if (this.char() === close) break
      if (this.char() !== ',') unusual()
      this.at += 1
      this.#gap(outer)
      if (this.char() === close) unusual()
    }
    this.at += 1
  }

  #flowKey(outer: number): string {
    const char = this.char()
    const start = this.at
    const isQuoted = char === '"' || char === "'"
    const name = isQuoted ? this.quoted(char).value : this.#flowPlain(outer)
    const isLong = this.text.slice(start, this.at).includes('\n') || this.at - start > MAX_KEY_CHARS
    this.spaces()
    if (isLong || name === '__proto__' || name === '<<' || this.char() !== ':') unusual()
    this.at += 1
    if (!isQuoted && !isGap(this.char())) unusual()
    return name
  }

  /** Skips spaces and line ends between brackets, and counts the empty lines. */
  #gap(outer: number): { readonly empty: number } {
    this.spaces()
    let ends = 0
    while (this.char() === '\n') {
      ends += 1
      this.at += 1
      const start = this.at
      this.spaces()
      if (this.char() !== '\n' && this.at - start <= outer) unusual()
    }
    return { empty: Math.max(0, ends - 1) }
  }
}
