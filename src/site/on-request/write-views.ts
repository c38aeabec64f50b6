/** Leaves pages out of a build and stores the data to render them on request (docs/decisions/0049). */
import { createHash } from 'node:crypto'
import { closeSync, cpSync, mkdirSync, openSync, renameSync, writeFileSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type HighlightedPage, highlightPage, viewOf } from '../../compile/compile.ts'
import { DEFAULT_LOCALE, type Locale } from '../../core/locale.ts'
import type { NavNode } from '../../core/nav.ts'
import { PUBLISHED_RENDERER, type Slice, type WaitingPage } from '../../core/on-request/published-pages.ts'
import type { Page, Route } from '../../core/page.ts'
import type { Site } from '../../core/site.ts'
import type { PageView } from '../../core/view.ts'
import { hasAdditions } from '../../ui/shell/additions.ts'
import { isIndexable } from '../head.ts'
import { menuOf } from '../menu-files.ts'
import type { PagePath, PageSource } from '../render-pages.ts'
import type { Renderer } from '../renderer/renderer.ts'
import { mayFold } from '../schema-sheets/fold-page.ts'
import { SHARED_FILE, type SharedLanguage, type SharedViews, type StoredView, VIEWS_FILE } from './stored-view.ts'

/** Pages that a build left out. */
export interface Waiting {
  /** Name of the folder with their data; different content gets a different name. */
  readonly folder: string
  /** By the file that a full build would write. */
  readonly pages: ReadonlyMap<string, WaitingPage>
}

/** Pages to highlight in other processes while another page is written. */
const COLOURED_AHEAD = 8

/**
 * Whether a page can be left out. Home, error pages and service pages may be needed at any moment. For API pages, only
 * rendering tells where their sheets are.
 */
export function canWait(site: Site, { route, locale }: PagePath): boolean {
  const { page } = viewOf(site, route, locale)
  return !hasAdditions(route) && !mayFold(page)
}

interface LeaveOutOptions {
  /** Receives the folder. */
  readonly dir: string
  readonly site: Site
  readonly renderer: Renderer
  readonly source: PageSource
  /** Called after each page. */
  readonly onPage: () => void
}

/**
 * Expects the default language first in `paths`. Code is highlighted now, because the machine that renders has no
 * compiler.
 */
export async function leaveOut(paths: readonly PagePath[], options: LeaveOutOptions): Promise<Waiting> {
  const { dir, site, renderer, source, onPage } = options
  const temporary = join(dir, 'unfinished')
  mkdirSync(temporary, { recursive: true })
  const file = createSliceFile(join(temporary, VIEWS_FILE))
  const stored = createStoredViews(site, renderer, file.write)
  const colours = createColours(site, paths)
  const keys = new Map<Route, string>()
  const pages = new Map<string, WaitingPage>()
  for (const [at, path] of paths.entries()) {
    const described = source.describe(path, keys.get(path.route))
    const { view, isCopy } = described
    const { page, isFinal } = await colours(view.page, at)
    // Without highlighting it is a different document: a build that highlights must not reuse it.
    const key = isFinal || isCopy ? described.key : `${described.key}.plain`
    if (path.locale === DEFAULT_LOCALE) keys.set(path.route, key)
    const copy = isCopy ? { copyOf: view.page.route } : {}
    pages.set(described.file, { key, at: stored.add(view, page), noindex: !isIndexable(view), ...copy })
    onPage()
  }
  const shared: SharedViews = { files: renderer.files, config: site.config, ...stored.shared() }
  const text = JSON.stringify(shared)
  writeFileSync(join(temporary, SHARED_FILE), text)
  cpSync(renderer.serverDir, join(temporary, dirname(PUBLISHED_RENDERER)), { recursive: true })
  const folder = createHash('sha256').update(file.close()).update(text).digest('hex').slice(0, 32)
  renameSync(temporary, join(dir, folder))
  return { folder, pages }
}

/** Appends values to one file. `close` returns the hash of the whole file. */
function createSliceFile(path: string) {
  const handle = openSync(path, 'w')
  const hash = createHash('sha256')
  let end = 0
  return {
    write(value: object): Slice {
      const bytes = Buffer.from(JSON.stringify(value))
      writeSync(handle, bytes)
      hash.update(bytes)
      const start = end
      end += bytes.length
      return [start, bytes.length]
    },
    close(): string {
      closeSync(handle)
      return hash.digest('hex')
    },
  }
}

/**
 * Yields pages in the order of `paths`, highlighting the next ones ahead. A page shared by several languages is
 * highlighted once.
 */
function createColours(site: Site, paths: readonly PagePath[]) {
  const known = new Map<Page, Promise<HighlightedPage>>()
  const begin = (page: Page): Promise<HighlightedPage> => {
    const coloured = known.get(page) ?? highlightPage(page)
    // Awaited later; until then a rejection must count as handled.
    coloured.catch(() => {})
    known.set(page, coloured)
    return coloured
  }
  let begun = 0
  return (page: Page, at: number): Promise<HighlightedPage> => {
    for (; begun < Math.min(paths.length, at + COLOURED_AHEAD); begun++) {
      const { route, locale } = paths[begun] ?? { route: page.route, locale: page.locale }
      begin(viewOf(site, route, locale).page)
    }
    return begin(page)
  }
}

function createStoredViews(site: Site, renderer: Renderer, write: (value: object) => Slice) {
  const pages = new Map<string, Slice>()
  const trees = new Map<readonly NavNode[], number>()
  const languages: { [L in Locale]?: SharedLanguage } = {}
  let hasSearchPage = false
  return {
    add(view: PageView, page: Page): Slice {
      const name = `${page.locale}:${page.route}`
      const at = pages.get(name) ?? write(toRendered(page))
      pages.set(name, at)
      const tree = trees.get(view.place.tree) ?? trees.size
      trees.set(view.place.tree, tree)
      const { navigation, updates, locale } = view
      languages[locale] ??= { navigation, updates, menuFiles: menuOf(site, locale, renderer).addresses }
      hasSearchPage = view.hasSearchPage
      return write(toStored(view, at, tree))
    },
    shared: () => ({ hasSearchPage, languages, trees: [...trees.keys()] }),
  }
}

/** Drops what only search, checks and lists use, which is half of a page. */
function toRendered(page: Page): Page {
  return { ...page, sections: [], links: [], samples: [], identifiers: [] }
}

function toStored(view: PageView, page: Slice, tree: number): StoredView {
  const { place, locale, isFallback, alternates, modified, verified, editUrl, markdownPath } = view
  const { tree: _, ...own } = place
  const dates = { modified, ...(verified !== undefined && { verified }) }
  return { page, tree, place: own, locale, isFallback, alternates, ...dates, editUrl, markdownPath }
}
