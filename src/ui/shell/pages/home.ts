/** What the home page leads to, in HTML and in its Markdown version. */
import type { Route } from '../../../core/page.ts'

export const FIRST_CALL: Route = '/api-docs/getting-started/making-requests'
export const ALL_DOCS: Route = '/build'
/** Newest entries of the changelog: the home page is a start, not an archive. */
export const SHOWN_UPDATES = 4
