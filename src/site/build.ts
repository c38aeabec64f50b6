/**
 * From a compiled Site to a folder of files: every page in every language, and the outputs beside them.
 * A page whose inputs have not changed is taken from the cache instead of being rendered again.
 */
import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { highlightData, highlightPage } from '../compile/compile.ts'
import type { Site } from '../core/site.ts'
import { canWait, leaveOut, type Waiting } from './on-request/write-views.ts'
import { makeOutputs } from './outputs/outputs.ts'
import { createPageSource, pagePathsOf, renderAll } from './render-pages.ts'
import { inlineStyles } from './renderer/place-styles.ts'
import type { Renderer, Rendering } from './renderer/renderer.ts'
import { joinShards } from './shards/join-shards.ts'
import type { Shard } from './shards/shard.ts'
import { makeShareImages } from './share-images/make-images.ts'
import { createPageWriter, createSiteWriter, type SiteWriter } from './site-writer.ts'

interface BuildReport {
  readonly pages: number
  /** Pages that were rendered in this run; the others came from the cache. */
  readonly rendered: number
  /** Pages that were left out, to be rendered when they are asked for; null where all are written. */
  readonly waiting: Waiting | null
  /** Every style that a page may have, left out or not. */
  readonly inlineStyles: readonly string[]
}

export interface BuildOptions {
  readonly site: Site
  /** May still be pending: what needs no rendering is done meanwhile. */
  readonly rendering: Rendering
  /** Empty folder that receives the files. */
  readonly outDir: string
  /** Keeps the images that pages are shared with. */
  readonly cacheDir: string
  /** Pages that other processes have rendered (build-shard.ts): all of them. */
  readonly shards?: readonly Shard[]
  /** Leaves out pages that can wait; receives a folder with what they are rendered from. */
  readonly waitingDir?: string | undefined
  /** Called with each file, by its path below `outDir`, when it is finished. */
  readonly onWritten?: (file: string) => void
  /** Called before the first page with how many there are, and then after each. */
  readonly onPages?: (total: number) => void
  readonly onPage?: () => void
}

/**
 * Writes the whole site to an empty folder: outputs and assets first, then every page in every language. Rejects when the
 * renderer could not be bundled, a file could not be written, or a shard was made from something else (a Fault
 * `shard_differs`); the folder is then incomplete and must not be published.
 *
 * @example
 * const rendering = startRenderer(root, cacheDir)
 * const { pages, rendered } = await buildSite({ site, rendering, outDir, cacheDir }) // pages are all, rendered those not in the cache
 */
export async function buildSite(options: BuildOptions): Promise<BuildReport> {
  const { site, outDir, cacheDir, shards, waitingDir } = options
  const { onWritten = () => {}, onPages = () => {}, onPage = () => {} } = options
  const write = createSiteWriter(outDir, onWritten)
  const joined = shards === undefined ? null : joinShards(shards, site, await options.rendering.renderer)
  // In threads, beside everything below; handled when it is awaited.
  const images = makeShareImages(site, cacheDir, write.one, { find: joined?.findImage })
  images.catch(() => {})
  for (const { path, content } of makeOutputs(site)) await write.one(path, content)
  for (const [path, source] of site.assets) await write.copy(path, source)
  const renderer = await colourMeanwhile(site, options.rendering)
  // The browser files are the heaviest to compress: they start first and are done when the last page is rendered.
  await copyClient(renderer, write)
  const paths = pagePathsOf(site)
  const waits = new Set(waitingDir === undefined ? [] : paths.filter((path) => canWait(site, path)))
  const writePage = createPageWriter(write)
  const source = createPageSource(site, renderer, joined?.findPage)
  let rendered = 0
  onPages(paths.length)
  const written = paths.filter((path) => !waits.has(path))
  await renderAll(source, written, async (page, file) => {
    await writePage(page, file)
    if (page.isNew) rendered++
    onPage()
  })
  joined?.finish()
  const waiting =
    waitingDir === undefined ? null : await leaveOut([...waits], { dir: waitingDir, site, renderer, source, onPage })
  await renderGenerated(site, renderer, write)
  await images
  return { pages: paths.length, rendered, waiting, inlineStyles: inlineStyles(renderer.styles) }
}

/**
 * Highlights the code of the pages while a new renderer is being bundled: all of them will be rendered, and what is
 * highlighted is remembered.
 */
async function colourMeanwhile(site: Site, { isNew, renderer }: Rendering): Promise<Renderer> {
  let isWaiting = await isNew
  const stop = () => {
    isWaiting = false
  }
  renderer.then(stop, stop)
  for (const page of isWaiting ? site.pages.values() : []) {
    await highlightPage(page)
    // Highlighting alone would never let the process hear that the renderer is there.
    await nextTurn()
    if (!isWaiting) break
  }
  return renderer
}

async function copyClient({ clientDir }: Renderer, write: SiteWriter): Promise<void> {
  for (const entry of readdirSync(clientDir, { recursive: true, withFileTypes: true })) {
    const source = join(entry.parentPath, entry.name)
    const file = relative(clientDir, source).replaceAll('\\', '/')
    if (entry.isFile()) await write.copy(file, source)
  }
}

/** Files that compilers made: as they are, or rendered in the styles that the API pages have. */
async function renderGenerated(site: Site, renderer: Renderer, write: SiteWriter): Promise<void> {
  for (const [path, file] of site.generated) {
    const content = file.kind === 'text' ? file.content : renderer.renderSheet((await highlightData(file.sheet)).value)
    await write.one(path, content)
  }
}
