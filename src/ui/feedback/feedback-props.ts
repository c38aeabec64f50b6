/** What the page says about the widget; it survives JSON. */
import type { Ref } from 'react'
import type { SiteConfig } from '../../core/author-files/config.schema.ts'
import type { Locale } from '../../core/locale.ts'
import type { Draft, FeedbackState } from './machine.ts'

export interface FeedbackProps extends Omit<SiteConfig['feedback'], 'apiPath'> {
  readonly apiPath: string
  /** Where the privacy text is; null where the site has none. */
  readonly privacyHref: string | null
}

/** What the panel shows, and what it calls when a reader does something. */
export interface FeedbackPanelProps extends Omit<FeedbackProps, 'apiPath' | 'showOnInitial'> {
  readonly locale: Locale
  readonly state: FeedbackState
  /** No user is known. */
  readonly asksEmail: boolean
  readonly buttonRef?: Ref<HTMLButtonElement>
  readonly onToggle?: () => void
  readonly onClose?: () => void
  readonly onEdit?: (draft: Partial<Draft>) => void
  /** `website` is the content of the trap. */
  readonly onSend?: (website: string) => void
}
