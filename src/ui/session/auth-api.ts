/** Reads the sign-in API (spec: session.reading). Never throws; failures are logged and read as null. */

import type { SessionState } from '../../core/view.ts'
import { authBase } from './auth-base.ts'
import { logAuthError } from './auth-log.ts'
import type { AuthProvider } from './session.ts'
import { tellOtherTabs } from './tabs.ts'

/** Undefined when there is no usable response. */
async function read<T extends object>(path: string): Promise<T | undefined> {
  const base = authBase()
  if (base === null) return undefined
  const url = `${base}/${path}`
  try {
    const response = await fetch(url)
    const data: T = await response.json()
    if (!response.ok) throw data
    return data
  } catch (error) {
    logAuthError('CLIENT_FETCH_ERROR', error, url)
    return undefined
  }
}

/** An empty object means that there is none. */
async function readSome<T extends object>(path: string): Promise<T | null> {
  const data = await read<T>(path)
  return data && Object.keys(data).length > 0 ? data : null
}

/** This browser's session, or null. Tells other tabs to refresh, unless one of them triggered the call. */
export async function getSession({ broadcast = true }: { broadcast?: boolean } = {}): Promise<SessionState | null> {
  const session = await readSome<SessionState>('session')
  if (broadcast && authBase() !== null) tellOtherTabs('getSession')
  return session
}

export async function getCsrfToken(): Promise<string | undefined> {
  return (await readSome<{ csrfToken: string }>('csrf'))?.csrfToken
}

/** By id; null when they cannot be listed, and also when there are none (`listProviders` distinguishes the two). */
export function getProviders(): Promise<Record<string, AuthProvider> | null> {
  return readSome('providers')
}

/** In the service's order; empty when sign-in is not configured, null when that is unknown. */
export async function listProviders(): Promise<readonly AuthProvider[] | null> {
  if (authBase() === null) return []
  const providers = await read<Record<string, AuthProvider>>('providers')
  return providers ? Object.values(providers) : null
}
