/** Posts a feedback message (spec: feedback.request, feedback.intake). */
import type { Attempt } from './machine.ts'

/** The service responds within 5 s or not at all; slow connections get more time. */
const TIMEOUT_MS = 20_000

/** Only faster messages include their time; otherwise the request has four keys and no more. */
const HURRIED_MS = 2_000

interface Extras {
  /** Value of the honeypot field. */
  readonly website: string
  /** Time from opening the panel to sending; null when unknown. */
  readonly elapsedMs: number | null
}

/** Null when the message is stored; otherwise the reason, worded for the reader. Never throws. */
export async function sendFeedback(apiPath: string, { key, body }: Attempt, extras: Extras): Promise<string | null> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key }
  const init = {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...body, ...suspicions(extras) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }
  try {
    const response = await fetch(apiPath, init)
    return response.ok ? null : await reasonOf(response)
  } catch (error) {
    return String(error)
  }
}

/** Signals of a bot for the service; empty for a person. */
function suspicions({ website, elapsedMs }: Extras): { website?: string; elapsedMs?: number } {
  const isHurried = elapsedMs !== null && elapsedMs < HURRIED_MS
  return { ...(website !== '' && { website }), ...(isHurried && { elapsedMs: Math.round(elapsedMs) }) }
}

/** `{ error: { message } }` from our service; a proxy may return anything. */
async function reasonOf(response: Response): Promise<string> {
  const fallback = `${response.status} ${response.statusText}`.trim()
  try {
    const answer: { error?: { message?: unknown } } = await response.json()
    const message = answer?.error?.message
    return typeof message === 'string' && message !== '' ? message : fallback
  } catch {
    return fallback
  }
}

/** `crypto.randomUUID` is missing on plain HTTP. */
export function newKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
