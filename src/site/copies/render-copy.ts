/** A page that is not translated: the shell is rendered in its language, around the article that is there already. */
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DEFAULT_LOCALE, type Locale } from '../../core/locale.ts'
import type { MenuFiles } from '../../core/menu-row.ts'
import { localizedPath, type PageView } from '../../core/view.ts'
import { type RenderedPage, writeWhole } from '../page-document.ts'
import { hashOf, renderKey } from '../render-key.ts'
import type { Renderer } from '../renderer/renderer.ts'
import { articleOf } from './article-of.ts'
import { copyDocument } from './copy-document.ts'

interface CopyContext {
  /** The page in the default language, rendered in this run or found. */
  readonly original: RenderedPage
  readonly renderer: Renderer
  /** What all pages of a language have in common, for the key. */
  readonly shared: ReadonlyMap<Locale, string>
  readonly menuFiles: MenuFiles
}

export async function renderCopy(view: PageView, context: CopyContext): Promise<RenderedPage> {
  const { original, renderer, shared, menuFiles } = context
  const key = hashOf([renderKey(shared.get(view.locale) ?? '', view), basename(original.file)])
  const file = join(renderer.renderedDir, key.slice(0, 2), key)
  const { sheets } = original
  if (existsSync(file)) return { file, isNew: false, sheets }
  const html = readFileSync(original.file, 'utf8')
  const article = articleOf(html, view.locale)
  const whole = await renderer.renderPage({ view: { ...view, menuFiles }, build: renderer.hash, article })
  const of = localizedPath(view.page.route, DEFAULT_LOCALE, DEFAULT_LOCALE)
  writeWhole(file, copyDocument(whole, html, of, view))
  return { file, isNew: true, sheets }
}
