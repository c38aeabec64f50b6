/** The title of a page in browser tabs, search results and shared links (spec: head.title). */
import { DEFAULT_LOCALE } from '../core/locale.ts'
import type { PageView } from '../core/view.ts'

/** `Home | Dev Center` for '/', `{page title} | Dev Center` for every other page. */
export function documentTitle(view: PageView): string {
  const title = view.page.route === '/' && view.locale === DEFAULT_LOCALE ? 'Home' : view.page.title
  return `${title} | ${view.config.name}`
}
