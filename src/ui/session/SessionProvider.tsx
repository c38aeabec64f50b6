/** Gives every island root the session of the document (spec: session.store). */
import { createContext, type ReactNode, useEffect, useState } from 'react'
import { setAuthBase } from './auth-base.ts'
import type { Session } from './session.ts'
import { adoptSession, joinSession, type SessionWatch, watchSession } from './session-store.ts'

/** Says that there is a provider above; the value itself is in the one store of the document. */
export const SessionContext = createContext(false)

interface SessionProviderProps extends SessionWatch {
  /** What the page came with. Undefined on static pages: it is fetched when something needs it. Null is known: signed out. */
  readonly session?: Session | null
  /** Default: what the page says. */
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

/** Wraps the root of an island: pages are static, so the session is never a part of them. */
export function withSession(node: ReactNode) {
  return <SessionProvider>{node}</SessionProvider>
}
