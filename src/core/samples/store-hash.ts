/** The reader's own store in samples: the hash in URLs. It isn't secret; tokens are never stored. */

/** Name of the path variable in every API document. */
export const STORE_HASH_FIELD = 'store_hash'

/** The hash in examples. */
export const EXAMPLE_HASH = 'abc123'

/** Hashes are short and lower-case; a token pasted by mistake is longer. */
export function isStoreHash(text: string): boolean {
  return /^[a-z0-9]{4,15}$/.test(text)
}

/** Replaces the store `from` by `to` in URLs and settings of the text. */
export function withStoreHash(text: string, from: string, to: string): string {
  return text.replace(/(\bstores\/|\bSTORE_HASH=)([a-z0-9]+)\b/g, (whole, before: string, hash: string) =>
    hash === from ? before + to : whole,
  )
}
