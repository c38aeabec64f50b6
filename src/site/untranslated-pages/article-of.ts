/** Takes the article out of a rendered document, to reuse it for the same page in another language. */
import { DEFAULT_LOCALE, type Locale } from '../../core/locale.ts'
import type { PageView } from '../../core/view.ts'
import { localizedHref } from '../../ui/document/nav-state.ts'
import { hasAdditions } from '../../ui/shell/additions.ts'

/** True when the text is in the default language and only the links in the article depend on the reader's language. */
export function isCopy({ isFallback, locale, page, place }: PageView): boolean {
  return isFallback && locale !== DEFAULT_LOCALE && place.settings.layout !== 'raw' && !hasAdditions(page.route)
}

/** The markup inside `<article>`, with its links pointing to pages in `locale`. */
export function articleOf(html: string, locale: Locale): string {
  const open = html.indexOf('<article ')
  const from = html.indexOf('>', open) + 1
  const to = html.lastIndexOf('</article>')
  if (open === -1 || to < from) throw new Error('The document has no article.')
  return localizeLinks(html.slice(from, to), locale)
}

/** React escapes `<` and `>` in attribute values, so this cannot match past the end of a tag. */
const LINK = /(<a(?: [^<>]*?)? href=")(\/[^"]*)"/g

function localizeLinks(html: string, locale: Locale): string {
  return html.replace(LINK, (_, before: string, href: string) => `${before}${localizedHref(href, locale)}"`)
}
