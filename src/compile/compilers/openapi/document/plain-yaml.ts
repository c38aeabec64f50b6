/**
 * Reads common YAML ten times faster than the library: blocks, lists, scalars, JSON. Everything else (anchors, tags,
 * tabs, several documents …) and every error is left to the library, which reports it. Values and positions are the
 * same as the library's (plain-yaml.test.ts). Long, because the blocks of YAML are one grammar.
 */
import type { Json } from '../../../../core/json.ts'
import { FlowText } from './plain-flow.ts'
import { blockText, plainValue, withoutSpaces } from './plain-scalars.ts'
import { indentOf, isGap, MAX_KEY_CHARS, type Read, type TextPlace, UNUSUAL, unusual } from './plain-text.ts'

/** null if the library must read it. */
export function readPlainYaml(text: string): Read | null {
  try {
    return new PlainReader(text).document()
  } catch (error) {
    if (error === UNUSUAL) return null
    throw error
  }
}

interface Key {
  readonly name: string
  /** Offset after the colon. */
  readonly end: number
}

class PlainReader extends FlowText {
  /** Indentation of the current line if `at` is at its first character; -1 at the end of the text. */
  #indent = 0

  document(): Read {
    if (/[\r\uFEFF]/.test(this.text)) unusual()
    this.#nextLine()
    if (this.text.startsWith('---\n', this.at) && this.#indent === 0) {
      this.at += 4
      this.#nextLine()
    }
    if (this.#indent === -1) unusual()
    const start = this.at
    const read = '{['.includes(this.char()) ? this.#inline(-1, start) : this.#block(-1, start)
    if (this.#indent !== -1 || read.place.form !== 'collection') unusual()
    return { ...read, place: { ...read.place, key: read.place.start } }
  }

  /** From the start of a line, advances to the first character of the next line with content. */
  #nextLine(): void {
    const text = this.text
    for (;;) {
      const start = this.at
      this.spaces()
      const char = this.char()
      if (char === '\t') unusual()
      if (char === '' || (char !== '\n' && char !== '#')) {
        this.#indent = char === '' ? -1 : this.at - start
        return
      }
      const end = text.indexOf('\n', this.at)
      this.at = end === -1 ? text.length : end + 1
    }
  }

  /** Only a comment may follow on the line. */
  #endLine(): void {
    const before = this.at
    this.spaces()
    const char = this.char()
    if (char !== '' && char !== '\n' && !(char === '#' && this.at > before)) unusual()
    this.#skipLine()
  }

  #skipLine(): void {
    const end = this.text.indexOf('\n', this.at)
    this.at = end === -1 ? this.text.length : end + 1
    this.#nextLine()
  }

  /** Reads a block that starts on this line, deeper than `outer`. */
  #block(outer: number, key: number): Read {
    if (this.isDash()) return this.#list(this.#indent, key)
    const first = this.#key()
    return first === null ? this.#inline(outer, key) : this.#map(this.#indent, first, key)
  }

  #map(indent: number, first: Key, place: number): Read {
    this.enter()
    const start = this.at
    const data: { [key: string]: Json } = {}
    const inside = new Map<string, TextPlace>()
    for (let key: Key | null = first; ; key = this.#key()) {
      if (key === null || inside.has(key.name)) unusual()
      const at = this.at
      this.at = key.end
      const value = this.#value(indent, at)
      data[key.name] = value.data
      inside.set(key.name, value.place)
      if (this.#indent > indent) unusual()
      if (this.#indent < indent) break
    }
    return this.leave(data, place, start, inside)
  }

  #list(indent: number, place: number): Read {
    this.enter()
    const start = this.at
    const data: Json[] = []
    const inside: TextPlace[] = []
    do {
      const dash = this.at
      this.at += 1
      const item = this.#item(indent, dash)
      data.push(item.data)
      inside.push({ ...item.place, key: item.place.start })
      if (this.#indent > indent) unusual()
    } while (this.#indent === indent && this.isDash())
    return this.leave(data, place, start, inside)
  }

  #item(indent: number, dash: number): Read {
    this.spaces()
    const char = this.char()
    if (char === '' || char === '\n' || char === '#') {
      this.#skipLine()
      return this.#indent > indent ? this.#block(indent, dash) : unusual()
    }
    const column = indent + this.at - dash
    if (this.isDash()) return this.#list(column, dash)
    const key = this.#key()
    return key === null ? this.#inline(indent, dash) : this.#map(column, key, dash)
  }

  /** Reads the value of a key in a map indented by `indent`. */
  #value(indent: number, key: number): Read {
    this.spaces()
    const start = this.at
    const char = this.char()
    if (char !== '' && char !== '\n' && char !== '#') return this.#inline(indent, key)
    this.#skipLine()
    if (this.#indent > indent) return this.#block(indent, key)
    if (this.#indent === indent && this.isDash()) return this.#list(indent, key)
    return this.scalar(null, key, start, 'plain')
  }

  /** Reads the key that starts here, or returns null if there is none. */
  #key(): Key | null {
    const char = this.char()
    if (char === '"' || char === "'") return this.#quotedKey(char)
    if ('[{|>'.includes(char)) return null
    if (this.isMark(char)) unusual()
    if (char === '?' || char === ':') return null
    const text = this.text
    let end = text.indexOf(':', this.at)
    while (end !== -1 && !isGap(text.charAt(end + 1))) end = text.indexOf(':', end + 1)
    if (end === -1) return null
    const source = text.slice(this.at, end)
    if (source.includes('\n') || source.includes(' #')) return null
    const isOdd = source.includes('\t') || /^(?:---|\.\.\.|<<|__proto__)/.test(source)
    if (isOdd || source.length > MAX_KEY_CHARS) unusual()
    return { name: withoutSpaces(source), end: end + 1 }
  }

  #quotedKey(quote: string): Key | null {
    const start = this.at
    const { value, source } = this.quoted(quote)
    this.spaces()
    const end = this.at
    const isKey = this.char() === ':' && isGap(this.text.charAt(end + 1))
    this.at = start
    if (!isKey) return null
    if (source.includes('\n') || source.length > MAX_KEY_CHARS || value === '__proto__') unusual()
    return { name: value, end: end + 1 }
  }

  /** Reads a value that starts inside a line. Its further lines are indented more than `outer`. */
  #inline(outer: number, key: number): Read {
    const start = this.at
    const char = this.char()
    if (char === '"' || char === "'") {
      const { value, source } = this.quoted(char)
      this.checkLines(source, outer)
      this.#endLine()
      return this.scalar(value, key, start, 'quoted')
    }
    if (char === '[' || char === '{') {
      const read = this.flow(outer, key)
      this.#endLine()
      return read
    }
    if (char === '|' || char === '>') return this.scalar(this.#blockScalar(outer), key, start, 'block')
    if (this.isMark(char)) unusual()
    return this.scalar(this.#plain(outer), key, start, 'plain')
  }

  #plain(outer: number): string | number | boolean | null {
    let value = ''
    let gap = ''
    for (;;) {
      const { source, isLast } = this.#plainLine()
      value += gap + source
      if (isLast) break
      const empty = this.#emptyLines()
      const indent = indentOf(this.text, this.at)
      const first = this.text.charAt(this.at + indent)
      if (first === '\t') unusual()
      if (indent <= outer || first === '' || first === '#') break
      this.at += indent
      gap = empty === 0 ? ' ' : '\n'.repeat(empty)
    }
    this.#nextLine()
    const known = plainValue(value)
    return known === undefined ? unusual() : known
  }

  /** One line of an unquoted scalar, and whether a comment ended it. */
  #plainLine(): { readonly source: string; readonly isLast: boolean } {
    const next = this.text.indexOf('\n', this.at)
    const end = next === -1 ? this.text.length : next
    const line = this.text.slice(this.at, end)
    this.at = Math.min(end + 1, this.text.length)
    const comment = line.indexOf(' #')
    const source = withoutSpaces(comment === -1 ? line : line.slice(0, comment))
    if (source.includes(': ') || source.endsWith(':') || line.includes('\t')) unusual()
    return { source, isLast: comment !== -1 }
  }

  /** Skips empty lines and counts them. */
  #emptyLines(): number {
    let count = 0
    for (;;) {
      const indent = indentOf(this.text, this.at)
      if (this.text.charAt(this.at + indent) !== '\n') return count
      this.at += indent + 1
      count += 1
    }
  }

  #blockScalar(outer: number): string {
    const line = this.text.slice(this.at, this.text.indexOf('\n', this.at) + 1)
    const found = /^([|>])(?:([1-9])([-+]?)|([-+]?)([1-9]?)) *\n/.exec(line)
    if (found === null) unusual()
    const [, style = '', levelFirst = '', chompLast = '', chompFirst = '', levelLast = ''] = found
    const header = style + chompLast + chompFirst
    // An indicator is relative to the parent (YAML 1.2.2, 8.1.1.1).
    const levels = Number(levelFirst || levelLast)
    if (levels > 0 && outer < 0) unusual()
    this.at = this.text.indexOf('\n', this.at) + 1
    const { lines, after } = this.#blockLines(style, outer, levels === 0 ? -1 : outer + levels)
    const isAtEnd = this.at >= this.text.length
    if (isAtEnd && (header.endsWith('+') || !this.text.endsWith('\n'))) unusual()
    this.#nextLine()
    return blockText(header, lines, after)
  }

  /**
   * Lines of a block scalar without their indentation, and the number of empty lines after it.
   *
   * @param told the indentation, or -1 for that of the first line with content
   */
  #blockLines(style: string, outer: number, told: number): { readonly lines: string[]; readonly after: number } {
    const text = this.text
    const lines: string[] = []
    let own = told
    let filled = 0
    let deepestEmpty = 0
    while (this.at < text.length) {
      const end = text.indexOf('\n', this.at)
      const line = text.slice(this.at, end === -1 ? text.length : end)
      const indent = indentOf(line)
      const isEmpty = indent === line.length
      if (!isEmpty) {
        if (indent <= outer) break
        if (own === -1) own = indent
        // A tab is text, such as in code, but what it does to the lines of a folded scalar is left to the library.
        if (line.charAt(indent) === '\t' && (style === '>' || filled === 0)) unusual()
        // Indented less than the first line, or than an empty line before it.
        if (indent < own || (filled === 0 && deepestEmpty > own)) unusual()
      } else if (own === -1) deepestEmpty = Math.max(deepestEmpty, indent)
      // An empty line with deeper indentation is part of the text, even at the end.
      if (!isEmpty || (own !== -1 && indent > own)) filled = lines.length + 1
      lines.push(isEmpty && own === -1 ? '' : line.slice(own))
      this.at = end === -1 ? text.length : end + 1
    }
    return { lines: lines.slice(0, filled), after: lines.length - filled }
  }
}
