/**
 * Names of content files that make no page: the lists that checks read. The store keeps their text; each reader parses
 * its own format.
 */
export const DICTIONARY_FILE = '_dictionary.txt'
export const TERMS_FILE = '_terms.json'
export const WORDS_FILE = '_words.json'
export const REVIEWS_FILE = '_reviews.json'
export const BASELINE_FILE = '_baseline.json'
export const PLAIN_NAMES_FILE = '_plain-names.txt'
/** Examples in API documents that no run can produce, each with the reason. */
export const NOT_RUN_FILE = '_not-run.json'
export const SYNONYMS_FILE = '_synonyms.json'
/** The menus of the whole site as one tree, instead of those of its folders. */
export const NAVIGATION_FILE = '_navigation.json'
/** What `npm run facts` found in the public repository. */
export const VERIFIED_FILE = '_verified.json'
/** What the statements of each guide cite; a text file at the path of the guide. */
export const CITATIONS_FOLDER = '_citations/'
