/**
 * Combines hits on the same key that arrive while the store is busy: however many requests a flood brings, the store
 * executes one statement per key at a time, and every request still gets its own count.
 */
import type { Count, CounterKey, CounterStore } from './counter.ts'

interface Waiter {
  readonly hits: number
  readonly resolve: (count: Count) => void
  readonly reject: (error: unknown) => void
}

export function createCoalescingCounter(store: CounterStore): CounterStore {
  const waiting = new Map<string, Waiter[]>()

  function hitOne(key: CounterKey, nowMs: number): Promise<Count> {
    return new Promise((resolve, reject) => {
      const waiter = { hits: key.hits ?? 1, resolve, reject }
      const others = waiting.get(key.key)
      if (others !== undefined) {
        others.push(waiter)
        return
      }
      waiting.set(key.key, [])
      void run(key, nowMs, [waiter])
    })
  }

  async function run(key: CounterKey, nowMs: number, first: readonly Waiter[]): Promise<void> {
    for (let batch = first; batch.length > 0; batch = waiting.get(key.key) ?? []) {
      waiting.set(key.key, [])
      try {
        const all = batch.reduce((sum, { hits }) => sum + hits, 0)
        const [count] = await store.hit([{ ...key, hits: all }], nowMs)
        if (count === undefined) throw new Error("The store didn't count.")
        let points = count.points - all
        for (const { hits, resolve } of batch) {
          points += hits
          resolve({ points, endsAtMs: count.endsAtMs })
        }
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    waiting.delete(key.key)
  }

  return {
    hit: (keys, nowMs) => Promise.all(keys.map((key) => hitOne(key, nowMs))),
    sweep: (nowMs) => store.sweep(nowMs),
  }
}
