/** Names what a rendered page was made from, so that a page whose inputs are as they were is not rendered again. */
import { createHash } from 'node:crypto'
import type { Page } from '../core/page.ts'
import type { PageView } from '../core/view.ts'

/** A page without a translation is rendered in every language. */
const pageHashes = new WeakMap<Page, string>()

/** `shared` stands for what is the same for all pages of a language: the code, the configuration, the menus. */
export function renderKey(
  shared: string,
  { navigation: _, config: __, menuFiles: ___, page, place, ...own }: PageView,
): string {
  return hashOf([shared, JSON.stringify(own), JSON.stringify({ ...place, tree: [] }), hashOfPage(page)])
}

function hashOfPage(page: Page): string {
  const known = pageHashes.get(page)
  if (known !== undefined) return known
  // A page just compiled and one from the cache hold the same properties in different orders.
  const hash = hashOf([JSON.stringify(Object.entries(page).toSorted(([a], [b]) => (a < b ? -1 : 1)))])
  pageHashes.set(page, hash)
  return hash
}

export function hashOf(parts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 32)
}
