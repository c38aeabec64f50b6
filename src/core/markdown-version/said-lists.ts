/**
 * Every operation lists the fields of its schemas, so half of a long reference is repetition. Repeated lists are
 * replaced by a reference to the first one, because models that read Markdown have a limited context
 * (spec: outputs.markdown).
 */

/** The further lines of an item, which belong to it if they are indented. */
function within(text: string, indent: string): string {
  return text.replaceAll(/\n(?=[^\n])/g, `\n${indent}`)
}

/** An item of a list with its nested list. Blocks of the text follow an empty line. */
export interface ListLine {
  readonly text: string
  readonly below: readonly ListLine[]
}

/** What a list contains: determines the wording of the reference. */
type Content = 'fields' | 'headers' | 'parameters'

/** Shorter lists are quicker to read than to look up. */
const MIN_CHARS = 200

/**
 * The lists in a text so far. Lists are compared by their Markdown, so schemas with identical text count as one.
 *
 * @example
 * new SaidLists().write([{ text: '`id` *integer*', below: [] }], 'fields') // '- `id` *integer*'
 */
export class SaidLists {
  readonly #known = new Map<string, { readonly operation: string; readonly part: string }>()
  readonly #texts = new WeakMap<readonly ListLine[], string>()
  #operation = ''
  #part = ''

  /** Sets the location of the lists that follow. */
  enter(operation: string, part = ''): void {
    this.#operation = operation
    this.#part = part
  }

  /** The list, or a line that says where the text already has it. */
  write(lines: readonly ListLine[], content: Content): string {
    return this.#list(lines, '', content).join('\n')
  }

  #list(lines: readonly ListLine[], indent: string, content: Content): string[] {
    const text = this.#textOf(lines)
    if (text.length >= MIN_CHARS) {
      const place = this.#known.get(text)
      if (place !== undefined) return [`${indent}- Same ${content} as in ${this.#wordsFor(place)} above.`]
      this.#known.set(text, { operation: this.#operation, part: this.#part })
    }
    return lines.flatMap((line) => [
      `${indent}- ${within(line.text, `${indent}  `)}`,
      ...(line.below.length === 0 ? [] : this.#list(line.below, `${indent}  `, 'fields')),
    ])
  }

  /** The name of the operation only where it isn't the current one. */
  #wordsFor({ operation, part }: { readonly operation: string; readonly part: string }): string {
    if (part === '') return `“${operation}”`
    return operation === this.#operation ? `“${part}”` : `“${part}” of “${operation}”`
  }

  /** The whole list, without indentation. */
  #textOf(lines: readonly ListLine[]): string {
    const known = this.#texts.get(lines)
    if (known !== undefined) return known
    const text = lines
      .map((line) =>
        line.below.length === 0
          ? `- ${within(line.text, '  ')}`
          : `- ${within(line.text, '  ')}\n  ${this.#textOf(line.below).replaceAll('\n', '\n  ')}`,
      )
      .join('\n')
    this.#texts.set(lines, text)
    return text
  }
}
