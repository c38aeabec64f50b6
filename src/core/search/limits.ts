/** Limits of search (spec: search.limits). */

/** Shorter queries aren't searched. */
export const MIN_QUERY_CHARACTERS = 2

/** Maximum number of pages for a query. */
export const MOST_PAGES = 5

/** Maximum number of rows for a page. */
export const MOST_ROWS = 5

/** Number of queries whose answers are cached. */
export const CACHED_QUERIES = 100

/** Longer queries are cut: nobody types them, and a pasted page must not block the worker. */
export const MOST_QUERY_CHARACTERS = 200
