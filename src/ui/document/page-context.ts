/** What an island may know about its page, read from the document on each call. */
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../core/locale.ts'
import type { Route } from '../../core/page.ts'
import type { SessionState } from '../../core/view.ts'

export interface PageContext {
  readonly locale: Locale
  /** Canonical route of the current page. */
  readonly route: Route
  /** Site settings that the browser needs; see `ClientConfig`. */
  readonly config: ClientConfig
  /** Of the reader (spec: session.store). Absent on static pages: it is fetched when needed. Null means signed out. */
  readonly session?: SessionState | null
}

interface ClientConfig {
  readonly feedbackPath: string | null
  readonly eventsPath: string | null
  readonly authPath: string | null
  readonly dataLayer: boolean
  /** Not every site has a page of all search results. */
  readonly hasSearchPage: boolean
}

const NO_CONFIG: ClientConfig = {
  feedbackPath: null,
  eventsPath: null,
  authPath: null,
  dataLayer: false,
  hasSearchPage: false,
}

/**
 * The attribute of the script element that contains the page context: data, never executed. Content can't contain such
 * an element, but it can contain any id.
 */
export const PAGE_CONTEXT_ATTRIBUTE = 'data-page-context'

export function readPageContext(): PageContext {
  const element = document.querySelector(`script[${PAGE_CONTEXT_ATTRIBUTE}]`)
  const value: Partial<PageContext> = element?.textContent ? JSON.parse(element.textContent) : {}
  return {
    locale: isLocale(value.locale) ? value.locale : DEFAULT_LOCALE,
    route: value.route ?? '/',
    config: value.config ?? NO_CONFIG,
    ...('session' in value && { session: value.session }),
  }
}

/** The current URL with query and hash: `asPath` and `path` in feedback and analytics. */
export function currentAddress(): string {
  return location.pathname + location.search + location.hash
}
