/** Results by what their pages are, in a fixed order (spec: search.page). */
import type { PageKind } from '../../../core/page.ts'
import type { ResultGroup } from '../../../core/search/answer.ts'

const ORDER = ['guide', 'rest', 'graphql', 'webhook', 'theme-object', 'changelog'] as const

export interface KindOfResults {
  readonly kind: (typeof ORDER)[number]
  /** Best first. */
  readonly pages: readonly ResultGroup[]
}

/** Groups without a page are left out. */
export function kindGroups(found: readonly ResultGroup[]): KindOfResults[] {
  return ORDER.map((kind) => ({ kind, pages: found.filter((page) => shownAs(page.kind) === kind) })).filter(
    ({ pages }) => pages.length > 0,
  )
}

/** Pages of no other kind are prose. */
function shownAs(kind: PageKind | null): PageKind {
  return kind === null || kind === 'special' ? 'guide' : kind
}
