/** What a search box needs from the page around it. */
import type { AnalyticsEvent } from '../../core/events.ts'
import type { SearchClient } from './data/client.ts'

export interface SearchServices {
  readonly client: SearchClient
  /** Soft navigation to an address of this site. */
  navigate(href: string): void
  track(event: AnalyticsEvent): void
  /** Address of the page as shown, with query and hash. */
  address(): string
  /** Whether this site takes feedback. */
  takesFeedback(): boolean
}
