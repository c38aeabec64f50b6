/** Gives every island root the document's session (spec: session.store). */
import { createContext, type ReactNode, useEffect, useState } from 'react'
import type { SessionState } from '../../core/view.ts'
import { readPageContext } from '../document/page-context.ts'
import { setAuthBase } from './auth-base.ts'
import { adoptSession, joinSession, type SessionWatch, watchSession } from './session-store.ts'

/** Whether there is a provider above. The session itself is in the document's store. */
export const SessionContext = createContext(false)

interface SessionProviderProps extends SessionWatch {
  /** The session in the page. Undefined on static pages: it is fetched when needed. Null means signed out. */
  readonly session?: SessionState | null
  /** Defaults to the page's configuration. */
  readonly basePath?: string
  readonly children: ReactNode
}

export function SessionProvider({ session, basePath, children, ...watch }: SessionProviderProps) {
  useState(() => {
    if (basePath !== undefined) setAuthBase(basePath)
    if (session !== undefined) adoptSession(session)
  })
  useEffect(joinSession, [])
  const { refetchOnWindowFocus, refetchInterval, refetchWhenOffline } = watch
  useEffect(
    () => watchSession({ refetchOnWindowFocus, refetchInterval, refetchWhenOffline }),
    [refetchOnWindowFocus, refetchInterval, refetchWhenOffline],
  )
  return <SessionContext value={true}>{children}</SessionContext>
}

/** Wraps an island's root: what the page is given as its session is the provider's. */
export function withSession(node: ReactNode) {
  return <SessionProvider session={readPageContext().session}>{node}</SessionProvider>
}
