/**
 * Names that the scripts inlined into the document and the bundled ones share. Apart from `inline-scripts.ts`: what imports
 * that one carries the text of the inlined scripts with it.
 */

/** Key of the chosen theme in local storage (spec: shell.theme). */
export const THEME_KEY = 'theme'

/** Class on `<body>` that hides the banner (spec: shell.banner). */
export const BANNER_HIDDEN_CLASS = 'nextra-banner-hidden'
