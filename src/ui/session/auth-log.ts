/** Logs client errors to the console, and to the service so that operators see them (spec: session.client-log). */
import { authBase } from './auth-base.ts'

/** Ignores failures: reporting an error must never cause another one. */
export function logAuthError(code: 'CLIENT_FETCH_ERROR' | 'CLIENT_SESSION_ERROR', error: unknown, url = ''): void {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(describe(error))
  console.error(`[auth][error][${code}]`, message, url)
  const base = authBase()
  if (base === null) return
  try {
    const body = new URLSearchParams({ level: 'error', code, name, message, stack, url, client: 'true' })
    if (navigator.sendBeacon) navigator.sendBeacon(`${base}/_log`, body)
    else void fetch(`${base}/_log`, { method: 'POST', body, keepalive: true }).catch(() => {})
  } catch {
    // Nothing more can be done here.
  }
}

/** Error bodies of the service are `{message}`. */
function describe(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'message' in error) return String(error.message)
  return typeof error === 'object' ? JSON.stringify(error) : String(error)
}
