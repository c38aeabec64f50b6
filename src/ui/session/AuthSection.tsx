/** A page under /auth as rendered on the server: text that is true before and without any script. */

import type { Locale } from '../../core/locale.ts'
import { SESSION_MESSAGES } from '../../core/messages/session.ts'
import { Island } from '../island/Island.tsx'
import type { AuthView } from './AuthPanel.tsx'
import styles from './session.module.css'

export function AuthSection({ view, locale }: { readonly view: AuthView; readonly locale: Locale }) {
  const messages = SESSION_MESSAGES[locale]
  const words = { 'sign-in': '', 'sign-out': messages.confirmSignOut, error: '' }
  return (
    <Island name="sign-in" eager props={{ view }} className={styles.section}>
      {words[view] && <p>{words[view]}</p>}
      <button type="button" className={styles.primary} data-needs-js="">
        {view === 'sign-out' ? messages.signOut : messages.signIn}
      </button>
      <noscript>
        <p>{messages.needsScript}</p>
      </noscript>
    </Island>
  )
}
