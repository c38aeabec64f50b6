/** The server-rendered page of all results, without a query. Without JavaScript it links to the index. */
import type { Locale } from '../../../core/locale.ts'
import { SEARCH_MESSAGES } from '../../../core/messages/search.ts'
import { localizedHref } from '../../document/nav-state.ts'
import { Island } from '../../island/Island.tsx'
import { dataUrl } from '../data/protocol.ts'
import { SearchPage } from './SearchPage.tsx'
import styles from './search-page.module.css'

export function SearchSection({ locale }: { readonly locale: Locale }) {
  const messages = SEARCH_MESSAGES[locale]
  return (
    <>
      <div data-needs-js="place" className={styles.section}>
        <Island name="search-page" eager props={{ locale }} data={dataUrl('root', locale)}>
          <SearchPage locale={locale} />
        </Island>
      </div>
      <noscript>
        <p>
          {messages.needsScript} <a href={localizedHref('/build', locale)}>{messages.allDocs}</a>
        </p>
      </noscript>
    </>
  )
}
