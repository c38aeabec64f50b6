/**
 * Names shared by inlined and bundled scripts. Separate from `inline-scripts.ts`, because importing that file includes
 * the text of the inlined scripts.
 */

/** Local storage key of the chosen theme (spec: shell.theme). */
export const THEME_KEY = 'theme'

/** Class on `<body>` that hides the banner (spec: shell.banner). */
export const BANNER_HIDDEN_CLASS = 'nextra-banner-hidden'
