/** Which part of a site to check, and when to stop. */
import type { Route } from '../../../core/page.ts'

export interface CheckScope {
  /** By route. Other pages are left unchanged. Absent: all pages are checked. */
  readonly isChecked?: ((route: Route) => boolean) | undefined
  /** An aborted check rejects with the reason. */
  readonly signal?: AbortSignal | undefined
}
