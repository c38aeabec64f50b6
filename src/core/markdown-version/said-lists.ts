/**
 * The fields of one schema stand under every operation that has it: half of a long reference is said before. The second time
 * they are named by the place where they stand, because what reads a Markdown version has a window (spec: outputs.markdown).
 */

/** A line of a list, and the list below it. */
export interface ListLine {
  readonly text: string
  readonly below: readonly ListLine[]
}

/** What a list holds: in what words its place is named. */
type Content = 'fields' | 'headers' | 'parameters'

/** Shorter lists are quicker to read than to look up. */
const MIN_CHARS = 400

/**
 * The lists that one text has so far. Lists are compared as they read, so that two schemas with the same words are one.
 *
 * @example
 * new SaidLists().write([{ text: '`id` *integer*', below: [] }], 'fields') // '- `id` *integer*'
 */
export class SaidLists {
  readonly #known = new Map<string, string>()
  readonly #texts = new WeakMap<readonly ListLine[], string>()
  #operation = ''
  #part = ''

  /** Where the lists that follow stand, until the next place. */
  enter(operation: string, part = ''): void {
    this.#operation = operation
    this.#part = part
  }

  /** The list, or one line that names the place where the text has it. */
  write(lines: readonly ListLine[], content: Content): string {
    return this.#list(lines, '', content).join('\n')
  }

  #list(lines: readonly ListLine[], indent: string, content: Content): string[] {
    const text = this.#textOf(lines)
    if (text.length >= MIN_CHARS) {
      const place = this.#known.get(text)
      if (place !== undefined) return [`${indent}- Same ${content} as in ${place} above.`]
      this.#known.set(text, this.#place())
    }
    return lines.flatMap((line) => [
      `${indent}- ${line.text}`,
      ...(line.below.length === 0 ? [] : this.#list(line.below, `${indent}  `, 'fields')),
    ])
  }

  #place(): string {
    return this.#part === '' ? `“${this.#operation}”` : `“${this.#part}” of “${this.#operation}”`
  }

  /** The whole list as it would read at the margin. */
  #textOf(lines: readonly ListLine[]): string {
    const known = this.#texts.get(lines)
    if (known !== undefined) return known
    const text = lines
      .map((line) =>
        line.below.length === 0
          ? `- ${line.text}`
          : `- ${line.text}\n  ${this.#textOf(line.below).replaceAll('\n', '\n  ')}`,
      )
      .join('\n')
    this.#texts.set(lines, text)
    return text
  }
}
