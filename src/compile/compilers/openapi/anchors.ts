/** Ids of one page (or sheet): readable, stable, unique. `create-a-brand--body.custom_url.url` is the field it says. */
export class Anchors {
  readonly #taken = new Set<string>(['constructor', '__proto__'])

  /** Every id handed out, in order. */
  get all(): string[] {
    return [...this.#taken].slice(2)
  }

  has(id: string): boolean {
    return this.#taken.has(id)
  }

  /** The id itself, or with `-1`, `-2` … when it is taken. */
  unique(wanted: string): string {
    const base = wanted === '' ? 'section' : wanted
    let id = base
    for (let count = 1; this.#taken.has(id); count += 1) id = `${base}-${count}`
    this.#taken.add(id)
    return id
  }
}

/** A name as part of an id: whatever a URL fragment or a class list could trip over becomes a hyphen. */
export function anchorPart(name: string): string {
  const part = name.replace(/[^\p{L}\p{N}_$.-]+/gu, '-').slice(0, 80)
  return part === '' ? '-' : part
}
