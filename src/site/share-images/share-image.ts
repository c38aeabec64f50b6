/** Which image stands for a page where it is shared (spec: head.image): its address and its words for those who do not see it. */
import { DEFAULT_LOCALE, type Locale } from '../../core/locale.ts'
import type { Route } from '../../core/page.ts'
import { ERROR_ROUTES } from '../../core/route.ts'
import { localizedPath, type PageView } from '../../core/view.ts'
import { documentTitle } from '../document-title.ts'
import { writable } from './typeface.ts'

/** What the networks that show such images ask for. */
export const IMAGE_WIDTH = 1200
export const IMAGE_HEIGHT = 630

interface ShareImage {
  readonly path: string
  readonly alt: string
}

/** Null for pages that nobody should find. */
export function shareImage(view: PageView): ShareImage | null {
  const { noindex, route, locale } = view.page
  if (noindex || ERROR_ROUTES.includes(route)) return null
  return { path: imagePath(route, hasOwnImage(view) ? locale : DEFAULT_LOCALE), alt: documentTitle(view) }
}

/** A translation whose title the typeface cannot write has the image of the page in the default language. */
export function hasOwnImage({ page, alternates }: PageView): boolean {
  const hasOriginal = alternates.some(({ locale }) => locale === DEFAULT_LOCALE)
  return page.locale === DEFAULT_LOCALE || !hasOriginal || writable(page.title) !== ''
}

/** The address stays when the image changes: pages that are held in a cache still find it after the next release. */
function imagePath(route: Route, locale: Locale): string {
  return `/og${localizedPath(route, locale, DEFAULT_LOCALE).replace(/\/$/, '/index')}.png`
}
