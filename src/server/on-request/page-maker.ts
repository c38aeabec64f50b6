/**
 * Provides the pages that the build skipped: from the folder of rendered pages, or by rendering them now. Refuses pages
 * with content that the site's policy doesn't allow (docs/decisions/0049).
 */
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Fault } from '../../core/fault.ts'
import type { Stored } from '../delivery/bodies/put-together.ts'
import type { PageFacts } from '../delivery/inspect-html.ts'
import type { ContentPolicy, Manifest, ManifestFile, ManifestWaiting } from '../delivery/manifest.ts'
import { mediaType } from '../delivery/media-type.ts'
import type { Held } from '../delivery/publication.ts'
import { errorFields, type Logger } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { findKept } from './kept-folder.ts'
import type { KeptPage } from './kept-page.ts'
import { createRenderProcess, type RenderProcess } from './render-process.ts'

export interface PageMaker {
  /** Returns the page as a build would have stored it. Rejects with a Fault if it can't be rendered now. */
  make(path: string): Promise<MadePage>
  /** Called when a publication is no longer served; pages requested earlier are still rendered. */
  retire(): void
  stop(): void
}

interface MadePage extends Stored {
  /** The document that a copy is combined with. */
  readonly original?: Stored
}

interface PageMakerOptions {
  readonly distDir: string
  /** Folder of the rendered pages. */
  readonly keptDir: string
  readonly keptBytes: number
  readonly logger: Logger
  readonly metrics: Metrics
  /** Replacement of the default process, for tests. */
  readonly process?: RenderProcess
}

/** Null for a publication that contains all its pages. */
export function createPageMaker(manifest: Manifest, options: PageMakerOptions): PageMaker | null {
  const { waiting, csp } = manifest
  if (waiting === undefined) return null
  const { distDir, keptDir, keptBytes, logger, metrics } = options
  const args = [join(distDir, waiting.folder), keptDir, String(keptBytes)]
  const onStarted = (pid: number | undefined) => logger.info('pages.process', { pid })
  const process = options.process ?? createRenderProcess({ args, onStarted })
  const making = new Map<string, Promise<MadePage>>()

  async function find(page: ManifestWaiting, original: Stored | undefined): Promise<KeptPage> {
    const kept = await findKept(keptDir, page.key)
    const started = performance.now()
    const made = kept ?? (await process.render({ page, ...(original && { original: textOf(original.held) }) }))
    metrics.count('devcenter_pages_on_request_total', { outcome: kept === null ? 'rendered' : 'kept' })
    if (kept === null) metrics.observe('devcenter_render_seconds', (performance.now() - started) / 1000)
    return made
  }
  async function make(path: string): Promise<MadePage> {
    const page = waiting !== undefined && Object.hasOwn(waiting.pages, path) ? waiting.pages[path] : undefined
    if (page === undefined)
      throw new Fault('page_not_found', { status: 404, message: `No page on request has the path ${path}` })
    const original = page.copyOf === undefined ? undefined : await makeOnce(page.copyOf)
    const kept = await find(page, original)
    refuseUnsafe(path, kept.facts, csp)
    return { file: describe(page, kept), held: kept.held, ...(original && { original }) }
  }
  function makeOnce(path: string): Promise<MadePage> {
    const made =
      making.get(path) ??
      make(path).finally(() => {
        making.delete(path)
      })
    making.set(path, made)
    return made
  }
  return {
    make: (path) =>
      makeOnce(path).catch((error) => {
        metrics.count('devcenter_pages_on_request_total', { outcome: 'failed' })
        const why = error instanceof Fault ? error.message : undefined
        logger.warn('page.not_rendered', { path, why, ...errorFields(error) })
        throw error
      }),
    retire: process.retire,
    stop: process.stop,
  }
}

function describe({ modified, locale, noindex, copyOf }: ManifestWaiting, { size, etag }: KeptPage): ManifestFile {
  const rest = { ...(noindex ? { noindex } : {}), ...(copyOf === undefined ? {} : { copyOf }) }
  return { file: '', type: mediaType('page.html'), size, etag, encodings: {}, cache: 'page', modified, locale, ...rest }
}

/** A build would fail on such a page. The policy is the same for all pages, so what it forbids must not be sent either. */
function refuseUnsafe(path: string, facts: PageFacts, csp: ContentPolicy): void {
  const strange = (['scriptHashes', 'styleHashes', 'imgHosts', 'frameHosts'] as const).flatMap((kind) =>
    facts[kind].filter((source) => !csp[kind].includes(source)),
  )
  const found = [...facts.violations, ...strange]
  if (found.length === 0) return
  throw new Fault('page_unsafe', {
    status: 503,
    message: `${path} contains content that its policy forbids: ${found.join(', ')}`,
  })
}

function textOf({ plain, gzip }: Held): string {
  return Buffer.from(plain ?? gunzipSync(gzip ?? new Uint8Array())).toString('utf8')
}
