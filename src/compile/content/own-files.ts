/** Files of the content folder that make no page: the lists that checks read. The store keeps their text; who reads a list knows its form. */
export const DICTIONARY_FILE = '_dictionary.txt'
export const TERMS_FILE = '_terms.json'
export const WORDS_FILE = '_words.json'
export const REVIEWS_FILE = '_reviews.json'
export const BASELINE_FILE = '_baseline.json'
export const PLAIN_NAMES_FILE = '_plain-names.txt'
/** Examples of API documents that no run can give, with the reason. */
export const NOT_RUN_FILE = '_not-run.json'
