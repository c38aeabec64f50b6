import { RESERVED_IDS } from '../../core/words/slug.ts'

/** Unique IDs on one page, none of them an ID of the shell. IDs that differ only in case get a number. */
export class PageIds {
  readonly #given = new Set(RESERVED_IDS)
  /** Number for the next duplicate of each anchor. */
  readonly #next = new Map<string, number>()

  give(anchor: string): string {
    let id = anchor
    let count = this.#next.get(anchor) ?? 1
    for (; this.#given.has(id); count += 1) id = `${anchor}-${count}`
    this.#next.set(anchor, count)
    this.#given.add(id)
    return id
  }

  /** In the order in which they were assigned. */
  get all(): readonly string[] {
    return [...this.#given].slice(RESERVED_IDS.length)
  }
}
