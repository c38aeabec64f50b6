/** Events of soft navigation, dispatched on `document`; also dispatched once for the first page. */

/** The new page is in the document and nothing is painted yet: the moment to restore scroll and open state. */
export const AFTER_SWAP = 'dc:after-swap'
/** The page is shown, the first one or a soft one: the moment to look at it again. */
export const PAGE_LOAD = 'dc:page-load'
/** Fired before a soft navigation starts to load; `detail.url` is where it goes. */
export const BEFORE_NAVIGATE = 'dc:before-navigate'
