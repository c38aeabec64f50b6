/** Finds the positions of values and of the characters of texts in a YAML file. */
import type { Position } from '../../../../core/page.ts'
import type { ValuePlace } from './read-events.ts'
import { formAt, mapText } from './text-map.ts'

export class Locator {
  readonly #text: string
  readonly #root: ValuePlace
  /** Offsets of line starts; computed for the first position. */
  #lines: readonly number[] | null = null

  constructor(text: string, root: ValuePlace) {
    this.#text = text
    this.#root = root
  }

  /** Position of the key, or of the list item. */
  key(path: readonly string[]): Position {
    return this.#position(this.#walk(path).offset)
  }

  /** Positions of the characters of a text, by their offset in it. */
  text(path: readonly string[], value: string): (offset: number) => Position {
    const { place, offset } = this.#walk(path)
    const start = place?.scalar ?? null
    if (start === null) return () => this.#position(offset)
    const map = mapText(this.#text, start, formAt(this.#text, start), value)
    return (at) => this.#position(map(at))
  }

  #walk(path: readonly string[]): { readonly place: ValuePlace | null; readonly offset: number } {
    let place = this.#root
    for (const key of path) {
      const { inside, key: offset } = place
      const next: ValuePlace | undefined =
        inside instanceof Map ? inside.get(key) : Array.isArray(inside) ? inside[Number(key)] : undefined
      if (next === undefined) return { place: null, offset }
      place = next
    }
    return { place, offset: place.key }
  }

  #position(offset: number): Position {
    this.#lines ??= lineStarts(this.#text)
    let low = 0
    let high = this.#lines.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((this.#lines[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return { line: low + 1, column: offset - (this.#lines[low] ?? 0) + 1 }
  }
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}
