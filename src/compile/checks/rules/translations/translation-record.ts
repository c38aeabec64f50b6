/**
 * DC615: if there is a translation record, every translation is in it with the original that it was made from (spec:
 * content.translations).
 */
import { DEFAULT_LOCALE } from '../../../../core/locale.ts'
import type { Finding } from '../../../../core/problem.ts'
import { originalOf, readTranslations, TRANSLATIONS_FILE } from '../../../content/translations.ts'
import type { CheckedSite } from '../site-to-check.ts'

export function checkTranslationRecord({ site, textOf }: CheckedSite): Finding[] {
  const text = textOf(TRANSLATIONS_FILE)
  if (text === null) return []
  const { records, problems } = readTranslations(text)
  if (records === null) return [...problems]
  const problem = (file: string, line: number, message: string): Finding => {
    return { code: 'DC615', file, line, column: 1, message }
  }
  const translations = [...site.pages.values()]
    .filter(({ locale, file }) => locale !== DEFAULT_LOCALE && textOf(originalOf(file) ?? '') !== null)
    .map(({ file }) => file)
  const unrecorded = translations
    .filter((file) => !records.has(file))
    .map((file) => problem(file, 1, `${TRANSLATIONS_FILE} doesn't record which English text this is based on.`))
  const lines = text.split('\n')
  const gone = [...records.keys()]
    .filter((file) => !translations.includes(file))
    .map((file) => {
      const line = lines.findIndex((each) => each.includes(`${JSON.stringify(file)}:`)) + 1
      return problem(TRANSLATIONS_FILE, Math.max(1, line), `The translation ${file} doesn't exist.`)
    })
  return [...unrecorded, ...gone]
}
