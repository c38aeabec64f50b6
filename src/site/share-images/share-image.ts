/** The share image of a page (spec: head.image): its URL and alternative text. */
import { DEFAULT_LOCALE, type Locale } from '../../core/locale.ts'
import type { Route } from '../../core/page.ts'
import { ERROR_ROUTES } from '../../core/route.ts'
import { localizedPath, type PageView } from '../../core/view.ts'
import { documentTitle } from '../document-title.ts'
import { writable } from './typeface.ts'

/** The size that social networks recommend. */
export const IMAGE_WIDTH = 1200
export const IMAGE_HEIGHT = 630

interface ShareImage {
  readonly path: string
  readonly alt: string
}

/** Null for pages hidden from search engines. */
export function shareImage(view: PageView): ShareImage | null {
  const { noindex, route, locale } = view.page
  if (noindex || ERROR_ROUTES.includes(route)) return null
  return { path: imagePath(route, hasOwnImage(view) ? locale : DEFAULT_LOCALE), alt: documentTitle(view) }
}

/** A translation whose title the typeface cannot render uses the image of the default language. */
export function hasOwnImage({ page, alternates }: PageView): boolean {
  const hasOriginal = alternates.some(({ locale }) => locale === DEFAULT_LOCALE)
  return page.locale === DEFAULT_LOCALE || !hasOriginal || writable(page.title) !== ''
}

/** The URL is stable when the image changes: cached pages still find it after the next release. */
function imagePath(route: Route, locale: Locale): string {
  return `/og${localizedPath(route, locale).replace(/\/$/, '/index')}.png`
}
