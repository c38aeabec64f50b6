/** The sign-in page: a form for each provider, and the previous error. */
import { type FormEvent, useEffect, useState } from 'react'
import type { SessionMessages } from '../../core/messages/session.ts'
import { getCsrfToken } from './auth-api.ts'
import { leaveTo } from './leave.ts'
import { queryCallbackUrl, queryError, signInErrorText } from './query.ts'
import styles from './session.module.css'
import type { AuthProvider } from './session.ts'
import { signIn } from './sign-in.ts'
import { useProviders } from './use-providers.ts'

export function SignInPanel({ messages }: { readonly messages: SessionMessages }) {
  const providers = useProviders()
  const [error, setError] = useState(queryError)

  if (providers === undefined) return <p role="status">{messages.loading}</p>
  if (providers === null) return <p role="alert">{messages.errors.configuration}</p>
  if (providers.length === 0) return <p className={styles.notice}>{messages.notConfigured}</p>
  return (
    <>
      {error !== null && (
        <p role="alert" className={styles.error}>
          {signInErrorText(error, messages)}
        </p>
      )}
      <ul className={styles.providers}>
        {providers.map((provider) => (
          <li key={provider.id}>
            <ProviderForm provider={provider} messages={messages} onError={setError} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface ProviderFormProps {
  readonly provider: AuthProvider
  readonly messages: SessionMessages
  readonly onError: (code: string) => void
}

/**
 * A plain HTML form of the sign-in API. A script submits it, because browsers apply the policy `form-action 'self'` to
 * redirects of forms, and providers are on other hosts.
 */
function ProviderForm({ provider, messages, onError }: ProviderFormProps) {
  const csrfToken = useCsrfToken()
  const isCredentials = provider.type === 'credentials'

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    try {
      const result = await signIn(provider.id, { ...Object.fromEntries(typed), redirect: !isCredentials })
      if (result?.error) onError(result.error)
      else if (result?.url) leaveTo(result.url)
    } catch {
      onError('OAuthSignin')
    }
  }

  return (
    <form
      method="post"
      action={isCredentials ? provider.callbackUrl : provider.signinUrl}
      onSubmit={submit}
      className={styles.form}
    >
      <input type="hidden" name="csrfToken" value={csrfToken} />
      <input type="hidden" name="callbackUrl" value={queryCallbackUrl()} />
      {isCredentials && (
        <>
          <label>
            {messages.email}
            <input type="email" name="email" required autoComplete="username" />
          </label>
          <label>
            {messages.password}
            <input type="password" name="password" required autoComplete="current-password" />
          </label>
        </>
      )}
      <button type="submit" className={isCredentials ? styles.primary : styles.plain}>
        {messages.signInWith(provider.name)}
      </button>
    </form>
  )
}

/** The token for forms of the sign-in API; '' until it is loaded. */
function useCsrfToken(): string {
  const [token, setToken] = useState('')
  useEffect(() => {
    void getCsrfToken().then((found) => setToken(found ?? ''))
  }, [])
  return token
}
