/** Translates the responses of @auth/core to the API in the specification (spec: session.adapter, session.endpoints). */
import { safeCallbackUrl } from './callback-url.ts'
import { AUTH_PAGES, BASE_PATH } from './core-config.ts'
import type { AuthRequest } from './read-request.ts'

/** Error names of @auth/core and their names in our API (spec: session.error-codes). */
const WIRE_ERRORS: { readonly [type: string]: string } = {
  AccountNotLinked: 'OAuthAccountNotLinked',
  OAuthCallbackError: 'OAuthCallback',
}

/** Codes that the sign-in page explains inline (spec: session.error-codes). */
export const SIGN_IN_ERRORS = new Set([
  'Signin',
  'OAuthSignin',
  'OAuthCallback',
  'OAuthCreateAccount',
  'EmailCreateAccount',
  'Callback',
  'OAuthAccountNotLinked',
  'EmailSignin',
  'CredentialsSignin',
  'SessionRequired',
])

interface Landing {
  readonly url: string
  /** Used only in JSON mode; redirects are 302. */
  readonly status: number
}

/**
 * The target of an @auth/core redirect in our API. Errors lead to `{base}/error`, which selects the page. The only
 * redirect to another origin is the start of an OAuth sign-in, and only if its URL names our own callback.
 */
export function landOn(location: string, request: AuthRequest, origin: string): Landing {
  const url = URL.canParse(location, origin) ? new URL(location, origin) : new URL(origin)
  if (url.origin !== origin) {
    return isAuthorization(url, request, origin)
      ? { url: url.href, status: 200 }
      : { url: errorUrl('Configuration', origin), status: 200 }
  }
  const error = url.searchParams.get('error')
  const isOwnPage = url.pathname === AUTH_PAGES.signIn || url.pathname === AUTH_PAGES.error
  const isError = isOwnPage && (request.method === 'POST' || request.action === 'callback')
  // The same rule again: the target of a redirect is never trusted, whoever set it.
  if (!isError || !error) return { url: safeCallbackUrl(location, origin), status: 200 }
  return landOnError(error, url.searchParams.get('code'), request, origin)
}

function landOnError(error: string, code: string | null, request: AuthRequest, origin: string): Landing {
  if (error === 'MissingCSRF') {
    const page = request.action === 'signout' ? 'signout' : 'signin'
    return { url: `${origin}${BASE_PATH}/${page}?csrf=true&error=MissingCSRF`, status: 200 }
  }
  if (error === 'CredentialsSignin') {
    const provider = { provider: request.provider ?? '' }
    if (code && code !== 'credentials') return { url: errorUrl(code, origin), status: 401 }
    return { url: errorUrl('CredentialsSignin', origin, provider), status: 401 }
  }
  if (error === 'AccessDenied') return { url: errorUrl(error, origin), status: 403 }
  // The configuration was checked at start, so an @auth/core configuration error at this
  // point is caused by the provider.
  if (error === 'Configuration' && request.action === 'signin')
    return { url: errorUrl('OAuthSignin', origin), status: 200 }
  if (error === 'Configuration' && request.action === 'callback')
    return { url: errorUrl('OAuthCallback', origin), status: 200 }
  return { url: errorUrl(WIRE_ERRORS[error] ?? error, origin), status: 200 }
}

export function errorUrl(error: string, origin: string, more: Record<string, string> = {}): string {
  return `${origin}${BASE_PATH}/error?${new URLSearchParams({ error, ...more })}`
}

function isAuthorization(url: URL, request: AuthRequest, origin: string): boolean {
  if (request.action !== 'signin' || request.method !== 'POST' || request.provider === null) return false
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return false
  return (
    url.searchParams.get('redirect_uri') === `${origin}${BASE_PATH}/callback/${encodeURIComponent(request.provider)}`
  )
}
