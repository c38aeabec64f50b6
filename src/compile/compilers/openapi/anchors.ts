import { RESERVED_IDS } from '../../../core/words/slug.ts'

/** Readable, stable, and unique IDs for one page or sheet. `create-a-brand--body.custom_url.url` names its field. */
export class Anchors {
  readonly #taken = new Set(RESERVED_IDS)

  /** Every assigned ID, in order. */
  get all(): string[] {
    return [...this.#taken].slice(RESERVED_IDS.length)
  }

  has(id: string): boolean {
    return this.#taken.has(id)
  }

  /** The ID itself, or with `-1`, `-2` … if it is taken. */
  unique(wanted: string): string {
    const base = wanted === '' ? 'section' : wanted
    let id = base
    for (let count = 1; this.#taken.has(id); count += 1) id = `${base}-${count}`
    this.#taken.add(id)
    return id
  }
}

/**
 * Converts a name for use in an ID: replaces characters that would break a URL fragment or a class list with hyphens.
 */
export function anchorPart(name: string): string {
  const part = name.replace(/[^\p{L}\p{N}_$.-]+/gu, '-').slice(0, 80)
  return part === '' ? '-' : part
}
