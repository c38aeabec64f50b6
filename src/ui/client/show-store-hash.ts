/** Shows the reader's own store in the code on the page. Loaded once the reader has set a store hash. */
import { STORE_HASH_STORAGE } from '../../core/samples/storage-keys.ts'
import { EXAMPLE_HASH, isStoreHash, withStoreHash } from '../../core/samples/store-hash.ts'
import { all, stored } from '../document/dom.ts'

/** The store hash shown in code. Kept on the root element, so that other scripts can read it without loading this one. */
export function shownStore(): string {
  return document.documentElement.dataset.storeHash ?? EXAMPLE_HASH
}

/** Replaces the hash of the examples, or an earlier one, in all code on the page. */
export function showStoreHash(hash = stored(STORE_HASH_STORAGE) ?? ''): void {
  if (!isStoreHash(hash)) return
  const before = shownStore()
  document.documentElement.dataset.storeHash = hash
  for (const code of all('main code')) {
    const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? ''
      const changed = withStoreHash(withStoreHash(text, before, hash), EXAMPLE_HASH, hash)
      if (changed !== text) node.textContent = changed
    }
  }
}

/** The text with the store `from` replaced as on the page. */
export function personal(text: string, from: string): string {
  return withStoreHash(text, from, shownStore())
}
