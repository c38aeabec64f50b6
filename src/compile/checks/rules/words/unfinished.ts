/** DC816: text that `npm run new` left for the author to write. */
import type { Finding } from '../../../../core/problem.ts'
import type { CheckedSite } from '../site-to-check.ts'

export function checkUnfinished({ units }: CheckedSite): Finding[] {
  return units
    .flatMap(({ findings }) => findings?.unfinished ?? [])
    .map(({ file, line, column, text }) => {
      const place = { file, line, column, length: text.length }
      return {
        code: 'DC816',
        ...place,
        message: `Unfinished: ${text.replace(/^TODO:? */, '').slice(0, 80)}`,
      }
    })
}
