/** A table that scrolls within itself. A script removes the tab stop when nothing overflows. */
import type { ReactNode } from 'react'
import type { Locale } from '../../core/locale.ts'
import { ARTICLE_MESSAGES } from '../../core/messages/article.ts'

export function TableScroll({ locale, children }: { readonly locale: Locale; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no frame for a table
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <div className="table-scroll" role="group" aria-label={ARTICLE_MESSAGES[locale].table} tabIndex={0} data-scroll="">
      {children}
    </div>
  )
}
