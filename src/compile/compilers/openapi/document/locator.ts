/** Positions of YAML values in their text. */
import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type LineCounter,
  type Node,
  type Pair,
  type YAMLMap,
} from 'yaml'
import type { Position } from '../../../../core/page.ts'
import { formAt, mapText } from './text-map.ts'

/** Finds positions by key path. Maps are indexed on first use, because a document may have ten thousand paths. */
export class Locator {
  readonly #text: string
  readonly #document: Document
  readonly #lines: LineCounter
  readonly #targets: ReadonlyMap<Node, Node>
  readonly #indexes = new WeakMap<YAMLMap, Map<string, Pair>>()

  constructor(text: string, document: Document, lines: LineCounter, targets: ReadonlyMap<Node, Node>) {
    this.#text = text
    this.#document = document
    this.#lines = lines
    this.#targets = targets
  }

  /** Position of the key, or of the list item. */
  key(path: readonly string[]): Position {
    return this.#position(this.#walk(path).offset)
  }

  /** Positions of the characters of a text, by their offset in it. */
  text(path: readonly string[], value: string): (offset: number) => Position {
    const { node, offset } = this.#walk(path)
    const [start] = isScalar(node) && node.range ? node.range : []
    if (start === undefined) return () => this.#position(offset)
    const map = mapText(this.#text, start, formAt(this.#text, start), value)
    return (at) => this.#position(map(at))
  }

  #walk(path: readonly string[]): { node: unknown; offset: number } {
    let node: unknown = this.#document.contents
    let offset = this.#document.contents?.range?.[0] ?? 0
    for (const key of path) {
      if (isAlias(node)) node = this.#targets.get(node)
      if (isMap(node)) {
        const pair = this.#index(node).get(key)
        if (!pair) return { node: null, offset }
        offset = (pair.key as Node).range?.[0] ?? offset
        node = pair.value
      } else if (isSeq(node)) {
        node = node.items[Number(key)]
        offset = (node as Node | undefined)?.range?.[0] ?? offset
      } else return { node: null, offset }
    }
    return { node, offset }
  }

  #index(map: YAMLMap): Map<string, Pair> {
    const known = this.#indexes.get(map)
    if (known) return known
    const index = new Map(map.items.map((pair) => [isScalar(pair.key) ? String(pair.key.value) : '', pair]))
    this.#indexes.set(map, index)
    return index
  }

  #position(offset: number): Position {
    const { line, col } = this.#lines.linePos(offset)
    return { line: Math.max(1, line), column: Math.max(1, col) }
  }
}
