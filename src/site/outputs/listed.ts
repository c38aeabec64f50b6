import type { Page } from '../../core/page.ts'

/** Whether search engines and lists of pages include the page: no error pages, nothing marked noindex. */
export function isListed(page: Page): boolean {
  return !page.noindex && page.route !== '/404' && page.route !== '/500'
}
