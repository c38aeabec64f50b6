/** Events of soft navigation on `document`. Also dispatched once for the first page. */

/** The new page is in the document but not painted: restore scroll and open state now. */
export const AFTER_SWAP = 'dc:after-swap'
/** A page is shown, the first one or after soft navigation: inspect it now. */
export const PAGE_LOAD = 'dc:page-load'
/** Before a soft navigation starts loading; `detail.url` is its destination. */
export const BEFORE_NAVIGATE = 'dc:before-navigate'
