/** DC814, DC817: the list of synonyms can be read, and what each of its searches must find exists (spec: search.matching). */
import { DEFAULT_LOCALE, LOCALES } from '../../../../core/locale.ts'
import type { Route } from '../../../../core/page.ts'
import type { Finding } from '../../../../core/problem.ts'
import { pageKey, type Site } from '../../../../core/site.ts'
import { SYNONYMS_FILE } from '../../../content/own-files.ts'
import { readSynonyms } from '../../prose/synonyms.ts'
import type { CheckedSite } from '../site-to-check.ts'

export function checkSynonyms({ site, textOf }: CheckedSite): Finding[] {
  const text = textOf(SYNONYMS_FILE)
  const { groups, problems } = readSynonyms(text)
  const lost = LOCALES.flatMap((locale) => (groups[locale] ?? []).map(({ finds }) => ({ locale, finds }))).filter(
    ({ locale, finds }) => !exists(finds, site, locale) && !exists(finds, site, DEFAULT_LOCALE),
  )
  return [
    ...problems,
    ...lost.map(({ finds }): Finding => {
      const before = (text ?? '').slice(0, Math.max(0, text?.indexOf(JSON.stringify(finds)) ?? 0))
      const line = before.split('\n').length
      const column = before.length - before.lastIndexOf('\n')
      const message = `"${finds}" doesn't exist, so no search can find it.`
      return { code: 'DC817', file: SYNONYMS_FILE, line, column, message }
    }),
  ]
}

function exists(finds: string, { pages }: Site, locale: (typeof LOCALES)[number]): boolean {
  const [route = '', anchor] = finds.split('#')
  const page = pages.get(pageKey(route as Route, locale))
  return page !== undefined && (anchor === undefined || page.anchors.includes(anchor))
}
