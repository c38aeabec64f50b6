/** Fetches the parts that an answer needs, each once, and notifies when a better answer is possible. */
import type { Needs } from './protocol.ts'

/** Delays fetching pages while the reader types, because every letter changes them. Words are shared by prefix. */
const PAUSE_MS = 120

/** The first pages are shown while the others are loading. */
const FIRST_BLOCKS = 5

interface PartFetcher {
  /** Settles when nothing more is loading for this answer. `isCurrent` tells whether it is still the newest. */
  need(needs: Needs, isCurrent: () => boolean): Promise<void>
  /** Forgets all fetched parts, because the worker has lost them. */
  reset(): void
}

interface FetcherParts {
  fetchData(url: string, options: { priority: 'high' | 'low' }): Promise<ArrayBuffer>
  wait(ms: number): Promise<void>
  deliver(address: string, bytes: ArrayBuffer): void
  onMore(): void
  onFailure(): void
}

export function createPartFetcher({ fetchData, wait, deliver, onMore, onFailure }: FetcherParts): PartFetcher {
  let fetched = new Map<string, Promise<void>>()

  function fetchOnce(address: string, priority: 'high' | 'low'): Promise<void> {
    const known = fetched.get(address)
    if (known) return known
    const all = fetched
    const fetching = fetchData(address, { priority }).then((bytes) => {
      // A request made before a reset belongs to a worker that is gone.
      if (all === fetched) deliver(address, bytes)
    })
    fetched.set(address, fetching)
    return fetching
  }

  async function fetchAll(addresses: readonly string[], priority: 'high' | 'low'): Promise<void> {
    await Promise.all(addresses.map((address) => fetchOnce(address, priority)))
  }

  async function fetchNeeds({ words, blocks }: Needs, isCurrent: () => boolean): Promise<void> {
    if (words.length > 0) {
      await fetchAll(words, 'high')
      if (isCurrent()) onMore()
      return
    }
    if (blocks.length === 0) return
    await wait(PAUSE_MS)
    if (!isCurrent()) return
    const all = fetchAll(blocks, 'low')
    // Awaited below; until then a rejection must count as handled.
    all.catch(() => {})
    await fetchAll(blocks.slice(0, FIRST_BLOCKS), 'high')
    // The next answer needs the others, which are already loading.
    if (isCurrent()) onMore()
    await all
  }

  return {
    async need(needs, isCurrent) {
      const all = fetched
      try {
        await fetchNeeds(needs, isCurrent)
      } catch {
        if (all === fetched) onFailure()
      }
    },
    reset() {
      fetched = new Map()
    },
  }
}
