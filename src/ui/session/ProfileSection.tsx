/**
 * The server-rendered profile: pages are static, so there is no user. The link does what the button does that replaces
 * it, so that no click before that is lost.
 */

import type { Locale } from '../../core/locale.ts'
import { SESSION_MESSAGES } from '../../core/messages/session.ts'
import { localizedPath } from '../../core/view.ts'
import { Island } from '../island/Island.tsx'
import styles from './session.module.css'

export function ProfileSection({ locale }: { readonly locale: Locale }) {
  const messages = SESSION_MESSAGES[locale]
  return (
    <Island name="profile" eager className={styles.section}>
      <p>{messages.profile.invitation}</p>
      <a
        className={styles.primary}
        href={`/auth/signin?${new URLSearchParams({ callbackUrl: localizedPath('/profile', locale) })}`}
        data-reload=""
        data-needs-js=""
      >
        {messages.signIn}
      </a>
      <noscript>
        <p>{messages.needsScript}</p>
      </noscript>
    </Island>
  )
}
