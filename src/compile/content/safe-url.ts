/** Which URLs content may use. The single decision for links, images, and menus. */

/** Schemes allowed in links. A URL without a scheme stays on the site. */
const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel']
const IMAGE_SCHEMES = ['http', 'https']

/** Characters that browsers ignore inside a scheme: `java\nscript:` runs. */
const IGNORED = /[\p{Cc}\p{Cf}\s\uFFFD]/gu

/** The scheme of a URL as a browser sees it, in lower case; null if there is none. */
export function schemeOf(href: string): string | null {
  const match = /^([a-z][a-z\d+.-]*):/i.exec(href.replace(IGNORED, ''))
  return match?.[1]?.toLowerCase() ?? null
}

export function isSafeLink(href: string): boolean {
  const scheme = schemeOf(href)
  return scheme === null || LINK_SCHEMES.includes(scheme)
}

export function isSafeImage(src: string): boolean {
  const scheme = schemeOf(src)
  return scheme === null || IMAGE_SCHEMES.includes(scheme)
}

/** Whether the URL leaves the site. `//host` does. */
export function isExternal(href: string): boolean {
  return schemeOf(href) !== null || /^[\\/]{2}/.test(href.replace(IGNORED, ''))
}
