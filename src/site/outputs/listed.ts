import type { Page } from '../../core/page.ts'

/** Pages that a search engine or a list of pages may know of: not the error pages, not what is marked noindex. */
export function isListed(page: Page): boolean {
  return !page.noindex && page.route !== '/404' && page.route !== '/500'
}
