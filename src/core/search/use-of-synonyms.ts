/** Finds groups of synonyms that don't help: without them, their search finds the same. */
import type { SynonymGroup } from '../author-files/synonyms.schema.ts'
import type { Locale } from '../locale.ts'
import type { SearchAnswer } from './answer.ts'

/** Rows that readers look at. */
const FIRST_ROWS = 5

/**
 * Groups whose search doesn't find among its first five rows what it must find, or finds it as well without the group.
 *
 * @param ask answers a query with these groups, and no others
 */
export function uselessGroups(
  groups: readonly SynonymGroup[],
  locale: Locale,
  ask: (query: string, groups: readonly SynonymGroup[]) => SearchAnswer,
): SynonymGroup[] {
  return groups.filter((group) => {
    const rankWith = (some: readonly SynonymGroup[]) => rankOf(group.finds, ask(group.query, some), locale)
    const rank = rankWith(groups)
    return rank > FIRST_ROWS || rank >= rankWith(groups.filter((other) => other !== group))
  })
}

/** Position of a row from 1; Infinity if it isn't shown. */
function rankOf(finds: string, { groups }: SearchAnswer, locale: Locale): number {
  const at = groups.flatMap(({ rows }) => rows).findIndex(({ href }) => href === finds || href === `/${locale}${finds}`)
  return at < 0 ? Number.POSITIVE_INFINITY : at + 1
}
