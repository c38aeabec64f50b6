/** DC816: text that `npm run new` left for the author to write. */
import type { Problem } from '../../../../core/problem.ts'
import type { CheckedSite } from '../site-to-check.ts'

export function checkUnfinished({ units }: CheckedSite): Problem[] {
  return units
    .flatMap(({ findings }) => findings?.unfinished ?? [])
    .map(({ file, line, column, text }) => {
      const place = { file, line, column, length: text.length }
      return {
        code: 'DC816',
        severity: 'warning',
        ...place,
        message: `Unfinished: ${text.replace(/^TODO:? */, '').slice(0, 80)}`,
      }
    })
}
