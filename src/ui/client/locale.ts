/** Choosing a language: a cookie for the server, then a full load (spec: shell.language). */
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '../../core/locale.ts'

/** spec: shell.language: 31 536 000 000 ms. */
const COOKIE_SECONDS = 31_536_000

/**
 * The address gets the prefix of the language at once, so that it also works where no server reads the cookie.
 * `hash` is the place on the page, for a link that knows it. An address that stays the same is loaded again explicitly: with a #hash in it, assigning it would not reload.
 */
export function chooseLocale(locale: string, hash: string = location.hash): void {
  if (!isLocale(locale)) return
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
  document.cookie = `NEXT_LOCALE=${locale}; path=/; max-age=${COOKIE_SECONDS}; SameSite=Lax`
  const path = pathIn(locale, location.pathname)
  if (path === location.pathname) location.reload()
  else location.assign(path + location.search + hash)
}

/** The same page in another language. */
export function pathIn(locale: Locale, path: string): string {
  const [, first = '', ...rest] = path.split('/')
  const bare = (LOCALES as readonly string[]).includes(first) ? `/${rest.join('/')}` : path
  if (locale === DEFAULT_LOCALE) return bare
  return bare === '/' ? `/${locale}` : `/${locale}${bare}`
}
