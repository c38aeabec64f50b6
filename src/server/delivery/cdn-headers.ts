/** What the service says to a cache in front of it: how long it may keep an address, and the tags by which it can be purged. */
import { pageAddress } from './page-address.ts'

/** A stale page is served for so long while a fresh one is fetched behind it, and for a week when nobody answers. */
const STALE_SECONDS = 86_400
const STALE_IF_ERROR_SECONDS = 604_800

/**
 * Headers of a page or of data at `path`; none when no cache is configured. Tags are `site`, the first folder of the
 * address (`section:docs`), the page in all languages and versions (`page:/docs/brands`) and the language (`language:fr`).
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

/** A comma or a space would be the end of the tag. */
function encodeTag(tag: string): string {
  return encodeURI(tag).replaceAll(',', '%2C')
}
