/** The pages under /auth: content of static pages that depends on their URL. */
import { SESSION_MESSAGES } from '../../core/messages/session.ts'
import { authBase } from './auth-base.ts'
import { errorText, queryCallbackUrl, queryError } from './query.ts'
import { SignInPanel } from './SignInPanel.tsx'
import styles from './session.module.css'
import { signOut } from './sign-out.ts'
import { useLocale } from './use-locale.ts'

export const AUTH_VIEWS = ['sign-in', 'sign-out', 'error'] as const
export type AuthView = (typeof AUTH_VIEWS)[number]

export function AuthPanel({ view }: { readonly view: AuthView }) {
  const messages = SESSION_MESSAGES[useLocale()]
  if (authBase() === null) return <p className={styles.notice}>{messages.notConfigured}</p>
  switch (view) {
    case 'sign-in':
      return <SignInPanel messages={messages} />
    case 'sign-out':
      return (
        <>
          <p>{messages.confirmSignOut}</p>
          <p className={styles.choices}>
            <button
              type="button"
              className={styles.primary}
              onClick={() => void signOut({ callbackUrl: queryCallbackUrl() })}
            >
              {messages.signOut}
            </button>
            <a className={styles.plain} href={queryCallbackUrl()}>
              {messages.stay}
            </a>
          </p>
        </>
      )
    case 'error':
      return (
        <>
          <p role="alert" className={styles.error}>
            {errorText(queryError() ?? '', messages)}
          </p>
          <p className={styles.choices}>
            <a className={styles.primary} href="/auth/signin" data-reload="">
              {messages.signIn}
            </a>
            <a className={styles.plain} href="/">
              {messages.home}
            </a>
          </p>
        </>
      )
  }
}
