/** A map with known keys whose values are read on every access: unused values are never read, and nothing is cached. */
export class LazyMap<Value> extends Map<string, Value> {
  readonly #fetch: (key: string) => Value

  constructor(keys: Iterable<string>, fetch: (key: string) => Value) {
    super()
    this.#fetch = fetch
    for (const key of keys) super.set(key, undefined as Value)
  }

  override get(key: string): Value | undefined {
    return super.has(key) ? this.#fetch(key) : undefined
  }

  override *entries(): MapIterator<[string, Value]> {
    for (const key of super.keys()) yield [key, this.#fetch(key)]
  }

  override *values(): MapIterator<Value> {
    for (const key of super.keys()) yield this.#fetch(key)
  }

  override forEach(visit: (value: Value, key: string, map: Map<string, Value>) => void): void {
    for (const [key, value] of this) visit(value, key, this)
  }

  override [Symbol.iterator](): MapIterator<[string, Value]> {
    return this.entries()
  }
}
