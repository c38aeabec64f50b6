/** A page that is not translated: the shell is rendered in its language, around the article that is there already. */
import { existsSync, readFileSync } from 'node:fs'
import { DEFAULT_LOCALE } from '../../core/locale.ts'
import type { MenuFiles } from '../../core/menu-row.ts'
import { localizedPath, type PageView } from '../../core/view.ts'
import { documentFile, type RenderedPage, writeWhole } from '../page-document.ts'
import { hashOf } from '../render-key.ts'
import type { Renderer } from '../renderer/renderer.ts'
import { articleOf } from './article-of.ts'
import { copyDocument } from './copy-document.ts'

interface CopyContext {
  /** The page in the default language, rendered in this run or found. */
  readonly original: RenderedPage
  readonly renderer: Renderer
  /** Of `copyKey`. */
  readonly key: string
  readonly menuFiles: MenuFiles
}

/** Names what the document is made from; `key` does for the same page rendered whole. */
export function copyKey(key: string, original: RenderedPage): string {
  return hashOf([key, original.key])
}

export async function renderCopy(view: PageView, context: CopyContext): Promise<RenderedPage> {
  const { original, renderer, key, menuFiles } = context
  const file = documentFile(renderer, key)
  const { sheets } = original
  if (existsSync(file)) return { file, key, isNew: false, sheets }
  const html = readFileSync(original.file, 'utf8')
  const article = articleOf(html, view.locale)
  const whole = await renderer.renderPage({ view: { ...view, menuFiles }, build: renderer.hash, article })
  const of = localizedPath(view.page.route, DEFAULT_LOCALE, DEFAULT_LOCALE)
  writeWhole(file, copyDocument(whole, html, of, view))
  return { file, key, isNew: true, sheets }
}
