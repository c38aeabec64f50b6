/** The reader's own store in samples: the hash that is in addresses. It is no secret; a token never comes here. */

/** Name of the path variable in every API document. */
export const STORE_HASH_FIELD = 'store_hash'

/** The hash that examples show. */
export const EXAMPLE_STORE_HASH = 'abc123'

/** Hashes are short and in lower case; a token that is pasted by mistake is longer. */
export function isStoreHash(text: string): boolean {
  return /^[a-z0-9]{4,15}$/.test(text)
}

/** The text with the store `to` where it shows the store `from` in an address or a setting. */
export function withStoreHash(text: string, from: string, to: string): string {
  return text.replace(/(\bstores\/|\bSTORE_HASH=)([a-z0-9]+)\b/g, (whole, before: string, hash: string) =>
    hash === from ? before + to : whole,
  )
}
