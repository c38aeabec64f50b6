/** Fetches the parts that an answer names, each once, and says when there is more to answer from. */
import type { Needs } from './protocol.ts'

/** A reader who is still typing changes the pages with every letter; words are shared by what begins alike. */
const PAUSE_MS = 120

/** The first pages are shown while the others are on their way. */
const FIRST_BLOCKS = 5

interface PartFetcher {
  /** Settles when nothing more is on its way for this answer; `isCurrent` says whether it is still the newest. */
  need(needs: Needs, isCurrent: () => boolean): Promise<void>
  /** Forgets what was fetched: the worker has lost it. */
  reset(): void
}

interface FetcherParts {
  fetchData(url: string, options: { priority: 'high' | 'low' }): Promise<ArrayBuffer>
  wait(ms: number): Promise<void>
  deliver(address: string, bytes: ArrayBuffer): void
  onMore(): void
  onFailure(): void
}

/** Long, because what is under way, what has come and what has failed are one state. */
export function createPartFetcher({ fetchData, wait, deliver, onMore, onFailure }: FetcherParts): PartFetcher {
  let fetched = new Map<string, Promise<void>>()

  function fetchOnce(address: string, priority: 'high' | 'low'): Promise<void> {
    const known = fetched.get(address)
    if (known) return known
    const all = fetched
    const fetching = fetchData(address, { priority }).then((bytes) => {
      // What was asked for before a reset belongs to a worker that is gone.
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
    // Handled below, and must not count as unhandled until then.
    all.catch(() => {})
    await fetchAll(blocks.slice(0, FIRST_BLOCKS), 'high')
    // The answer to this asks for the others, which are on their way.
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
