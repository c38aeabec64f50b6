/** Limits of search (spec: search.limits). */

/** A shorter query is not searched. */
export const MIN_QUERY_CHARACTERS = 2

/** Pages shown for a query. */
export const MOST_PAGES = 5

/** Rows shown for a page. */
export const MOST_ROWS = 5

/** Queries whose answers are kept. */
export const CACHED_QUERIES = 100

/** A longer query is cut: nobody types it, and a pasted page must not stall the worker. */
export const MOST_QUERY_CHARACTERS = 200
