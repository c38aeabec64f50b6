/** Keeps the most recently used values. */
interface Lru<V> {
  get(key: string): V | undefined
  set(key: string, value: V): void
  clear(): void
  readonly size: number
}

export function createLru<V>(limit: number): Lru<V> {
  const values = new Map<string, V>()
  return {
    get(key) {
      const value = values.get(key)
      if (value !== undefined) {
        values.delete(key)
        values.set(key, value)
      }
      return value
    },
    set(key, value) {
      values.delete(key)
      values.set(key, value)
      const oldest = values.size > limit ? values.keys().next().value : undefined
      if (oldest !== undefined) values.delete(oldest)
    },
    clear: () => values.clear(),
    get size() {
      return values.size
    },
  }
}
