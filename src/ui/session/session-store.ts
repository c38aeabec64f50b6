/**
 * The session of the document: one store, read by every island, fetched when something needs it (spec: session.store).
 * Each tab asks for its own copy; tabs only tell each other when to ask.
 */
import { createStore } from '../state/store.ts'
import { getSession } from './auth-api.ts'
import { logAuthError } from './auth-log.ts'
import type { Session, SessionValue } from './session.ts'
import { hasSessionHint, setSessionHint } from './session-hint.ts'
import { onOtherTab } from './tabs.ts'

const UNKNOWN: SessionValue = { data: undefined, status: 'loading' }

/** What made us look again: another tab or a sign-in here, the tab becoming visible, or the clock. */
type RefreshReason = 'storage' | 'visibilitychange' | 'poll'

export interface SessionWatch {
  /** Default true: look again when the tab becomes visible and a session is known. */
  readonly refetchOnWindowFocus?: boolean
  /** Seconds; 0 is off. */
  readonly refetchInterval?: number
  /** Default true. False polls only while online. */
  readonly refetchWhenOffline?: boolean
}

const store = createStore<SessionValue>(UNKNOWN)
let watchers = 0
let loading: Promise<void> | null = null

/** Pages are static: what the server drew knows of no session. */
export const sessionStore = { get: store.get, getOnServer: () => UNKNOWN, subscribe: store.subscribe }

/** A session that the page came with is taken as known, null included: nothing is fetched then. */
export function adoptSession(session: Session | null): void {
  store.set(sessionValue(session))
}

/** Something shows or uses the session: the first to say so makes it load. */
export function needSession(): Promise<void> {
  if (store.get().data !== undefined) return Promise.resolve()
  loading ??= load(true).finally(() => {
    loading = null
  })
  return loading
}

/** Looks again. Null is not asked about: signing in elsewhere comes with a message. */
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

function sessionValue(session: Session | null): SessionValue {
  return { data: session, status: session ? 'authenticated' : 'unauthenticated' }
}

/** A provider is on the page; returns the way out. The last one to leave makes the document forget the session. */
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

/** Keeps the session fresh; returns the way out. */
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

/** The document becomes visible; the window's own focus event does not count. */
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
