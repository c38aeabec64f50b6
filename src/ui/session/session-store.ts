/**
 * The document's session: one store, read by every island and fetched on first use (spec: session.store). Each tab
 * fetches its own copy; tabs only notify each other when to fetch.
 */

import type { SessionState } from '../../core/view.ts'
import { createStore } from '../state/store.ts'
import { getSession } from './auth-api.ts'
import { logAuthError } from './auth-log.ts'
import type { SessionValue } from './session.ts'
import { hasSessionHint, setSessionHint } from './session-hint.ts'
import { onOtherTab } from './tabs.ts'

const UNKNOWN: SessionValue = { data: undefined, status: 'loading' }

/** Why the session is fetched again: another tab or a sign-in on this page, the tab becoming visible, or a timer. */
type RefreshReason = 'storage' | 'visibilitychange' | 'poll'

export interface SessionWatch {
  /** Fetch again when the tab becomes visible and a session is known. Default true. */
  readonly refetchOnWindowFocus?: boolean
  /** Seconds; 0 disables polling. */
  readonly refetchInterval?: number
  /** Default true. False polls only while online. */
  readonly refetchWhenOffline?: boolean
}

const store = createStore<SessionValue>(UNKNOWN)
let watchers = 0
let loading: Promise<void> | null = null

/** Pages are static, so the server renders without a session. */
export const sessionStore = { get: store.get, getOnServer: () => UNKNOWN, subscribe: store.subscribe }

/** Uses the session in the page, null included, instead of fetching it. */
export function adoptSession(session: SessionState | null): void {
  store.set(sessionValue(session))
}

/** Called by everything that uses the session; the first call fetches it. */
export function needSession(): Promise<void> {
  if (store.get().data !== undefined) return Promise.resolve()
  loading ??= load(true).finally(() => {
    loading = null
  })
  return loading
}

/** Fetches the session again. Not when signed out: signing in elsewhere sends a message. */
export async function refreshSession(reason: RefreshReason): Promise<void> {
  if (watchers === 0) return
  if (reason === 'storage') return load(false)
  if (store.get().data) return load(true)
}

async function load(broadcast: boolean): Promise<void> {
  try {
    adoptSession(await getSession({ broadcast }))
    setSessionHint(store.get().data !== null)
  } catch (error) {
    logAuthError('CLIENT_SESSION_ERROR', error)
    if (store.get().status === 'loading') adoptSession(null)
  }
}

function sessionValue(session: SessionState | null): SessionValue {
  return { data: session, status: session ? 'authenticated' : 'unauthenticated' }
}

/** Registers a provider; returns the function to unregister it. When the last one leaves, the session is dropped. */
export function joinSession(): () => void {
  watchers++
  if (hasSessionHint()) void needSession()
  const stopListening = onOtherTab(() => void refreshSession('storage'))
  return () => {
    stopListening()
    watchers--
    if (watchers === 0) store.set(UNKNOWN)
  }
}

/** Keeps the session fresh; returns the function to stop. */
export function watchSession({
  refetchOnWindowFocus = true,
  refetchInterval = 0,
  refetchWhenOffline = true,
}: SessionWatch): () => void {
  const stops: (() => void)[] = []
  if (refetchOnWindowFocus) stops.push(onVisible(() => void refreshSession('visibilitychange')))
  if (refetchInterval > 0) stops.push(poll(refetchInterval * 1000, refetchWhenOffline))
  return () => {
    for (const stop of stops) stop()
  }
}

/** Listens for the document becoming visible; the window's focus event does not count. */
function onVisible(listener: () => void): () => void {
  const onChange = () => {
    if (document.visibilityState === 'visible') listener()
  }
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

function poll(periodMs: number, alsoOffline: boolean): () => void {
  const timer = setInterval(() => {
    if (alsoOffline || navigator.onLine) void refreshSession('poll')
  }, periodMs)
  return () => clearInterval(timer)
}
