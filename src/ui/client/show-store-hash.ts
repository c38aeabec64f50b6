/** The reader's own store in the code of the page; loaded when the reader has said which one it is. */
import { STORE_HASH_STORAGE } from '../../core/samples/storage-keys.ts'
import { EXAMPLE_STORE_HASH, isStoreHash, withStoreHash } from '../../core/samples/store-hash.ts'
import { all, stored } from '../document/dom.ts'

/** Which store the code of the page shows: on the root, so that other scripts need not load this one to know. */
export function shownStore(): string {
  return document.documentElement.dataset.storeHash ?? EXAMPLE_STORE_HASH
}

/** Writes the hash into all code of the page, where that of the examples or an earlier one stands. */
export function showStoreHash(hash = stored(STORE_HASH_STORAGE) ?? ''): void {
  if (!isStoreHash(hash)) return
  const before = shownStore()
  document.documentElement.dataset.storeHash = hash
  for (const code of all('main code')) {
    const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? ''
      const changed = withStoreHash(withStoreHash(text, before, hash), EXAMPLE_STORE_HASH, hash)
      if (changed !== text) node.textContent = changed
    }
  }
}

/** A text in which the store `from` stands, as the page shows it. */
export function personal(text: string, from: string): string {
  return withStoreHash(text, from, shownStore())
}
