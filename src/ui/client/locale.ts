/** Switches the language: sets a cookie for the server, then loads the page (spec: shell.language). */
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '../../core/locale.ts'
import { targetOfHash } from '../document/dom.ts'

/** spec: shell.language: 31 536 000 000 ms. */
const COOKIE_SECONDS = 31_536_000

/**
 * The URL gets the language prefix right away, so that it also works without a server that reads the cookie. `hash` is
 * the place on the page in that language, for a link that knows it. An unchanged URL is reloaded explicitly, because assigning a URL
 * with a #hash would not reload.
 */
export function switchLocale(locale: string, hash: string = hashInEveryLanguage()): void {
  if (!isLocale(locale)) return
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
  document.cookie = `NEXT_LOCALE=${locale}; path=/; max-age=${COOKIE_SECONDS}; SameSite=Lax`
  const path = pathIn(locale, location.pathname)
  if (path === location.pathname) location.reload()
  else location.assign(path + location.search + hash)
}

/** Anchors differ by language, but every translation also has those of the English page (`data-english`). */
function hashInEveryLanguage(): string {
  const english = targetOfHash(location.hash)?.querySelector(':scope > [data-english]')
  return english ? `#${english.id}` : location.hash
}

/** The path of the same page in another language. */
export function pathIn(locale: Locale, path: string): string {
  const [, first = '', ...rest] = path.split('/')
  const bare = (LOCALES as readonly string[]).includes(first) ? `/${rest.join('/')}` : path
  if (locale === DEFAULT_LOCALE) return bare
  return bare === '/' ? `/${locale}` : `/${locale}${bare}`
}
