/**
 * The renderer while our own code is edited: the bundle that a build uses, made again after an edit. A bundle that fails
 * leaves the one before in place (docs/decisions/0052).
 */
import type { Renderer } from '../renderer/renderer.ts'

interface LiveRendererOptions {
  /** Opens the bundle of the code as it is now, and makes it first if there is none. */
  readonly open: () => Promise<Renderer>
  /** Another renderer is there. */
  readonly onChanged: () => void
  /** Of making one after an edit. */
  readonly onFailure: (error: unknown) => void
}

export interface LiveRenderer {
  /** Rejects when there has never been one. */
  current(): Promise<Renderer>
  /** A file of the code was edited. */
  changed(): void
  /** Resolves when every edit is in the renderer, or has failed. */
  settled(): Promise<void>
}

/** Opens the first renderer now. */
export function createLiveRenderer({ open, onChanged, onFailure }: LiveRendererOptions): LiveRenderer {
  let current = open()
  current.catch(() => {})
  let isWaiting = false
  let work: Promise<unknown> = current.catch(() => {})

  const renew = async () => {
    isWaiting = false
    const before = await current.catch(() => null)
    try {
      const renderer = await open()
      if (renderer.hash === before?.hash) return
      current = Promise.resolve(renderer)
      onChanged()
    } catch (error) {
      onFailure(error)
    }
  }
  return {
    current: () => current,
    changed() {
      // Of edits that come while a bundle is being made, one more bundle has all.
      if (isWaiting) return
      isWaiting = true
      work = work.then(renew)
    },
    async settled() {
      await work
    },
  }
}
