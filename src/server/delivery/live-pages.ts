/**
 * The build being served: switches to the next one in `dist/` without a restart, and never serves an incomplete one
 * (spec: serving.cache, S-37).
 */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { errorFields, type Logger } from '../log.ts'
import type { PageMaker } from '../on-request/page-maker.ts'
import { MANIFEST_FILE, type Manifest } from './manifest.ts'
import { createPages, type Pages, type PagesOptions } from './pages.ts'
import { type Publication, readPublication } from './publication.ts'
import { recoverPublished } from './publish.ts'

export interface LivePages {
  current(): Pages
  /** Checks for a new build now; true if one was loaded. */
  refresh(): Promise<boolean>
  stop(): void
}

const LOOK_EVERY_MS = 2_000
const READ_TRIES = 3

interface LivePagesOptions extends PagesOptions {
  /** Returns what renders the pages that a build skipped; null if it contains all pages. */
  readonly openMaker?: (manifest: Manifest) => PageMaker | null
  /** Called for each request that waited too long for such a page. */
  readonly onRefused?: () => void
}

/** Throws a Fault if there is no finished build. */
export async function openLivePages(distDir: string, options: LivePagesOptions, logger: Logger): Promise<LivePages> {
  await recoverPublished(distDir)
  let { pages, publication, stamp, maker } = await readSettled(distDir, options)
  let looking: Promise<boolean> | null = null
  async function look(): Promise<boolean> {
    const seen = await stampOf(distDir)
    if (seen === null || seen === stamp) return false
    try {
      const before = maker
      ;({ pages, publication, stamp, maker } = await readSettled(distDir, options, publication))
      before?.retire()
      logger.info('site.replaced', { version: pages.manifest.version, files: Object.keys(pages.manifest.files).length })
      return true
    } catch (error) {
      logger.warn('site.not_replaced', errorFields(error))
      return false
    }
  }
  const refresh = () => {
    looking ??= look().finally(() => {
      looking = null
    })
    return looking
  }
  const timer = setInterval(refresh, LOOK_EVERY_MS).unref()
  return {
    current: () => pages,
    refresh,
    stop() {
      clearInterval(timer)
      maker?.stop()
    },
  }
}

interface Settled {
  readonly pages: Pages
  readonly publication: Publication
  readonly stamp: string | null
  readonly maker: PageMaker | null
}

/** Repeats until the manifest is the same before and after reading, in case a build is published in the meantime. */
async function readSettled(distDir: string, options: LivePagesOptions, served?: Publication): Promise<Settled> {
  let failure: unknown
  for (let tries = 0; tries < READ_TRIES; tries++) {
    const before = await stampOf(distDir)
    try {
      const publication = await readPublication(distDir, served)
      const stamp = await stampOf(distDir)
      if (stamp === before) {
        const maker = options.openMaker?.(publication.manifest) ?? null
        return { pages: createPages(publication, options, maker, options.onRefused), publication, stamp, maker }
      }
    } catch (error) {
      failure = error
    }
  }
  throw failure ?? new Error('dist keeps changing')
}

async function stampOf(distDir: string): Promise<string | null> {
  try {
    const { ino, mtimeMs, size } = await stat(join(distDir, MANIFEST_FILE))
    return `${ino}:${mtimeMs}:${size}`
  } catch {
    return null
  }
}
