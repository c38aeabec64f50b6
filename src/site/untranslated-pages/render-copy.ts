/** Renders an untranslated page: the shell in the reader's language around the existing article. */

import { existsSync, readFileSync } from 'node:fs'
import type { MenuFiles } from '../../core/nav.ts'
import type { PageView } from '../../core/view.ts'
import { documentFile, type RenderedPage, writeWhole } from '../page-document.ts'
import { keyHash } from '../render-key.ts'
import type { Renderer } from '../renderer/renderer.ts'
import { renderCopyDocument } from './copy-document.ts'

interface CopyContext {
  /** The page in the default language, rendered in this build or taken from the cache. */
  readonly original: RenderedPage
  readonly renderer: Renderer
  /** From `copyKey`. */
  readonly key: string
  readonly menuFiles: MenuFiles
}

/** Cache key of a copy. `key` is the key the same page would have if it were rendered whole. */
export function copyKey(key: string, original: Pick<RenderedPage, 'key'>): string {
  return keyHash([key, original.key])
}

export async function renderCopy(view: PageView, context: CopyContext): Promise<RenderedPage> {
  const { original, renderer, key, menuFiles } = context
  const file = documentFile(renderer, key)
  const { sheets } = original
  if (existsSync(file)) return { file, key, isNew: false, sheets }
  const document = renderCopyDocument(view, readFileSync(original.file, 'utf8'), (article) =>
    renderer.renderPage({ view: { ...view, menuFiles }, article }),
  )
  writeWhole(file, document)
  return { file, key, isNew: true, sheets }
}
