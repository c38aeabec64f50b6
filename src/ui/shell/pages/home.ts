/** Number of changelog entries on the home page. */
export const SHOWN_UPDATES = 4
