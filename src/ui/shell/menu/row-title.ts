/** The title of a menu row as readers see it. */
import { DEFAULT_LOCALE, type Locale } from '../../../core/locale.ts'
import { SEARCH_MESSAGES } from '../../../core/messages/search.ts'
import type { NavNode } from '../../../core/nav.ts'
import { ALL_DOCS } from '../../document/nav-state.ts'

/**
 * The way up has the words of the reader's language, also in a section whose menu isn't translated: it leads out of the
 * section. What an author calls it stays.
 */
export function rowTitle({ title }: Pick<NavNode, 'title'>, locale: Locale): string {
  const isUntranslated = locale !== DEFAULT_LOCALE && title.toLowerCase() === ALL_DOCS
  return isUntranslated ? SEARCH_MESSAGES[locale].allDocs : title
}
