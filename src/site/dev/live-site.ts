/**
 * The site during editing. An edit is shown as soon as its pages are compiled. Checks that need all pages run
 * afterward, and a newer edit aborts them (spec: content.dev-server).
 */
import type { Compiler } from '../../compile/compile.ts'
import type { Page } from '../../core/page.ts'
import type { ProblemCode } from '../../core/problem.ts'
import type { Site } from '../../core/site.ts'

interface LiveSiteOptions {
  readonly compiler: Pick<Compiler, 'read' | 'check'>
  /** Resolves when no page request is pending; checks start only then. Without it they start right away. */
  readonly untilQuiet?: () => Promise<unknown>
  /** New pages are ready; their problems are not known yet. */
  readonly onShown: (site: Site) => void
  /** The problems of the current pages are known. */
  readonly onChecked: (site: Site) => void
  /** Reading or checking failed. The site keeps its last state, and the next edit tries again. */
  readonly onFailure: (error: unknown) => void
}

export interface LiveSite {
  /** The current site. Waits for the first pages; rejects when there cannot be any. */
  current(): Promise<Site>
  isChecking(): boolean
  /** Paths relative to the content folder; those of the examples lead out of it. */
  changed(files: readonly string[]): void
  /** Resolves when all changes are shown and checked. */
  settled(): Promise<void>
}

/** Starts reading the whole folder. */
export function createLiveSite({ compiler, untilQuiet, onShown, onChecked, onFailure }: LiveSiteOptions): LiveSite {
  const keepGood = createLastGood()
  const waiting = new Set<string>()
  /** The check that is running, or that waits for the one before it to end. */
  let pending: AbortController | null = null
  // Reads run one after another, because the compiler has one state of the folder; so do checks.
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
        // The outcome of an aborted check does not matter.
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
      // Edits made in the meantime are read next, and checked together with this one.
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

/** With one of these problems the text was not parsed, so the page would be nearly empty. */
const UNREADABLE: ReadonlySet<ProblemCode> = new Set(['DC101', 'DC102', 'DC121', 'DC124', 'DC125', 'DC126'])

/** Shows the last good version of a page that an edit has made unreadable. The panel below it lists the errors. */
function createLastGood(): (site: Site) => Site {
  const good = new Map<string, Page>()
  return (site) => {
    const wrong = new Set(site.problems.filter(({ severity }) => severity === 'error').map(({ file }) => file))
    const unreadable = new Set(site.problems.filter(({ code }) => UNREADABLE.has(code)).map(({ file }) => file))
    const pages = new Map(site.pages)
    for (const [key, page] of good) {
      const now = site.pages.get(key)
      const isLost = now === undefined ? wrong.has(page.file) : unreadable.has(now.file) && now.file === page.file
      if (isLost) pages.set(key, page)
      else if (now === undefined) good.delete(key)
    }
    for (const [key, page] of site.pages) if (!unreadable.has(page.file)) good.set(key, page)
    return { ...site, pages }
  }
}
