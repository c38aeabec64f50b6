/** Finds the content of a URL during development, and renders pages on request exactly as a build does. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { highlightData, viewOf } from '../../compile/compile.ts'
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../core/locale.ts'
import type { Route } from '../../core/page.ts'
import { canonicalPath } from '../../core/route.ts'
import { pageKey, type Site } from '../../core/site.ts'
import type { PageView } from '../../core/view.ts'
import { MENU_PATH, menuOutputs } from '../menu-files.ts'
import { makeOutputs } from '../outputs/outputs.ts'
import { sheetFile } from '../page-document.ts'
import { createPageSource, type PagePath, type PageSource } from '../render-pages.ts'
import type { Renderer } from '../renderer/renderer.ts'

/** One state of the content, and one state of the code. */
interface Shown {
  readonly site: Site
  readonly renderer: Renderer
}

interface Found {
  readonly status: number
  readonly body: string | Uint8Array
  /** Extension of the file that a build would write. */
  readonly ending: string
}

/** Outputs per site: a search requests many of them, and every edit creates a new site. */
const outputs = new WeakMap<Site, Map<string, string | Uint8Array>>()
const sources = new WeakMap<Site, { readonly renderer: Renderer; readonly source: PageSource }>()

/** An output, asset, client file, schema sheet or page. Null when nothing matches and the site has no 404 page. */
export async function findAt(shown: Shown, path: string): Promise<Found | null> {
  const file = await fileAt(shown, path)
  if (file !== null) return { status: 200, body: file, ending: path.slice(path.lastIndexOf('.') + 1) }
  const sheet = await sheetAt(shown, path)
  if (sheet !== null) return { status: 200, body: sheet, ending: 'html' }
  const page = pagePathAt(shown.site, path)
  if (page === null) return null
  const source = sourceOf(shown)
  const { file: document } = await source.render(source.plan(page))
  return { status: isKnown(shown.site, path) ? 200 : 404, body: await readFile(document, 'utf8'), ending: 'html' }
}

/** Identifies everything that the page at a path is rendered from; '' when there is no page. */
export function versionAt(shown: Shown, path: string): string {
  const page = pagePathAt(shown.site, path)
  return page === null ? '' : sourceOf(shown).describe(page).key
}

/** The view at a path, or of the 404 page; null when the site has neither. */
export function viewAt(site: Site, path: string): PageView | null {
  const page = pagePathAt(site, path)
  return page === null ? null : viewOf(site, page.route, page.locale)
}

/** Target of a redirect; null when the path has none. */
export function redirectAt(site: Site, path: string): string | null {
  const { route } = placeOf(path)
  return site.redirects.find(({ from }) => from === route)?.to ?? null
}

async function fileAt(shown: Shown, path: string): Promise<string | Uint8Array | null> {
  const { site, renderer } = shown
  const asset = site.assets.get(path)
  if (asset !== undefined) return readFile(asset)
  const output = outputAt(shown, path)
  if (output !== undefined) return output
  // File names contain a dot and routes do not. Parsing has resolved `..`; a decoded backslash separates folders on Windows.
  return path.includes('.') && !path.includes('\\') ? readFile(join(renderer.clientDir, path)).catch(() => null) : null
}

function outputAt({ site, renderer }: Shown, path: string): string | Uint8Array | undefined {
  const generated = site.generated.get(path)
  if (generated?.kind === 'text') return generated.content
  if (!/\.(json|md|txt|xml|atom|zip)$/.test(path)) return undefined
  const known = outputs.get(site) ?? new Map(makeOutputs(site).map((output) => [output.path, output.content]))
  outputs.set(site, known)
  // After an edit of our code, the rows have other addresses.
  if (path.startsWith(MENU_PATH) && !known.has(path))
    for (const output of menuOutputs(site, renderer)) known.set(output.path, output.content)
  return known.get(path)
}

/** A sheet made by a compiler, or one that was split off while its page was rendered. */
async function sheetAt({ site, renderer }: Shown, path: string): Promise<string | null> {
  const generated = site.generated.get(`${path}.html`)
  if (generated?.kind === 'sheet') return renderer.renderSheet((await highlightData(generated.sheet)).value)
  const file = sheetFile(renderer, path)
  return path.startsWith('/_dc/schema/') && existsSync(file) ? readFile(file, 'utf8') : null
}

function sourceOf({ site, renderer }: Shown): PageSource {
  const known = sources.get(site)
  if (known?.renderer === renderer) return known.source
  const source = createPageSource(site, renderer)
  sources.set(site, { renderer, source })
  return source
}

function pagePathAt(site: Site, path: string): PagePath | null {
  if (isKnown(site, path)) return placeOf(path)
  return site.pages.has(pageKey('/404', DEFAULT_LOCALE))
    ? { route: '/404' as Route, locale: placeOf(path).locale }
    : null
}

function isKnown(site: Site, path: string): boolean {
  const { route, locale } = placeOf(path)
  return site.pages.has(pageKey(route, DEFAULT_LOCALE)) || site.pages.has(pageKey(route, locale))
}

function placeOf(path: string): { route: Route; locale: Locale } {
  const [, first = '', ...rest] = path.split('/')
  if (!isLocale(first) || first === DEFAULT_LOCALE)
    return { route: canonicalPath(path, DEFAULT_LOCALE), locale: DEFAULT_LOCALE }
  return { route: canonicalPath(`/${rest.join('/')}`, first), locale: first }
}
