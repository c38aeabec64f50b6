/** The profile page: who is signed in, a sign-in link, or a note that sign-in is not available. */

import type { Locale } from '../../core/locale.ts'
import { SESSION_MESSAGES, type SessionMessages } from '../../core/messages/session.ts'
import type { SessionState } from '../../core/view.ts'
import styles from './session.module.css'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { useLocale } from './use-locale.ts'
import { useProviders } from './use-providers.ts'
import { useSession } from './use-session.ts'

export function Profile() {
  const locale = useLocale()
  const messages = SESSION_MESSAGES[locale]
  const { data, status } = useSession()
  const providers = useProviders()

  if (data) return <Known session={data} locale={locale} messages={messages} />
  if (status === 'loading' || providers === undefined) return <p role="status">{messages.loading}</p>
  if (providers === null) return <p role="alert">{messages.errors.configuration}</p>
  if (providers.length === 0) return <p className={styles.notice}>{messages.notConfigured}</p>
  return (
    <>
      <p>{messages.profile.invitation}</p>
      <button type="button" className={styles.primary} onClick={() => void signIn()}>
        {messages.signIn}
      </button>
    </>
  )
}

interface KnownProps {
  readonly session: SessionState
  readonly locale: Locale
  readonly messages: SessionMessages
}

function Known({ session, locale, messages }: KnownProps) {
  const { profile } = messages
  const rows = [
    [profile.name, session.user?.name],
    [profile.email, session.user?.email],
    [
      profile.expires,
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(session.expires)),
    ],
  ] as const
  return (
    <>
      <p>{profile.signedInAs}</p>
      <dl className={styles.facts}>
        {rows.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <button type="button" className={styles.plain} onClick={() => void signOut()}>
        {messages.signOut}
      </button>
    </>
  )
}
