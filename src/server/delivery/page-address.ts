/** Maps an address to its page, independent of language and version. */

/** `/fr/docs/brands.md` -> `/docs/brands` in `fr`. The first of the locales has no prefix. */
export function pageAddress(path: string, locales: readonly string[]): { page: string; language: string } {
  const [, first = '', ...rest] = path.split('/')
  const isPrefixed = locales.slice(1).includes(first)
  const page = (isPrefixed ? `/${rest.join('/')}` : path).replace(/(?:\/index)?\.md$/, '')
  return { page: page === '' ? '/' : page, language: isPrefixed ? first : (locales[0] ?? '') }
}
