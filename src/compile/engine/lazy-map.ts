/** A map whose keys are known and whose values are fetched when they are read: what a check never looks at is never read. */
export class LazyMap<Value> extends Map<string, Value> {
  readonly #fetch: (key: string) => Value
  readonly #fetched = new Set<string>()

  constructor(keys: Iterable<string>, fetch: (key: string) => Value) {
    super()
    this.#fetch = fetch
    for (const key of keys) super.set(key, undefined as Value)
  }

  override get(key: string): Value | undefined {
    if (super.has(key) && !this.#fetched.has(key)) {
      super.set(key, this.#fetch(key))
      this.#fetched.add(key)
    }
    return super.get(key)
  }

  override entries(): MapIterator<[string, Value]> {
    this.#fetchAll()
    return super.entries()
  }

  override values(): MapIterator<Value> {
    this.#fetchAll()
    return super.values()
  }

  override forEach(visit: (value: Value, key: string, map: Map<string, Value>) => void): void {
    this.#fetchAll()
    super.forEach(visit)
  }

  override [Symbol.iterator](): MapIterator<[string, Value]> {
    return this.entries()
  }

  #fetchAll(): void {
    for (const key of super.keys()) this.get(key)
  }
}
