/** The title of a page in browser tabs, search results and shared links (spec: head.title). */
import { SHELL_MESSAGES } from '../core/messages/shell.ts'
import type { PageView } from '../core/view.ts'

/** `Home | Dev Center` for '/', in the reader's language, and `{page title} | Dev Center` for every other page. */
export function documentTitle(view: PageView): string {
  const title = view.page.route === '/' ? SHELL_MESSAGES[view.locale].homeTitle : view.page.title
  return `${title} | ${view.config.name}`
}
