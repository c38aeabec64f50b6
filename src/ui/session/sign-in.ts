/** Signs in from the browser, step by step (spec: session.sign-in). */
import { getCsrfToken, getProviders } from './auth-api.ts'
import { authBase } from './auth-base.ts'
import { leaveTo } from './leave.ts'
import { refreshSession } from './session-store.ts'

interface SignInOptions {
  /** Defaults to the page's URL. */
  readonly callbackUrl?: string
  /** Default true. Only credentials and email sign-in can stay on the page. */
  readonly redirect?: boolean
  /** Fields of a credentials form. */
  readonly [field: string]: string | boolean | undefined
}

interface SignInResult {
  readonly error: string | null
  readonly status: number
  readonly ok: boolean
  /** Where the flow would lead; null on error. */
  readonly url: string | null
}

/** Resolves to undefined when the page is being left. A rejected token looks like success, so check the session afterward. */
export async function signIn(
  provider?: string,
  options: SignInOptions = {},
  authorizationParams: Readonly<Record<string, string>> = {},
): Promise<SignInResult | undefined> {
  const base = authBase()
  if (base === null) return
  const { callbackUrl = location.href, redirect = true } = options
  const providers = await getProviders()
  if (!providers) return leaveTo(`${base}/error`)
  const chosen = provider !== undefined && Object.hasOwn(providers, provider) ? providers[provider] : undefined
  if (!chosen) return leaveTo(`${base}/signin?${new URLSearchParams({ callbackUrl })}`)

  const isCredentials = chosen.type === 'credentials'
  const query = new URLSearchParams(authorizationParams)
  const path = `${base}/${isCredentials ? 'callback' : 'signin'}/${encodeURIComponent(chosen.id)}`
  const response = await postForm(query.size > 0 ? `${path}?${query}` : path, { ...options, callbackUrl })
  const data: { url?: string } = await response.json()

  if (redirect || !(isCredentials || chosen.type === 'email')) return leaveTo(data.url ?? callbackUrl)
  const error = data.url ? new URL(data.url, location.href).searchParams.get('error') : null
  if (response.ok) await refreshSession('storage')
  return { error, status: response.status, ok: response.ok, url: error ? null : (data.url ?? null) }
}

/** Posts a form with the browser's token, requesting `{url}` instead of a redirect. */
export async function postForm(url: string, fields: SignInOptions): Promise<Response> {
  const csrfToken = (await getCsrfToken()) ?? ''
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...fields, csrfToken, json: 'true' })) {
    if (value !== undefined) body.set(name, String(value))
  }
  return fetch(url, { method: 'POST', body })
}
