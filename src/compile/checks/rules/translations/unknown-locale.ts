/** DC219: a menu or a page in a language that the site does not have is never shown. */
import { LOCALES } from '../../../../core/locale.ts'
import type { Finding } from '../../../../core/problem.ts'
import type { CheckedSite } from '../site-to-check.ts'

const SUFFIX = /\.([a-z]{2,3}(?:[-_][A-Za-z]{2,4})?)(\.json|\.mdx?)$/

export function checkLocales({ files }: CheckedSite): Finding[] {
  return [...files].flatMap((file): Finding[] => {
    const [suffix = '', locale = '', ending = ''] = SUFFIX.exec(file) ?? []
    const original = file.slice(0, file.length - suffix.length) + ending
    const isMenu = /(?:^|\/)_meta\.json$/.test(original)
    if (suffix === '' || LOCALES.some((known) => known === locale) || !(isMenu || files.has(original))) return []
    if (ending === '.json' && !isMenu) return []
    const message = `"${locale}" isn't a language of the site, so the file isn't a translation.`
    const hint = `The languages are ${LOCALES.join(', ')}.`
    return [{ code: 'DC219', file, line: 1, column: 1, message, hint }]
  })
}
