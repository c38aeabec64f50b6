/** Every page of a site in every language, or those of some routes, as documents: rendered, or found where they are already. */
import { routesOf, viewOf } from '../compile/compile.ts'
import { DEFAULT_LOCALE, type Locale } from '../core/locale.ts'
import type { Route } from '../core/page.ts'
import type { Site } from '../core/site.ts'
import { localizedPath, type PageView } from '../core/view.ts'
import { isCopy } from './copies/article-of.ts'
import { copyKey, renderCopy } from './copies/render-copy.ts'
import { menuOf } from './menu-files.ts'
import { type PlannedPage, planPage, type RenderedPage, renderPage } from './page-document.ts'
import { hashOf, renderKey } from './render-key.ts'
import type { Renderer } from './renderer/renderer.ts'

/** Pages whose code is coloured, in other processes, while another page is rendered. */
const COLOURED_AHEAD = 8

/** One page in one language. */
export interface PagePath {
  readonly route: Route
  readonly locale: Locale
}

/** The document of a page that was rendered elsewhere from the same; null when it is to be rendered here. */
export type FindPage = (file: string, key: string) => RenderedPage | null

/** What renders the pages of one site, in any order. */
export interface PageSource {
  /** Begins with what takes other processes; the page is rendered by `render`. */
  plan(path: PagePath): Planned
  /** `original`: the same page in the default language; without it the page is rendered whole. */
  render(planned: Planned, original?: RenderedPage): Promise<RenderedPage>
  /** What the document would be made from, without beginning with anything. `original`: key of the page it may be a copy of. */
  describe(path: PagePath, original?: string): DescribedPage
}

interface DescribedPage extends PagePath {
  readonly file: string
  readonly view: PageView
  /** Of the document (render-key.ts). */
  readonly key: string
  /** It is the page in the default language within another shell. */
  readonly isCopy: boolean
}

interface Planned extends PagePath {
  /** Below the folder of the site. */
  readonly file: string
  readonly view: PageView
  /** Null for a page that is the one in the default language within another shell. */
  readonly own: PlannedPage | null
}

export function createPageSource(site: Site, renderer: Renderer, find: FindPage = () => null): PageSource {
  const shared = sharedHashes(site, renderer)
  const keyOf = (view: PageView) => renderKey(shared.get(view.locale) ?? '', view)
  const planOwn = (view: PageView, file: string): PlannedPage => {
    const key = keyOf(view)
    const found = find(file, key)
    return found === null ? planPage(view, key, renderer) : { view, key, found, folded: null, coloured: null }
  }
  return {
    plan({ route, locale }) {
      const view = viewOf(site, route, locale)
      const file = pageFile(route, locale)
      return { route, locale, file, view, own: isCopy(view) ? null : planOwn(view, file) }
    },
    describe({ route, locale }, original) {
      const view = viewOf(site, route, locale)
      const isOwn = original === undefined || !isCopy(view)
      const key = isOwn ? keyOf(view) : copyKey(keyOf(view), { key: original })
      return { route, locale, file: pageFile(route, locale), view, key, isCopy: !isOwn }
    },
    async render({ view, file, own, locale }, original) {
      const menuFiles = menuOf(site, locale).addresses
      if (own !== null || original === undefined) return renderPage(own ?? planOwn(view, file), renderer, menuFiles)
      const key = copyKey(keyOf(view), original)
      return find(file, key) ?? renderCopy(view, { original, renderer, key, menuFiles })
    },
  }
}

/** All pages of the routes; the default language is the first. */
export function pagePathsOf(site: Site, has: (route: Route) => boolean = () => true): PagePath[] {
  const routes = routesOf(site).filter(has)
  return site.config.locales.flatMap((locale) => routes.map((route) => ({ route, locale })))
}

/** One after the other, in the given order; `done` is called with each. */
export async function renderAll(
  source: PageSource,
  paths: readonly PagePath[],
  done: (page: RenderedPage, file: string) => Promise<void>,
): Promise<void> {
  // The default language is the first: its pages are there when those that are copies of them are made.
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

/** By language: what its pages have in common besides themselves. */
export function sharedHashes(site: Site, renderer: Renderer): Map<Locale, string> {
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
