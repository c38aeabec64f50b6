/** What of a site is checked, and until when. */
import type { Route } from '../../../core/page.ts'

export interface CheckScope {
  /** By route; pages that are not checked are left as they are. Absent: all are. */
  readonly isChecked?: ((route: Route) => boolean) | undefined
  /** A check that is aborted rejects with the reason. */
  readonly signal?: AbortSignal | undefined
}
