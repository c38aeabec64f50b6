/** DC813: an acronym that is not widely known must be spelled out where a page first uses it. */
import type { Finding } from '../../../../core/problem.ts'
import { TERMS_FILE } from '../../../content/own-files.ts'
import { readTerms } from '../../prose/terms.ts'
import type { CheckedSite } from '../site-to-check.ts'

/** Checks only content that has a list of terms. One problem per acronym and file, at the first use. */
export function checkAcronyms({ units, textOf }: CheckedSite): Finding[] {
  const text = textOf(TERMS_FILE)
  const terms = text === null ? null : readTerms(text).terms
  if (terms === null) return []
  return units
    .flatMap(({ findings }) => findings?.acronyms ?? [])
    .filter(({ text, isExplained }) => !isExplained && !terms.acronyms.has(text) && !terms.has(text))
    .map(({ file, line, column, text }) => {
      const place = { file, line, column, length: text.length }
      return { code: 'DC813', ...place, message: `"${text}" isn't explained on this page.` }
    })
}
