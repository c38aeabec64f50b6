/** Props that the page gives the widget. JSON-serializable. */
import type { Ref } from 'react'
import type { SiteConfig } from '../../core/author-files/config.schema.ts'
import type { Locale } from '../../core/locale.ts'
import type { Draft, FeedbackState } from './machine.ts'

export interface FeedbackProps extends Omit<SiteConfig['feedback'], 'apiPath'> {
  readonly apiPath: string
  /** Link to the privacy policy; null when the site has none. */
  readonly privacyHref: string | null
}

/** Props of the panel: its state and callbacks. */
export interface FeedbackPanelProps extends Omit<FeedbackProps, 'apiPath' | 'showOnInitial'> {
  readonly locale: Locale
  readonly state: FeedbackState
  /** Whether to ask for an email address, because no user is known. */
  readonly asksEmail: boolean
  readonly buttonRef?: Ref<HTMLButtonElement>
  readonly onToggle?: () => void
  readonly onClose?: () => void
  readonly onEdit?: (draft: Partial<Draft>) => void
  /** `website` is the value of the honeypot field. */
  readonly onSend?: (website: string) => void
}
