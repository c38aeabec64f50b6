/** The reader's own store in the code of the page; loaded when the reader has said which one it is. */
import { EXAMPLE_STORE_HASH, isStoreHash, STORE_HASH_STORAGE, withStoreHash } from '../../core/samples/store-hash.ts'
import { all, stored } from './dom.ts'

let shown = EXAMPLE_STORE_HASH

/** The text of an example as the page shows it. */
export function personal(text: string): string {
  return withStoreHash(text, EXAMPLE_STORE_HASH, shown)
}

/** The text of an example as it was before. */
export function impersonal(text: string): string {
  return withStoreHash(text, shown, EXAMPLE_STORE_HASH)
}

/** Writes the hash into all code of the page, where that of the examples or an earlier one stands. */
export function showStoreHash(hash = stored(STORE_HASH_STORAGE) ?? ''): void {
  if (!isStoreHash(hash)) return
  const before = shown
  shown = hash
  for (const code of all('main code')) {
    const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? ''
      const changed = withStoreHash(withStoreHash(text, before, hash), EXAMPLE_STORE_HASH, hash)
      if (changed !== text) node.textContent = changed
    }
  }
}
