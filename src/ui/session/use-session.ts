/** The session for components (spec: session.required). */
import { useContext, useEffect, useSyncExternalStore } from 'react'
import { SessionContext } from './SessionProvider.tsx'
import type { SessionValue } from './session.ts'
import { needSession, sessionStore } from './session-store.ts'

interface UseSessionOptions {
  /**
   * Without a session, redirects to the sign-in page (or calls `onUnauthenticated`) and reports `loading` in the
   * meantime.
   */
  readonly required?: boolean
  readonly onUnauthenticated?: () => void
}

/** Outside a provider: an error in development, undefined in production. */
export function useSession({ required = false, onUnauthenticated }: UseSessionOptions = {}): SessionValue {
  const isProvided = useContext(SessionContext)
  if (!isProvided && import.meta.env.DEV) throw new Error('useSession must be used within a <SessionProvider>.')
  const value = useSyncExternalStore(sessionStore.subscribe, sessionStore.get, sessionStore.getOnServer)
  const isMissing = required && value.status === 'unauthenticated'

  useEffect(() => {
    void needSession()
  }, [])
  useEffect(() => {
    if (!isMissing) return
    if (onUnauthenticated) onUnauthenticated()
    else
      location.href = `/api/auth/signin?${new URLSearchParams({ error: 'SessionRequired', callbackUrl: location.href })}`
  }, [isMissing, onUnauthenticated])

  // The return type is for components under a provider; the other case is not worth a check at every use.
  if (!isProvided) return undefined as unknown as SessionValue
  return isMissing ? { data: null, status: 'loading' } : value
}
