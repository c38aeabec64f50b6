/** Groups results by kind of page, in a fixed order (spec: search.page). */
import type { PageKind } from '../../../core/page.ts'
import type { ResultGroup } from '../../../core/search/answer.ts'

const ORDER = ['guide', 'rest', 'graphql', 'webhook', 'theme-object', 'changelog'] as const

export interface KindOfResults {
  readonly kind: (typeof ORDER)[number]
  /** Best first. */
  readonly pages: readonly ResultGroup[]
}

/** Leaves out empty groups. */
export function kindGroups(found: readonly ResultGroup[]): KindOfResults[] {
  return ORDER.map((kind) => ({ kind, pages: found.filter((page) => shownAs(page.kind) === kind) })).filter(
    ({ pages }) => pages.length > 0,
  )
}

/** Any other kind is shown as a guide. */
function shownAs(kind: PageKind | null): PageKind {
  return kind === null || kind === 'special' ? 'guide' : kind
}
