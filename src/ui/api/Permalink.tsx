/** The `#` beside a heading of an API page, as `article/element.tsx` renders it beside the others. */
import type { Locale } from '../../core/locale.ts'
import { ARTICLE_MESSAGES } from '../../core/messages/article.ts'

export function Permalink({ id, locale }: { readonly id: string; readonly locale: Locale }) {
  // biome-ignore lint/a11y/useAnchorContent: the label names the link, and a style renders the sign
  return <a className="permalink" href={`#${id}`} aria-label={ARTICLE_MESSAGES[locale].permalink} />
}
