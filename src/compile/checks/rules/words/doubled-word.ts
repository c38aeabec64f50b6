/** DC852: the same word twice in a row is an editing mistake. */
import type { Problem } from '../../../../core/problem.ts'
import type { CheckedSite } from '../site-to-check.ts'

export function checkDoubledWords({ units }: CheckedSite): Problem[] {
  return units.flatMap(({ findings }) =>
    (findings?.doubled ?? []).map(({ file, line, column, text }): Problem => {
      const [word = ''] = /^\p{L}+/u.exec(text) ?? []
      return {
        code: 'DC852',
        severity: 'warning',
        file,
        line,
        column,
        length: word.length,
        message: `"${word}" is repeated.`,
      }
    }),
  )
}
