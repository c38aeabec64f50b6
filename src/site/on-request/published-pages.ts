/**
 * Renders the pages that a build left out (write-views.ts). Runs in the published bundle: the same code as in a build,
 * without the compiler.
 */
import { openSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import type { OpenPublished, PublishedPages, Slice } from '../../core/on-request/published-pages.ts'
import type { Page } from '../../core/page.ts'
import type { PageView } from '../../core/view.ts'
import type { renderDocument } from '../render-document.ts'
import { renderCopyDocument } from '../untranslated-pages/copy-document.ts'
import { SHARED_FILE, type SharedViews, type StoredView, VIEWS_FILE } from './stored-view.ts'

type RenderDocument = typeof renderDocument

/**
 * Reads the shared data now and keeps the other file open, so that a folder replaced in the meantime can still be read
 * to the end.
 */
export function createOpenPublished(renderDocument: RenderDocument): OpenPublished {
  return (folder) => {
    const shared: SharedViews = JSON.parse(readFileSync(join(folder, SHARED_FILE), 'utf8'))
    const handle = openSync(join(folder, VIEWS_FILE), 'r')
    return openPages(shared, (slice) => JSON.parse(readSlice(handle, slice)), renderDocument)
  }
}

function openPages(
  shared: SharedViews,
  read: (slice: Slice) => unknown,
  renderDocument: RenderDocument,
): PublishedPages {
  return {
    async render(at, original) {
      const stored = read(at) as StoredView
      const view = toView(shared, stored, read(stored.page) as Page)
      if (original === undefined) return renderDocument({ view }, shared.files)
      return renderCopyDocument(view, original, (article) => renderDocument({ view, article }, shared.files))
    },
  }
}

function toView(shared: SharedViews, { page: _, tree, place, ...own }: StoredView, page: Page): PageView {
  const { config, hasSearchPage, languages, trees } = shared
  const language = languages[own.locale]
  const beside = trees[tree]
  if (language === undefined || beside === undefined) throw new Error(`${page.file} has no menu in ${own.locale}`)
  return { ...own, ...language, config, hasSearchPage, page, place: { ...place, tree: beside }, suggestions: null }
}

function readSlice(handle: number, [start, length]: Slice): string {
  const bytes = Buffer.allocUnsafe(length)
  if (readSync(handle, bytes, 0, length, start) !== length)
    throw new Error('The views are shorter than their list says.')
  return bytes.toString('utf8')
}
