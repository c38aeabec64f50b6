/** Headers for a cache in front of the service: how long it can keep a response, and tags for purging it. */

/** How long a stale page can be served while a fresh one is fetched; a week if the service doesn't respond. */
const STALE_SECONDS = 86_400
const STALE_IF_ERROR_SECONDS = 604_800

/**
 * Headers for a page or data at `path`; none if no cache is configured. Tags are `site`, the first folder of the
 * address (`section:docs`), the page in all languages and versions (`page:/docs/brands`), and the language
 * (`language:fr`).
 */
export function cdnHeaders(
  path: string,
  { seconds, locales }: { readonly seconds: number | null; readonly locales: readonly string[] },
): { readonly [name: string]: string } {
  if (seconds === null) return {}
  const { page, language } = pageAddress(path, locales)
  const section = page.split('/')[1] ?? ''
  const tags = ['site', `section:${section}`, `page:${page}`, `language:${language}`].map(encodeTag)
  return {
    'CDN-Cache-Control': `public, max-age=${seconds}, stale-while-revalidate=${STALE_SECONDS}, stale-if-error=${STALE_IF_ERROR_SECONDS}`,
    'Cache-Tag': tags.join(','),
    'Surrogate-Key': tags.join(' '),
  }
}

/** A comma or space would end the tag. */
function encodeTag(tag: string): string {
  return encodeURI(tag).replaceAll(',', '%2C')
}

/** `/fr/docs/brands.md` -> `/docs/brands` in `fr`. The first of the locales has no prefix. */
function pageAddress(path: string, locales: readonly string[]): { page: string; language: string } {
  const [, first = '', ...rest] = path.split('/')
  const isPrefixed = locales.slice(1).includes(first)
  const page = (isPrefixed ? `/${rest.join('/')}` : path).replace(/(?:\/index)?\.md$/, '')
  return { page: page === '' ? '/' : page, language: isPrefixed ? first : (locales[0] ?? '') }
}
