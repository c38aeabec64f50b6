/**
 * From a compiled Site to a folder of files: every page in every language, and the outputs beside them.
 * A page whose inputs have not changed is taken from the cache instead of being drawn again.
 */
import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { routesOf, viewOf } from '../compile/compile.ts'
import { DEFAULT_LOCALE, type Locale } from '../core/locale.ts'
import type { Route } from '../core/page.ts'
import type { Site } from '../core/site.ts'
import { localizedPath } from '../core/view.ts'
import { makeOutputs } from './outputs/outputs.ts'
import type { Renderer } from './renderer/renderer.ts'

export interface BuildReport {
  readonly pages: number
  /** Pages that were drawn in this run; the others came from the cache. */
  readonly drawn: number
}

export interface BuildOptions {
  readonly site: Site
  readonly renderer: Renderer
  /** Empty folder that receives the files. */
  readonly outDir: string
}

export async function buildSite({ site, renderer, outDir }: BuildOptions): Promise<BuildReport> {
  const pages = await drawPages(site, renderer)
  await cp(renderer.clientDir, outDir, { recursive: true })
  const files = new Map<string, string | Uint8Array>()
  for (const page of pages) files.set(pageFile(page.route, page.locale), page.html)
  for (const output of makeOutputs(site)) files.set(output.path.slice(1), output.content)
  for (const [path, content] of drawGenerated(site, renderer, pages)) files.set(path.slice(1), content)
  for (const [path, source] of site.assets) files.set(path.slice(1), await readFile(source))
  await writeAll(outDir, files)
  return { pages: pages.length, drawn: pages.filter((page) => page.drawn).length }
}

/** Files that compilers made: as they are, or drawn in the styles that the API pages have. */
function drawGenerated(site: Site, renderer: Renderer, pages: readonly DrawnPage[]): [path: string, content: string][] {
  const styled = pages.find(({ html }) => html.includes('href="/_astro/api.'))?.html ?? pages[0]?.html ?? ''
  const styles = [...styled.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href)
  return [...site.generated].map(([path, file]) => [
    path,
    file.kind === 'text' ? file.content : renderer.renderSheet(file.sheet, styles),
  ])
}

interface DrawnPage {
  readonly route: Route
  readonly locale: Locale
  readonly html: string
  readonly drawn: boolean
}

/** Several pages at a time: while one waits for the disk, another is drawn. */
async function drawPages(site: Site, renderer: Renderer): Promise<DrawnPage[]> {
  const shared = sharedHashes(site, renderer)
  const places = site.config.locales.flatMap((locale) => routesOf(site).map((route) => ({ route, locale })))
  const drawn: DrawnPage[] = []
  await inParallel(places.entries(), async ([index, { route, locale }]) => {
    drawn[index] = await drawPage(site, renderer, shared.get(locale) ?? '', route, locale)
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
  // The menu and the configuration are the same for all pages of a language and are hashed once, in `shared`.
  const { navigation: _, config: __, place, ...own } = view
  const key = hashOf([shared, JSON.stringify(own), JSON.stringify({ ...place, tree: [] })])
  const cached = join(renderer.drawnDir, key.slice(0, 2), key)
  const known = await readFile(cached, 'utf8').catch(() => null)
  if (known !== null) return { route, locale, html: known, drawn: false }
  const html = await renderer.renderPage({ view, build: renderer.hash })
  await mkdir(dirname(cached), { recursive: true })
  await writeFile(cached, html)
  return { route, locale, html, drawn: true }
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

function hashOf(parts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 32)
}

/** `/docs/a` in French is `fr/docs/a.html`; a home page is `index.html`, or `fr.html` beside the folder of its language. */
export function pageFile(route: Route, locale: Locale): string {
  const path = localizedPath(route, locale, DEFAULT_LOCALE)
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

async function writeAll(outDir: string, files: ReadonlyMap<string, string | Uint8Array>): Promise<void> {
  const folders = new Set([...files.keys()].map((path) => dirname(join(outDir, path))))
  await Promise.all([...folders].map((folder) => mkdir(folder, { recursive: true })))
  await inParallel(files.entries(), ([path, content]) => writeFile(join(outDir, path), content))
}

/** Many small files: a few at a time keep the disk busy without holding thousands open. */
async function inParallel<T>(items: Iterator<T> & Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const worker = async () => {
    for (const item of items) await work(item)
  }
  await Promise.all(Array.from({ length: 16 }, worker))
}
