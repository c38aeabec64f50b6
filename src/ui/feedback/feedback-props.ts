/** What the page says about the widget; it survives JSON. */
import type { SiteConfig } from '../../core/config.schema.ts'

export interface FeedbackProps extends Omit<SiteConfig['feedback'], 'apiPath'> {
  readonly apiPath: string
  /** Where the privacy text is; null where the site has none. */
  readonly privacyHref: string | null
}
