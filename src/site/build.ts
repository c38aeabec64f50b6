/**
 * Writes a compiled Site to a folder: every page in every language, then the other outputs. Pages whose inputs are
 * unchanged come from the cache.
 */
import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { highlightData, highlightPage, makeImages } from '../compile/compile.ts'
import { type Problem, toProblem } from '../core/problem.ts'
import type { Site } from '../core/site.ts'
import { createEarlyRendering, type EarlyRendering } from './early-pages.ts'
import { inlineStyles } from './inline-styles.ts'
import { menuOutputs } from './menu-files.ts'
import { canWait, leaveOut, type Waiting } from './on-request/write-views.ts'
import { outputsInTurn } from './outputs/outputs.ts'
import { createPageSource, pagePathsOf, renderAll } from './render-pages.ts'
import type { Renderer, Rendering } from './renderer/renderer.ts'
import { makeShareImages } from './share-images/make-images.ts'
import { createPageWriter, createSiteWriter, type SiteWriter } from './site-writer.ts'

export type { EarlyRendering } from './early-pages.ts'

interface BuildReport {
  readonly pages: number
  /** Pages that were rendered in this run; the others came from the cache. */
  readonly rendered: number
  /** Pages left out of the build, to be rendered on request; null when all were written. */
  readonly waiting: Waiting | null
  /** Every inline style a page may contain, whether the page was written or not. */
  readonly inlineStyles: readonly string[]
  /** Of outputs that could not be made; the rest of the site was written. */
  readonly problems: readonly Problem[]
}

interface BuildOptions {
  readonly site: Site
  /** May be pending: work that needs no renderer is done in the meantime. */
  readonly rendering: Rendering
  /** Empty folder that receives the files. */
  readonly outDir: string
  /** Caches share images. */
  readonly cacheDir: string
  /** Set to leave pages out of the build; receives the data to render them from. */
  readonly waitingDir?: string | undefined
  /** Called with the path of each finished file, relative to `outDir`. */
  readonly onWritten?: (file: string) => void
  /** Called when any page can be rendered, before everything except the files that pages load is written. */
  readonly onRenderable?: (rendering: EarlyRendering) => Promise<void>
  /** Resolves when no such page is wanted at the moment. */
  readonly untilQuiet?: () => Promise<void>
  /** Called with the number of pages before the first one is rendered. */
  readonly onPages?: (total: number) => void
  readonly onPage?: () => void
}

/**
 * Writes the whole site to an empty folder: outputs and assets first, then every page in every language. Rejects when
 * the renderer could not be bundled or a file could not be written. After a rejection the folder is incomplete and must
 * not be published.
 *
 * @example
 * const rendering = startRenderer(root, cacheDir, { tools: site.config.tools })
 * const { pages, rendered } = await buildSite({ site, rendering, outDir, cacheDir }) // pages are all, rendered those not in the cache
 */
export async function buildSite(options: BuildOptions): Promise<BuildReport> {
  const { site, outDir, cacheDir, waitingDir } = options
  const { onWritten = () => {}, onPages = () => {}, onPage = () => {} } = options
  const write = createSiteWriter(outDir, onWritten)
  // Runs in threads alongside the work below. Awaited at the end; until then a rejection must count as handled.
  const images = makeShareImages(site, cacheDir, write.one)
  images.catch(() => {})
  const writeOutputs = async () => {
    const outputs = outputsInTurn(site, options.untilQuiet ?? nextTurn)
    for await (const { path, content } of outputs) await write.one(path, content)
    await makeImages(site.assets.values())
    for (const [path, source] of site.assets) await write.copy(path, source)
  }
  // While the renderer is being bundled, unless somebody waits for pages.
  if (options.onRenderable === undefined) await writeOutputs()
  const renderer = await highlightMeanwhile(site, options.rendering)
  for (const { path, content } of menuOutputs(site, renderer)) await write.one(path, content)
  // Browser files take longest to compress, so start them first; they are done when the last page is rendered.
  await copyClient(renderer, write)
  const paths = pagePathsOf(site)
  const waits = new Set(waitingDir === undefined ? [] : paths.filter((path) => canWait(site, path)))
  const writePage = createPageWriter(write)
  const source = createPageSource(site, renderer)
  const styles = inlineStyles(renderer.files.styles)
  if (options.onRenderable !== undefined) {
    const { promise: written, resolve } = Promise.withResolvers<void>()
    await options.onRenderable(createEarlyRendering({ site, source, renderer, inlineStyles: styles, written }))
    await writeOutputs()
    resolve()
  }
  let rendered = 0
  onPages(paths.length)
  const written = paths.filter((path) => !waits.has(path))
  await renderAll(source, written, async (page, file) => {
    await writePage(page, file)
    if (page.isNew) rendered++
    onPage()
  })
  const waiting =
    waitingDir === undefined ? null : await leaveOut([...waits], { dir: waitingDir, site, renderer, source, onPage })
  await renderGenerated(site, renderer, write)
  const { problem } = await images
  const problems = problem === null ? [] : [toProblem(problem)]
  return { pages: paths.length, rendered, waiting, inlineStyles: styles, problems }
}

/**
 * Highlights code while a new renderer is being bundled: every page will be rendered anyway, and highlighted code is
 * cached.
 */
async function highlightMeanwhile(site: Site, { isNew, renderer }: Rendering): Promise<Renderer> {
  let isWaiting = await isNew
  const stop = () => {
    isWaiting = false
  }
  renderer.then(stop, stop)
  for (const page of isWaiting ? site.pages.values() : []) {
    await highlightPage(page)
    // Without yielding, the process would never notice that the renderer is ready.
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

/** Files generated by compilers: text as is, schema sheets rendered with the styles of the API pages. */
async function renderGenerated(site: Site, renderer: Renderer, write: SiteWriter): Promise<void> {
  for (const [path, file] of site.generated) {
    const content = file.kind === 'text' ? file.content : renderer.renderSheet((await highlightData(file.sheet)).value)
    await write.one(path, content)
  }
}
