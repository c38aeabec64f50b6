/** Links on the home page, for HTML and its Markdown version. */
import type { Route } from '../../../core/page.ts'

export const FIRST_CALL: Route = '/api-docs/getting-started/making-requests'
export const ALL_DOCS: Route = '/build'
/** Number of changelog entries on the home page. */
export const SHOWN_UPDATES = 4
