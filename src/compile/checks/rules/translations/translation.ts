/** DC608: a translation must differ from its original. */
import { DEFAULT_LOCALE } from '../../../../core/locale.ts'
import type { Finding } from '../../../../core/problem.ts'
import { pageKey } from '../../../../core/site.ts'
import type { CheckedSite } from '../site-to-check.ts'

export function checkTranslations({ site }: CheckedSite): Finding[] {
  return [...site.pages.values()]
    .filter((page) => page.locale !== DEFAULT_LOCALE && !site.pages.has(pageKey(page.route, DEFAULT_LOCALE)))
    .map((page) => ({
      code: 'DC608',
      file: page.file,
      line: 1,
      column: 1,
      message: `${page.route} exists only in ${page.locale}; in every other language, its URL would have no page.`,
    }))
}
