/**
 * Local storage keys of the reader's choices for samples. Separate from the code that uses them,
 * because every page checks them.
 */

/** The language of samples on the whole site. */
export const SAMPLE_STORAGE_KEY = 'sample-language'

/** The hash of the reader's store. */
export const STORE_HASH_STORAGE = 'store-hash'
