/** A page that is not translated: the shell is rendered in its language, around the article that is there already. */
import { existsSync, readFileSync } from 'node:fs'
import type { MenuFiles } from '../../core/menu-row.ts'
import type { PageView } from '../../core/view.ts'
import { documentFile, type RenderedPage, writeWhole } from '../page-document.ts'
import { hashOf } from '../render-key.ts'
import type { Renderer } from '../renderer/renderer.ts'
import { renderCopyDocument } from './copy-document.ts'

interface CopyContext {
  /** The page in the default language, rendered in this run or found. */
  readonly original: RenderedPage
  readonly renderer: Renderer
  /** Of `copyKey`. */
  readonly key: string
  readonly menuFiles: MenuFiles
}

/** Names what the document is made from; `key` does for the same page rendered whole. */
export function copyKey(key: string, original: Pick<RenderedPage, 'key'>): string {
  return hashOf([key, original.key])
}

export async function renderCopy(view: PageView, context: CopyContext): Promise<RenderedPage> {
  const { original, renderer, key, menuFiles } = context
  const file = documentFile(renderer, key)
  const { sheets } = original
  if (existsSync(file)) return { file, key, isNew: false, sheets }
  const document = await renderCopyDocument(view, readFileSync(original.file, 'utf8'), (article) =>
    renderer.renderPage({ view: { ...view, menuFiles }, build: renderer.hash, article }),
  )
  writeWhole(file, document)
  return { file, key, isNew: true, sheets }
}
