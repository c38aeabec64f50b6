/** Where local storage keeps what a reader has chosen for samples. Apart from the code that uses it: every page looks. */

/** The language of samples, for the whole site. */
export const SAMPLE_STORAGE_KEY = 'sample-language'

/** The hash of the reader's store. */
export const STORE_HASH_STORAGE = 'store-hash'
