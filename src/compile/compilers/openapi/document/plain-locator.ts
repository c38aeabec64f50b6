/** Finds value positions in documents read by plain-yaml.ts. Same results as locator.ts, but cheaper. */
import type { Position } from '../../../../core/page.ts'
import type { TextPlace } from './plain-text.ts'
import { formAt, mapText } from './text-map.ts'

export class PlainLocator {
  readonly #text: string
  readonly #root: TextPlace
  /** Offsets of line starts; computed for the first position. */
  #lines: readonly number[] | null = null

  constructor(text: string, root: TextPlace) {
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
    if (place === null || place.form === 'collection') return () => this.#position(offset)
    const map = mapText(this.#text, place.start, formAt(this.#text, place.start), value)
    return (at) => this.#position(map(at))
  }

  #walk(path: readonly string[]): { readonly place: TextPlace | null; readonly offset: number } {
    let place = this.#root
    for (const key of path) {
      const { inside, key: offset } = place
      const next: TextPlace | undefined =
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
