/**
 * Names that the scripts inlined into the document and the bundled ones share. Apart from `inline.ts`: what imports
 * that one carries the text of the inlined scripts with it.
 */

/** Key of the chosen theme in local storage (behaviour.md 7.5). */
export const THEME_KEY = 'theme'

/** Class on `<body>` that hides the banner (behaviour.md 7.4). */
export const BANNER_HIDDEN_CLASS = 'nextra-banner-hidden'
