/**
 * The two parts of an API document's overview on a page: `list` is on the first screen and has the operations of the
 * page itself; `rest` is below the operations.
 */
export type OverviewPart = 'list' | 'rest'

/** Anchors of headings; '' for one that the page does not have. */
export interface OverviewIds {
  readonly operations: string
  readonly errors: string
  readonly background: string
  readonly others: string
  readonly authentication: string
  readonly downloads: string
}
