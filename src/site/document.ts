/** Facts about the document that are not part of the shell: direction, style sheets, page context. */
import type { Locale } from '../core/locale.ts'
import type { PageKind } from '../core/page.ts'
import type { PageView } from '../core/view.ts'
import type { PageContext } from '../ui/document/page-context.ts'

/** No current language is written right to left. The type forces a new language to decide. */
const DIRECTIONS: Record<Locale, 'ltr' | 'rtl'> = { 'en-US': 'ltr', fr: 'ltr', ru: 'ltr', 'zh-CN': 'ltr' }

export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return DIRECTIONS[locale]
}

export type KindStyles = 'api' | 'graphql'

/** Style sheets besides the common one; guides have none. */
const STYLES: Record<PageKind, KindStyles | null> = {
  guide: null,
  rest: 'api',
  graphql: 'graphql',
  webhook: 'api',
  'theme-object': 'graphql',
  changelog: null,
  special: null,
}

export function stylesOf(view: PageView): KindStyles | null {
  return STYLES[view.page.kind]
}

export function pageContext(view: PageView): PageContext {
  const { config } = view
  return {
    locale: view.locale,
    route: view.page.route,
    config: {
      feedbackPath: config.feedback.apiPath,
      eventsPath: config.analytics.apiPath,
      authPath: config.authPath,
      dataLayer: config.analytics.dataLayer,
      hasSearchPage: view.hasSearchPage,
    },
  }
}
