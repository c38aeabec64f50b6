/** The `#` after a heading. CSS renders it, so that the heading's text stays as written. */
import type { Locale } from '../../core/locale.ts'
import { ARTICLE_MESSAGES } from '../../core/messages/article.ts'

export function Permalink({ id, locale }: { readonly id: string; readonly locale: Locale }) {
  // biome-ignore lint/a11y/useAnchorContent: its name is the label
  return <a className="permalink" href={`#${id}`} aria-label={ARTICLE_MESSAGES[locale].permalink} />
}
