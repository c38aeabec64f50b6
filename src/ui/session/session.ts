/** Types of the sign-in API in the browser (spec: session.endpoints). */
import type { SessionState } from '../../core/view.ts'

export interface AuthProvider {
  readonly id: string
  readonly name: string
  readonly type: 'oauth' | 'oidc' | 'email' | 'credentials'
  readonly signinUrl: string
  readonly callbackUrl: string
}

type SessionStatus = 'loading' | 'authenticated' | 'unauthenticated'

/** `data` is undefined while the session loads for the first time, and null when signed out. */
export interface SessionValue {
  readonly data: SessionState | null | undefined
  readonly status: SessionStatus
}
