/**
 * From a compiled Site to a folder of files: every page in every language, and the outputs beside them.
 * A page whose inputs have not changed is taken from the cache instead of being rendered again.
 *
 * Files are read and written synchronously: they are small and many, and a promise for each costs more than the file. Between
 * files the event loop runs, so that `onWritten` can start work.
 */
import { constants, copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { highlightData, highlightPage, routesOf, viewOf } from '../compile/compile.ts'
import { DEFAULT_LOCALE, type Locale } from '../core/locale.ts'
import type { Route } from '../core/page.ts'
import type { Site } from '../core/site.ts'
import { localizedPath, type PageView } from '../core/view.ts'
import { isCopy } from './copies/article-of.ts'
import { renderCopy } from './copies/render-copy.ts'
import { menuOf } from './menu-files.ts'
import { makeOutputs } from './outputs/outputs.ts'
import { type PlannedPage, planPage, type RenderedPage, renderPage, sheetFile } from './page-document.ts'
import { hashOf } from './render-key.ts'
import type { Renderer, Rendering } from './renderer/renderer.ts'
import { makeShareImages } from './share-images/make-images.ts'

interface BuildReport {
  readonly pages: number
  /** Pages that were rendered in this run; the others came from the cache. */
  readonly rendered: number
}

interface BuildOptions {
  readonly site: Site
  /** May still be pending: what needs no rendering is done meanwhile. */
  readonly rendering: Rendering
  /** Empty folder that receives the files. */
  readonly outDir: string
  /** Keeps the images that pages are shared with. */
  readonly cacheDir: string
  /** Called with each file, by its path below `outDir`, when it is finished. */
  readonly onWritten?: (file: string) => void
  /** Called before the first page with how many there are, and then after each. */
  readonly onPages?: (total: number) => void
  readonly onPage?: () => void
}

/**
 * Writes the whole site to an empty folder: outputs and assets first, then every page in every language. Rejects when the
 * renderer could not be bundled or a file could not be written; the folder is then incomplete and must not be published.
 *
 * @example
 * const rendering = startRenderer(root, cacheDir)
 * const { pages, rendered } = await buildSite({ site, rendering, outDir, cacheDir }) // pages are all, rendered those not in the cache
 */
export async function buildSite(options: BuildOptions): Promise<BuildReport> {
  const { site, outDir, cacheDir, onWritten = () => {} } = options
  const write = createWriter(outDir, onWritten)
  // In threads, beside everything below; handled when it is awaited.
  const images = makeShareImages(site, cacheDir, write.one)
  images.catch(() => {})
  for (const { path, content } of makeOutputs(site)) await write.one(path, content)
  for (const [path, source] of site.assets) await write.copy(path, source)
  const renderer = await colourMeanwhile(site, options.rendering)
  // The browser files are the heaviest to compress: they start first and are done when the last page is rendered.
  await copyClient(renderer, write)
  const pages = await renderPages(options, renderer, write)
  await renderGenerated(site, renderer, write)
  await images
  return { pages: pages.length, rendered: pages.filter((page) => page.isNew).length }
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

async function copyClient({ clientDir }: Renderer, write: Writer): Promise<void> {
  for (const entry of readdirSync(clientDir, { recursive: true, withFileTypes: true })) {
    const source = join(entry.parentPath, entry.name)
    const file = relative(clientDir, source).replaceAll('\\', '/')
    if (entry.isFile()) await write.copy(file, source)
  }
}

/** Files that compilers made: as they are, or rendered in the styles that the API pages have. */
async function renderGenerated(site: Site, renderer: Renderer, write: Writer): Promise<void> {
  for (const [path, file] of site.generated) {
    const content = file.kind === 'text' ? file.content : renderer.renderSheet((await highlightData(file.sheet)).value)
    await write.one(path, content)
  }
}

/** Pages whose code is coloured, in other processes, while another page is rendered. */
const COLOURED_AHEAD = 8

async function renderPages(
  { site, onPages = () => {}, onPage = () => {} }: BuildOptions,
  renderer: Renderer,
  write: Writer,
): Promise<RenderedPage[]> {
  const shared = sharedHashes(site, renderer)
  const places = site.config.locales.flatMap((locale) => routesOf(site).map((route) => ({ route, locale })))
  const rendered: RenderedPage[] = []
  // The default language is the first: its pages are there when those that are copies of them are made.
  const originals = new Map<Route, RenderedPage>()
  const waiting: Planned[] = []
  const sheets = new Set<string>()
  let next = 0
  onPages(places.length)
  for (const { route, locale } of places) {
    for (; waiting.length < COLOURED_AHEAD && next < places.length; next++) {
      const place = places[next]
      if (place === undefined) continue
      const view = viewOf(site, place.route, place.locale)
      waiting.push({ view, own: isCopy(view) ? null : planPage(view, renderer, shared) })
    }
    const planned = waiting.shift()
    if (planned === undefined) break
    const menuFiles = menuOf(site, locale).addresses
    const original = planned.own === null ? originals.get(route) : undefined
    const page =
      original === undefined
        ? await renderPage(planned.own ?? planPage(planned.view, renderer, shared), renderer, menuFiles)
        : await renderCopy(planned.view, { original, renderer, shared, menuFiles })
    if (locale === DEFAULT_LOCALE) originals.set(route, page)
    await write.copy(pageFile(route, locale), page.file)
    for (const sheet of page.sheets) {
      if (!sheets.has(sheet)) await write.copy(`${sheet}.html`, sheetFile(renderer, sheet))
      sheets.add(sheet)
    }
    rendered.push(page)
    onPage()
  }
  return rendered
}

interface Planned {
  readonly view: PageView
  /** Null for a page that is the one in the default language within another shell. */
  readonly own: PlannedPage | null
}

function sharedHashes(site: Site, renderer: Renderer): Map<Locale, string> {
  const config = JSON.stringify(site.config)
  return new Map(
    site.config.locales.map((locale) => [
      locale,
      hashOf([renderer.hash, config, locale, JSON.stringify(site.navigation[locale])]),
    ]),
  )
}

/** `/docs/a` in French is `fr/docs/a.html`; a home page is `index.html`, or `fr.html` beside the folder of its language. */
function pageFile(route: Route, locale: Locale): string {
  const path = localizedPath(route, locale, DEFAULT_LOCALE)
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

interface Writer {
  /** `path` is an address of the site or a file below the folder. */
  one(path: string, content: string | Uint8Array): Promise<void>
  /** The content of another file. */
  copy(path: string, source: string): Promise<void>
}

function createWriter(outDir: string, onWritten: (file: string) => void): Writer {
  const folders = new Set<string>()
  const finish = (path: string, write: (file: string) => void): Promise<void> => {
    const file = path.replace(/^\//, '')
    const folder = dirname(join(outDir, file))
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true })
    folders.add(folder)
    write(join(outDir, file))
    onWritten(file)
    return nextTurn()
  }
  return {
    one: (path, content) => finish(path, (file) => writeFileSync(file, content)),
    copy: (path, source) => finish(path, (file) => copyFileSync(source, file, constants.COPYFILE_FICLONE)),
  }
}
