/** Local storage key: ISO date of the newest product update that the reader has seen. */
export const UPDATES_SEEN_KEY = 'product-updates-seen'
