/**
 * From a compiled Site to a folder of files: every page in every language, and the outputs beside them.
 * A page whose inputs have not changed is taken from the cache instead of being drawn again.
 */
import { existsSync } from 'node:fs'
import { constants, copyFile, mkdir, open, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { highlightJson, highlightView, routesOf, viewOf } from '../compile/compile.ts'
import type { SchemaSheet } from '../core/api-schema.ts'
import type { Json } from '../core/json.ts'
import { DEFAULT_LOCALE, type Locale } from '../core/locale.ts'
import type { Route } from '../core/page.ts'
import type { Site } from '../core/site.ts'
import { localizedPath } from '../core/view.ts'
import { drawnKey, hashOf } from './drawn-key.ts'
import { makeOutputs } from './outputs/outputs.ts'
import type { Renderer } from './renderer/renderer.ts'

export interface BuildReport {
  readonly pages: number
  /** Pages that were drawn in this run; the others came from the cache. */
  readonly drawn: number
}

export interface BuildOptions {
  readonly site: Site
  /** May still be on its way: what needs no drawing is written meanwhile. */
  readonly renderer: Renderer | Promise<Renderer>
  /** Empty folder that receives the files. */
  readonly outDir: string
  /** Told of each file, by its path below `outDir`, when it is finished. */
  readonly onWritten?: (file: string) => void
}

export async function buildSite(options: BuildOptions): Promise<BuildReport> {
  const { site, outDir, onWritten = () => {} } = options
  const write = createWriter(outDir, onWritten)
  await write.all(makeOutputs(site).map(({ path, content }) => [path, content]))
  for (const [path, source] of site.assets) await write.one(path, await readFile(source))
  const renderer = await options.renderer
  const copied = new Set<string>()
  // The browser files are the heaviest to compress: they start first and are done when the last page is drawn.
  await copyClient(renderer, outDir, copied, onWritten)
  const pages = await drawPages(site, renderer, write)
  // Joined style sheets come into being while pages are drawn.
  await copyClient(renderer, outDir, copied, onWritten)
  await drawGenerated(site, renderer, pages, write)
  return { pages: pages.length, drawn: pages.filter((page) => page.isNew).length }
}

/** Copies the browser files that are there now and have not been copied yet. */
async function copyClient(
  { clientDir }: Renderer,
  outDir: string,
  copied: Set<string>,
  onWritten: (file: string) => void,
): Promise<void> {
  for (const entry of await readdir(clientDir, { recursive: true, withFileTypes: true })) {
    const file = relative(clientDir, join(entry.parentPath, entry.name)).replaceAll('\\', '/')
    if (!entry.isFile() || copied.has(file)) continue
    copied.add(file)
    await mkdir(dirname(join(outDir, file)), { recursive: true })
    await copyFile(join(clientDir, file), join(outDir, file))
    onWritten(file)
  }
}

/** Files that compilers made: as they are, or drawn in the styles that the API pages have. */
async function drawGenerated(
  site: Site,
  renderer: Renderer,
  pages: readonly DrawnPage[],
  write: Writer,
): Promise<void> {
  const styles = once(() => stylesOfApi(pages))
  const draw = async (sheet: SchemaSheet) => renderer.renderSheet(await highlightSheet(sheet), await styles())
  await inParallel(site.generated.keys(), async (path) => {
    const file = site.generated.get(path)
    if (file !== undefined) await write.one(path, file.kind === 'text' ? file.content : await draw(file.sheet))
  })
}

/** Style sheets of a page that shows an API; of any page when none does. */
async function stylesOfApi(pages: readonly DrawnPage[]): Promise<readonly string[]> {
  let first: readonly string[] | null = null
  for (const { file } of pages) {
    const styles = stylesIn(await readStart(file))
    if (styles.some((href) => href.startsWith('/_astro/api.'))) return styles
    first ??= styles
  }
  return first ?? []
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

async function highlightSheet(sheet: SchemaSheet): Promise<SchemaSheet> {
  // A sheet is data of the page that it belongs to, which survives JSON.
  return (await highlightJson(sheet as unknown as Json)) as unknown as SchemaSheet
}

interface DrawnPage {
  /** Where its document is kept. */
  readonly file: string
  /** In this run. */
  readonly isNew: boolean
}

/** Style sheets are named long before this. */
const START_BYTES = 16 * 1024

async function readStart(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Where the style sheets of a document are. */
function stylesIn(html: string): string[] {
  return [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href)
}

/** Several pages at a time: while one waits for the disk, another is drawn. */
async function drawPages(site: Site, renderer: Renderer, write: Writer): Promise<DrawnPage[]> {
  const shared = sharedHashes(site, renderer)
  const places = site.config.locales.flatMap((locale) => routesOf(site).map((route) => ({ route, locale })))
  const drawn: DrawnPage[] = []
  await inParallel(places.entries(), async ([index, { route, locale }]) => {
    const page = await drawPage(site, renderer, shared.get(locale) ?? '', route, locale)
    await write.copy(pageFile(route, locale), page.file)
    drawn[index] = page
  })
  return drawn
}

async function drawPage(
  site: Site,
  renderer: Renderer,
  shared: string,
  route: Route,
  locale: Locale,
): Promise<DrawnPage> {
  const view = viewOf(site, route, locale)
  const key = drawnKey(shared, view)
  const file = join(renderer.drawnDir, key.slice(0, 2), key)
  if (existsSync(file)) return { file, isNew: false }
  const html = await renderer.renderPage({ view: await highlightView(view), build: renderer.hash })
  await mkdir(dirname(file), { recursive: true })
  // Whole or not at all: a build that is killed here must not leave half a page for the next.
  await writeFile(`${file}.${process.pid}`, html)
  await rename(`${file}.${process.pid}`, file)
  return { file, isNew: true }
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
export function pageFile(route: Route, locale: Locale): string {
  const path = localizedPath(route, locale, DEFAULT_LOCALE)
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

type Content = string | Uint8Array

interface Writer {
  /** `path` is an address of the site or a file below the folder. */
  one(path: string, content: Content): Promise<void>
  /** The content of another file. */
  copy(path: string, source: string): Promise<void>
  all(files: Iterable<readonly [path: string, content: Content]>): Promise<void>
}

function createWriter(outDir: string, onWritten: (file: string) => void): Writer {
  const folders = new Map<string, Promise<unknown>>()
  const makeFolder = (folder: string) => {
    const known = folders.get(folder) ?? mkdir(folder, { recursive: true })
    folders.set(folder, known)
    return known
  }
  const finish = async (path: string, write: (file: string) => Promise<void>) => {
    const file = path.replace(/^\//, '')
    await makeFolder(dirname(join(outDir, file)))
    await write(join(outDir, file))
    onWritten(file)
  }
  const one = (path: string, content: Content) => finish(path, (file) => writeFile(file, content))
  const copy = (path: string, source: string) =>
    finish(path, (file) => copyFile(source, file, constants.COPYFILE_FICLONE))
  return { one, copy, all: (files) => inParallel(new Map(files).entries(), ([path, content]) => one(path, content)) }
}

/** Many small files: a few at a time keep the disk busy without holding thousands open. */
async function inParallel<T>(items: Iterator<T> & Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const worker = async () => {
    for (const item of items) await work(item)
  }
  await Promise.all(Array.from({ length: 16 }, worker))
}
