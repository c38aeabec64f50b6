/** The server-rendered profile: pages are static, so there is no user. */

import type { Locale } from '../../core/locale.ts'
import { SESSION_MESSAGES } from '../../core/messages/session.ts'
import { Island } from '../island/Island.tsx'
import styles from './session.module.css'

export function ProfileSection({ locale }: { readonly locale: Locale }) {
  const messages = SESSION_MESSAGES[locale]
  return (
    <Island name="profile" eager className={styles.section}>
      <p>{messages.profile.invitation}</p>
      <button type="button" className={styles.primary} data-needs-js="">
        {messages.signIn}
      </button>
      <noscript>
        <p>{messages.needsScript}</p>
      </noscript>
    </Island>
  )
}
