/**
 * Pages that the build left out, for the requests that ask for them: found in the folder of those that were rendered
 * before, or rendered now, and refused when the policy of the site would not allow what is on them (docs/decisions/0049).
 */
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Fault } from '../../core/fault.ts'
import type { PageFacts } from '../delivery/inspect-html.ts'
import type { ContentPolicy, Manifest, ManifestFile, ManifestWaiting } from '../delivery/manifest.ts'
import { mediaType } from '../delivery/media-type.ts'
import type { Held } from '../delivery/publication.ts'
import type { Stored } from '../delivery/put-together.ts'
import { errorFields, type Logger } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { findKept } from './kept-folder.ts'
import type { KeptPage } from './kept-page.ts'
import { createRenderProcess, type RenderProcess } from './render-process.ts'

export interface PageMaker {
  /** As a build would have stored it. Rejects, with a Fault, when it cannot be rendered now. */
  make(path: string): Promise<MadePage>
  /** For a publication that is served no more: what was asked for is still rendered. */
  retire(): void
  stop(): void
}

interface MadePage extends Stored {
  /** What a copy is put together with. */
  readonly original?: Stored
}

interface PageMakerOptions {
  readonly distDir: string
  /** Folder of the pages that were rendered. */
  readonly keptDir: string
  readonly keptBytes: number
  readonly logger: Logger
  readonly metrics: Metrics
  /** In tests, another than the usual one. */
  readonly process?: RenderProcess
}

/** Null for a publication that has all its pages. Long, because finding, rendering and refusing share what is being made. */
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

/** A build stops at such a page, and its policy is that of all pages: what that forbids must not be sent either. */
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
