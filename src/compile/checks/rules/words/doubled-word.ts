/** DC852: the same word twice in a row is an editing mistake. */
import type { Finding } from '../../../../core/problem.ts'
import type { CheckedSite } from '../site-to-check.ts'

export function checkDoubledWords({ units }: CheckedSite): Finding[] {
  return units.flatMap(({ findings }) =>
    (findings?.doubled ?? []).map(({ file, line, column, text }): Finding => {
      const [word = ''] = /^\p{L}+/u.exec(text) ?? []
      return {
        code: 'DC852',
        file,
        line,
        column,
        length: word.length,
        message: `"${word}" is repeated.`,
      }
    }),
  )
}
