/** The cache key of a rendered page: a hash of everything it was made from. */
import { createHash } from 'node:crypto'
import type { Page } from '../core/page.ts'
import type { PageView } from '../core/view.ts'

/** An untranslated page is rendered in every language, but hashed once. */
const pageHashes = new WeakMap<Page, string>()

/** `shared` identifies what all pages of a language have in common: code, configuration and menus. */
export function renderKey(
  shared: string,
  { navigation: _, config: __, menuFiles: ___, page, place, ...own }: PageView,
): string {
  return keyHash([shared, JSON.stringify(own), JSON.stringify({ ...place, tree: [] }), hashOfPage(page)])
}

function hashOfPage(page: Page): string {
  const known = pageHashes.get(page)
  if (known !== undefined) return known
  // A freshly compiled page and a cached one have the same properties in different orders.
  const hash = keyHash([JSON.stringify(Object.entries(page).toSorted(([a], [b]) => (a < b ? -1 : 1)))])
  pageHashes.set(page, hash)
  return hash
}

export function keyHash(parts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 32)
}
