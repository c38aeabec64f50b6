/** Local storage: the language of samples that a reader has chosen, for the whole site. */
export const SAMPLE_STORAGE_KEY = 'sample-language'
