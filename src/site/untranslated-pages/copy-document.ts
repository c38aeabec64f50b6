/** Writes an untranslated page as a patch against the page in the default language (docs/decisions/0043). */
import { printCopy } from '../../core/copy/copy-document.ts'
import { applyPatch } from '../../core/copy/patch.ts'
import type { PageView } from '../../core/view.ts'
import { documentTitle } from '../document-title.ts'
import { canonicalUrl } from '../head.ts'
import { articleOf } from './article-of.ts'
import { makePatch } from './make-patch.ts'

/**
 * `original` is the document in the default language. `render` returns the whole document of `view` around a given
 * article.
 */
export function renderCopyDocument(view: PageView, original: string, render: (article: string) => string): string {
  const whole = render(articleOf(original, view.locale))
  return copyDocument(whole, original, view.page.route, view)
}

/** `html` is the whole document of `view`; `original` is the document in the default language, at path `of`. */
export function copyDocument(html: string, original: string, of: string, view: PageView): string {
  const patch = makePatch(original, html)
  if (applyPatch(original, patch) !== html) throw new Error(`The copy of ${of} would not be what it was made of.`)
  return printCopy({ of, patch }, { lang: view.locale, title: documentTitle(view), canonical: canonicalUrl(view) })
}
