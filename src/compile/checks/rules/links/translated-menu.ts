/** DC209: a translated menu has the entries of its original (spec: menus.files). */
import { DEFAULT_LOCALE } from '../../../../core/locale.ts'
import { missingKeys } from '../../../../core/navigation/page-map.ts'
import type { Finding } from '../../../../core/problem.ts'
import type { CheckedSite } from '../site-to-check.ts'

export function checkTranslatedMenus({ menus }: CheckedSite): Finding[] {
  const originals = new Map(menus.flatMap((menu) => (menu.locale === DEFAULT_LOCALE ? [[menu.route, menu]] : [])))
  return menus.flatMap(({ route, locale, file, meta }) => {
    const original = locale === DEFAULT_LOCALE ? undefined : originals.get(route)
    if (original === undefined) return []
    return missingKeys(meta, original.meta).map(
      (key): Finding => ({
        code: 'DC209',
        file,
        line: 1,
        column: 1,
        message: `${original.file} also has "${key}", which has its English title here.`,
      }),
    )
  })
}
