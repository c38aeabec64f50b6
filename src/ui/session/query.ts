/** What the address of a sign-in page says: `callbackUrl`, `error` and `csrf`. */
import type { SessionMessages, SignInErrorText } from '../../core/messages/session.ts'

const SIGN_IN_TEXTS: ReadonlyMap<string, SignInErrorText> = new Map([
  ['Signin', 'tryAnother'],
  ['OAuthSignin', 'tryAnother'],
  ['OAuthCallback', 'tryAnother'],
  ['OAuthCreateAccount', 'tryAnother'],
  ['EmailCreateAccount', 'tryAnother'],
  ['Callback', 'tryAnother'],
  ['OAuthAccountNotLinked', 'notLinked'],
  ['EmailSignin', 'mail'],
  ['CredentialsSignin', 'details'],
  ['SessionRequired', 'required'],
  ['MissingCSRF', 'expired'],
])

/** Codes of the sign-in page are matched exactly (spec: session.error-codes). */
export function signInErrorText(code: string, messages: SessionMessages): string {
  return messages.signInErrors[SIGN_IN_TEXTS.get(code) ?? 'unable']
}

/** Codes of the error page are matched without regard to case. */
export function errorText(code: string, { errors }: SessionMessages): string {
  switch (code.toLowerCase()) {
    case 'configuration':
      return errors.configuration
    case 'accessdenied':
      return errors.accessDenied
    case 'verification':
      return errors.verification
    default:
      return errors.other
  }
}

export function queryError(): string | null {
  const query = new URLSearchParams(location.search)
  return query.get('error') ?? (query.get('csrf') === null ? null : 'MissingCSRF')
}

/** Where to go afterwards: on this site, else its home page. The service checks it again. */
export function queryCallbackUrl(): string {
  const asked = new URLSearchParams(location.search).get('callbackUrl') ?? '/'
  if (!URL.canParse(asked, location.origin)) return `${location.origin}/`
  const url = new URL(asked, location.origin)
  const isHere = url.origin === location.origin && url.protocol === location.protocol
  return isHere ? url.href : `${location.origin}/`
}
