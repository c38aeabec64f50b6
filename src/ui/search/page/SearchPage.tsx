/** A search field, and every page that matches its query, in groups (spec: search.page). */
import { type FormEvent, useEffect, useId, useRef } from 'react'
import type { Locale } from '../../../core/locale.ts'
import { SEARCH_EMPTY, SEARCH_ERROR, SEARCH_MESSAGES } from '../../../core/messages/search.ts'
import { KindGroup } from './KindGroup.tsx'
import { kindGroups } from './kind-groups.ts'
import { searchAddress } from './search-address.ts'
import styles from './search-page.module.css'
import { type SearchPageServices, useAllResults } from './use-all-results.ts'

interface SearchPageProps {
  readonly locale: Locale
  /** Set by the island; undefined on the server. */
  readonly services?: SearchPageServices
}

export function SearchPage({ locale, services }: SearchPageProps) {
  const messages = SEARCH_MESSAGES[locale]
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { answer, isLoading, hasFailed, isTooShort } = useAllResults(services)
  const query = services?.query ?? ''
  const groups = answer === null ? [] : kindGroups(answer.groups)
  // Keep what was typed before the script loaded.
  useEffect(() => {
    if (input.current && input.current.value === '') input.current.value = query
  }, [query])

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    services?.navigate(searchAddress(input.current?.value ?? '', locale))
  }

  return (
    <>
      <search>
        <form className={styles.form} onSubmit={onSubmit}>
          <label htmlFor={id}>{messages.label}</label>
          <input id={id} ref={input} name="q" type="search" className="search-input" autoComplete="off" />
          <button type="submit" className="button">
            {messages.search}
          </button>
        </form>
      </search>
      <p role="status" className={styles.status}>
        {isTooShort && messages.askSomething}
        {hasFailed && <span lang="en">{SEARCH_ERROR}</span>}
        {isLoading && messages.loading}
        {!isLoading && !hasFailed && answer !== null && <Verdict count={answer.groups.length} locale={locale} />}
      </p>
      <div className={styles.results} aria-busy={isLoading}>
        {groups.length > 1 && (
          <nav aria-label={messages.groups} className={styles.groups}>
            {groups.map(({ kind, pages }) => (
              <a key={kind} href={`#${kind}`}>
                {messages.kinds[kind]} <span>{pages.length}</span>
              </a>
            ))}
          </nav>
        )}
        {answer !== null &&
          groups.map((group) => <KindGroup key={group.kind} group={group} answer={answer} locale={locale} />)}
      </div>
    </>
  )
}

function Verdict({ count, locale }: { readonly count: number; readonly locale: Locale }) {
  return count === 0 ? <span lang="en">{SEARCH_EMPTY}</span> : SEARCH_MESSAGES[locale].pageCount(count)
}
