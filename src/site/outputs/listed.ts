import type { Page } from '../../core/page.ts'

/** Whether search engines and lists of pages include the page: no error pages, nothing marked noindex. */
export function isListed(page: Page): boolean {
  return !page.noindex && page.route !== '/404' && page.route !== '/500'
}

/**
 * Content that search engines leave out, such as that of a beta. Lists of the whole site leave it out too, but a program
 * that asks for the list of its folder has nowhere else to look. Pages that site search leaves out have no content.
 */
export function isInFolderOnly(page: Page): boolean {
  return page.noindex && page.searchable
}
