/**
 * The renderer during development: the bundle of a build, bundled again when our code changes. If bundling fails, the
 * previous bundle stays in place (docs/decisions/0058).
 */
import type { Renderer } from '../renderer/renderer.ts'

interface LiveRendererOptions {
  /** Opens the bundle of the current code, bundling it first if needed. */
  readonly open: () => Promise<Renderer>
  /** The renderer was replaced. */
  readonly onChanged: () => void
  /** Bundling failed after an edit. */
  readonly onFailure: (error: unknown) => void
}

export interface LiveRenderer {
  /** Rejects if no bundle has succeeded yet. */
  current(): Promise<Renderer>
  /** Call when a source file was saved. */
  changed(): void
  /** Resolves when every edit has been bundled or has failed. */
  settled(): Promise<void>
}

/** Starts opening the first renderer immediately. */
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
      // One more bundle covers all edits made while the current one is in progress.
      if (isWaiting) return
      isWaiting = true
      work = work.then(renew)
    },
    async settled() {
      await work
    },
  }
}
