/** The hash of the reader's own store: set once, used by every form and sample of the site. Not a secret. */
import { STORE_HASH_STORAGE } from '../../core/samples/storage-keys.ts'
import { EXAMPLE_HASH, isStoreHash } from '../../core/samples/store-hash.ts'
import { showStoreHash } from '../client/show-store-hash.ts'
import { store, stored } from '../document/dom.ts'
import { createStore } from '../state/store.ts'

const kept = stored(STORE_HASH_STORAGE) ?? ''
const typed = createStore(isStoreHash(kept) ? kept : EXAMPLE_HASH)

/** The value of the field. Only a valid hash is stored and shown in samples. */
export const storeHash = {
  get: typed.get,
  subscribe: typed.subscribe,
  set(text: string): void {
    typed.set(text)
    if (!isStoreHash(text)) return
    store(STORE_HASH_STORAGE, text)
    showStoreHash(text)
  },
}
