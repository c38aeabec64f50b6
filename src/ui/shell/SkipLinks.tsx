/** The first two tab stops of the page. */
import type { Locale } from '../../core/locale.ts'
import { SHELL_MESSAGES } from '../../core/messages/shell.ts'

/** Target of "Skip to content" (spec: shell.skip-links). */
export const CONTENT_ID = 'reach-skip-nav'

/** Id of the search box in the navbar; core/words/slug.ts prevents headings from using it. */
export const SEARCH_ID = 'nav-search'

export function SkipLinks({ locale, search }: { readonly locale: Locale; readonly search: boolean }) {
  const messages = SHELL_MESSAGES[locale]
  return (
    <div className="skip-links" data-behind="">
      <a href={`#${CONTENT_ID}`}>{messages.skipToContent}</a>
      {search && (
        <a href={`#${SEARCH_ID}`} data-skip-search="" data-needs-js="">
          {messages.skipToSearch}
        </a>
      )}
    </div>
  )
}
