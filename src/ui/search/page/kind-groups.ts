/** Groups results by kind of page, the group of the best page first (spec: search.page). */
import type { PageKind } from '../../../core/page.ts'
import type { ResultGroup } from '../../../core/search/answer.ts'

type ShownKind = 'guide' | 'rest' | 'graphql' | 'webhook' | 'theme-object' | 'changelog'

export interface KindOfResults {
  readonly kind: ShownKind
  /** Best first. */
  readonly pages: readonly ResultGroup[]
}

/** Only groups that have a page. The page that the search box shows first is the first one here, too. */
export function kindGroups(found: readonly ResultGroup[]): KindOfResults[] {
  const groups = Map.groupBy(found, ({ kind }) => shownAs(kind))
  return [...groups].map(([kind, pages]) => ({ kind, pages }))
}

/** Any other kind is shown as a guide. */
function shownAs(kind: PageKind | null): ShownKind {
  return kind === null || kind === 'special' ? 'guide' : kind
}
