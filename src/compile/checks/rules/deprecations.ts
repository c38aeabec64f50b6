/**
 * DC347, DC348, DC925: an API with a recorded history must say since when each deprecated part is deprecated, and what
 * to use instead (spec: changes.deprecated). Content without a history needs no dates, because nobody has them.
 */
import { HISTORY_FILE } from '../../../core/history/history.ts'
import type { Finding } from '../../../core/problem.ts'
import type { CheckedSite } from './site-to-check.ts'

export function checkDeprecations({ units, textOf }: CheckedSite): Finding[] {
  if (textOf(HISTORY_FILE) === null) return []
  return units.flatMap(({ report }) =>
    (report?.deprecations ?? []).flatMap(({ name, hasDate, hasReplacement, file, line, column }): Finding[] => {
      const place = { file, line, column } as const
      const isGraphql = file.endsWith('.graphql')
      return [
        ...(hasDate
          ? []
          : [
              {
                ...place,
                code: isGraphql ? ('DC925' as const) : ('DC347' as const),
                message: `The date since when ${name} is deprecated is missing.`,
              },
            ]),
        ...(hasReplacement
          ? []
          : [{ ...place, code: 'DC348' as const, message: `The replacement of ${name} is missing.` }]),
      ]
    }),
  )
}
