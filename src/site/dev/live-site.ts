/**
 * The site while its files are edited. An edit is shown as soon as its pages are compiled; what needs all pages is checked
 * afterward, and a check that a further edit overtakes is called off (spec: content.dev-server).
 */
import type { Compiler } from '../../compile/compile.ts'
import type { Site } from '../../core/site.ts'
import { createLastGood } from './last-good.ts'

interface LiveSiteOptions {
  readonly compiler: Pick<Compiler, 'read' | 'check'>
  /** Resolves when nobody waits for a page: a check is begun then. Always the case when absent. */
  readonly untilQuiet?: () => Promise<unknown>
  /** There are other pages; what is wrong with them is not known yet. */
  readonly onShown: (site: Site) => void
  /** What is wrong with the pages is known. */
  readonly onChecked: (site: Site) => void
  /** Of reading or of checking; the site stays as it was, and the next edit tries again. */
  readonly onFailure: (error: unknown) => void
}

export interface LiveSite {
  /** What is shown; waits for the first pages, and rejects when there cannot be any. */
  current(): Promise<Site>
  isChecking(): boolean
  /** Files below the content folder, or leading out of it for the examples. */
  changed(files: readonly string[]): void
  /** Resolves when everything that has changed is shown and checked. */
  settled(): Promise<void>
}

/** Reads the whole folder now. Long, because what is waiting, what is read and what is checked are one state. */
export function createLiveSite({ compiler, untilQuiet, onShown, onChecked, onFailure }: LiveSiteOptions): LiveSite {
  const keepGood = createLastGood()
  const waiting = new Set<string>()
  /** The check that is under way, or waits until the one before it has ended. */
  let pending: AbortController | null = null
  // Reads follow one another, since the compiler works on one state of the folder; so do checks.
  let reads: Promise<unknown>
  let checks: Promise<unknown> = Promise.resolve()
  let site: Site

  const read = async (files: readonly string[] | null) => {
    site = keepGood(await compiler.read(files))
    onShown(site)
  }
  const check = async (own: AbortController) => {
    await untilQuiet?.()
    const checked = own.signal.aborted ? null : await compiler.check(own.signal)
    if (checked === null || own.signal.aborted) return
    site = keepGood(checked)
    pending = null
    onChecked(site)
  }
  const checkLater = () => {
    const own = new AbortController()
    pending?.abort()
    pending = own
    checks = checks
      .then(() => check(own))
      .catch((error: unknown) => {
        // How a check ends that was called off is of no interest.
        if (own.signal.aborted) return
        pending = null
        onFailure(error)
      })
  }
  const update = async () => {
    const files = [...waiting]
    waiting.clear()
    if (files.length === 0) return
    try {
      await read(files)
      // What has been edited meanwhile is read next, and checked with this.
      if (waiting.size === 0) checkLater()
    } catch (error) {
      for (const file of files) waiting.add(file)
      onFailure(error)
      checkLater()
    }
  }
  const first = read(null).then(checkLater)
  reads = first.catch(() => {})
  return {
    async current() {
      await first
      return site
    },
    isChecking: () => pending !== null,
    changed(files) {
      for (const file of files) waiting.add(file)
      pending?.abort()
      reads = reads.then(update)
    },
    async settled() {
      await reads
      await checks
    },
  }
}
