/** Renders the pages of a site in every language, or takes them from the cache. */
import { routesOf, viewOf } from '../compile/compile.ts'
import { DEFAULT_LOCALE, type Locale } from '../core/locale.ts'
import type { Route } from '../core/page.ts'
import type { Site } from '../core/site.ts'
import { localizedPath, type PageView } from '../core/view.ts'
import { menuOf } from './menu-files.ts'
import { type PlannedDocument, planPage, type RenderedPage, renderPage } from './page-document.ts'
import { keyHash, renderKey } from './render-key.ts'
import type { Renderer } from './renderer/renderer.ts'
import { isCopy } from './untranslated-pages/article-of.ts'
import { copyKey, renderCopy } from './untranslated-pages/render-copy.ts'

/** Pages to highlight in other processes while another page is rendered. */
const COLOURED_AHEAD = 8

/** One page in one language. */
export interface PagePath {
  readonly route: Route
  readonly locale: Locale
}

/** Renders the pages of one site, in any order. */
export interface PageSource {
  /** Starts the work that other processes do; `render` finishes the page. */
  plan(path: PagePath): Planned
  /** `original` is the same page in the default language. Without it the page is rendered whole. */
  render(planned: Planned, original?: RenderedPage): Promise<RenderedPage>
  /**
   * What the document would be made from, without starting any work. `original` is the key of the page it may be a copy
   * of.
   */
  describe(path: PagePath, original?: string): DescribedPage
}

interface DescribedPage extends PagePath {
  readonly file: string
  readonly view: PageView
  /** Key of the document (render-key.ts). */
  readonly key: string
  /** Whether it is the page in the default language in another shell. */
  readonly isCopy: boolean
}

interface Planned extends PagePath {
  /** Path relative to the site folder. */
  readonly file: string
  readonly view: PageView
  /** Null for a copy of the page in the default language. */
  readonly own: PlannedDocument | null
}

export function createPageSource(site: Site, renderer: Renderer): PageSource {
  const shared = sharedHashes(site, renderer)
  const keyOf = (view: PageView) => renderKey(shared.get(view.locale) ?? '', view)
  const planOwn = (view: PageView): PlannedDocument => planPage(view, keyOf(view), renderer)
  return {
    plan({ route, locale }) {
      const view = viewOf(site, route, locale)
      const file = pageFile({ route, locale })
      return { route, locale, file, view, own: isCopy(view) ? null : planOwn(view) }
    },
    describe({ route, locale }, original) {
      const view = viewOf(site, route, locale)
      const isOwn = original === undefined || !isCopy(view)
      const key = isOwn ? keyOf(view) : copyKey(keyOf(view), { key: original })
      return { route, locale, file: pageFile({ route, locale }), view, key, isCopy: !isOwn }
    },
    async render({ view, own, locale }, original) {
      const menuFiles = menuOf(site, locale, renderer).addresses
      if (own !== null || original === undefined) return renderPage(own ?? planOwn(view), renderer, menuFiles)
      const key = copyKey(keyOf(view), original)
      return renderCopy(view, { original, renderer, key, menuFiles })
    },
  }
}

/** All pages, default language first. */
export function pagePathsOf(site: Site): PagePath[] {
  const routes = routesOf(site)
  return site.config.locales.flatMap((locale) => routes.map((route) => ({ route, locale })))
}

/** Renders pages one after another in the given order and passes each to `done`. */
export async function renderAll(
  source: PageSource,
  paths: readonly PagePath[],
  done: (page: RenderedPage, file: string) => Promise<void>,
): Promise<void> {
  // The default language comes first, so originals exist before their copies are made.
  const originals = new Map<Route, RenderedPage>()
  const waiting: Planned[] = []
  for (const [at, { route, locale }] of paths.entries()) {
    for (let next = at + waiting.length; waiting.length < COLOURED_AHEAD && next < paths.length; next++)
      waiting.push(source.plan(paths[next] ?? { route, locale }))
    const planned = waiting.shift()
    if (planned === undefined) break
    const page = await source.render(planned, originals.get(route))
    if (locale === DEFAULT_LOCALE) originals.set(route, page)
    await done(page, planned.file)
  }
}

/** By language: a hash of what all its pages have in common. */
function sharedHashes(site: Site, renderer: Renderer): Map<Locale, string> {
  const config = JSON.stringify(site.config)
  return new Map(
    site.config.locales.map((locale) => [
      locale,
      keyHash([renderer.hash, config, locale, JSON.stringify(site.navigation[locale])]),
    ]),
  )
}

/**
 * `/docs/a` in French is `fr/docs/a.html`. The home page is `index.html`, or `fr.html` next to the folder of its
 * language.
 */
export function pageFile({ route, locale }: PagePath): string {
  const path = localizedPath(route, locale)
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}
