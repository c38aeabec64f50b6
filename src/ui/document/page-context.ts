/** What an island may know about the page it lives on, read from the document at the moment it asks. */
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../core/locale.ts'
import type { Route } from '../../core/page.ts'

export interface PageContext {
  readonly locale: Locale
  /** Canonical route of the page shown. */
  readonly route: Route
  /** Settings of the site that the browser needs; see `ClientConfig`. */
  readonly config: ClientConfig
}

interface ClientConfig {
  readonly feedbackPath: string | null
  readonly eventsPath: string | null
  readonly authPath: string | null
  readonly dataLayer: boolean
  /** Some content has no page of all results. */
  readonly hasSearchPage: boolean
}

const NO_CONFIG: ClientConfig = {
  feedbackPath: null,
  eventsPath: null,
  authPath: null,
  dataLayer: false,
  hasSearchPage: false,
}

/** The layout writes this as `<script type="application/json" id="page-context">`: data, never executed. */
export function readPageContext(): PageContext {
  const element = document.getElementById('page-context')
  const value: Partial<PageContext> = element?.textContent ? JSON.parse(element.textContent) : {}
  return {
    locale: isLocale(value.locale) ? value.locale : DEFAULT_LOCALE,
    route: value.route ?? '/',
    config: value.config ?? NO_CONFIG,
  }
}

/** Address as shown, with query and hash: what feedback and analytics call `asPath` and `path`. */
export function currentAddress(): string {
  return location.pathname + location.search + location.hash
}
