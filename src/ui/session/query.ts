/** Parameters in the URL of a sign-in page: `callbackUrl`, `error` and `csrf`. */
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

/** Sign-in page codes are case-sensitive (spec: session.error-codes). */
export function signInErrorText(code: string, messages: SessionMessages): string {
  return messages.signInErrors[SIGN_IN_TEXTS.get(code) ?? 'unable']
}

/** Error page codes are case-insensitive. */
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

/** Where to go after sign-in: a URL on this site, or its home page. The service checks it again. */
export function queryCallbackUrl(): string {
  const asked = new URLSearchParams(location.search).get('callbackUrl') ?? '/'
  if (!URL.canParse(asked, location.origin)) return `${location.origin}/`
  const url = new URL(asked, location.origin)
  const isHere = url.origin === location.origin && url.protocol === location.protocol
  return isHere ? url.href : `${location.origin}/`
}
