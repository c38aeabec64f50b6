/** The server-rendered feedback button. Absent without JavaScript, and on a site without the service. */
import type { SiteConfig } from '../../core/author-files/config.schema.ts'
import type { Locale } from '../../core/locale.ts'
import { Island } from '../island/Island.tsx'
import { FeedbackPanel } from './FeedbackPanel.tsx'
import styles from './feedback.module.css'
import type { FeedbackProps } from './feedback-props.ts'
import { initialState } from './machine.ts'

interface FeedbackButtonProps {
  readonly feedback: SiteConfig['feedback']
  readonly locale: Locale
  /** Link to the privacy policy; null when the site has none. */
  readonly privacyHref?: string | null
}

export function FeedbackButton({ feedback, locale, privacyHref = null }: FeedbackButtonProps) {
  const { apiPath } = feedback
  if (apiPath === null) return null
  const props: FeedbackProps = { ...feedback, apiPath, privacyHref }
  return (
    <div data-needs-js="" className={styles.place}>
      <Island name="feedback" persist="feedback" props={props}>
        <FeedbackPanel {...props} locale={locale} state={initialState(feedback.showOnInitial)} asksEmail={true} />
      </Island>
    </div>
  )
}
