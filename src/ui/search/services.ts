/** What a search box needs from the page. */
import type { AnalyticsEvent } from '../../core/events.ts'
import type { SearchClient } from './data/client.ts'

export interface SearchServices {
  readonly client: SearchClient
  /** Soft navigation to a URL on this site. */
  navigate(href: string): void
  track(event: AnalyticsEvent): void
  /** The page's URL with query and hash. */
  address(): string
  /** Whether the site accepts feedback. */
  takesFeedback(): boolean
}
