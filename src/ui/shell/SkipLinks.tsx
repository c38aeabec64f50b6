/** The first two stops of the Tab key. */
import type { Locale } from '../../core/locale.ts'
import { SHELL_MESSAGES } from '../../core/messages/shell.ts'

/** The place that "Skip to content" leads to (spec: shell.skip-links). */
export const CONTENT_ID = 'reach-skip-nav'

/** The box in the navbar; core/words/slug.ts keeps headings from having the same. */
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
