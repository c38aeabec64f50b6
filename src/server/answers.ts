/** Responses of the API: JSON, never stored, with the request id, and without any of the input (spec: feedback.intake, F-26). */
import { Fault } from '../core/fault.ts'
import type { HeaderTable } from './delivery/header-table.ts'
import { InvalidField } from './feedback/route.ts'
import type { LimitVerdict } from './guard/limiter.ts'

const RETRY_AFTER_S = 5

export function jsonAnswer(status: number, body: object, headers: HeaderTable = {}): Response {
  const text = JSON.stringify(body)
  const own = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': String(Buffer.byteLength(text)) }
  return new Response(text, { status, headers: { ...own, ...headers } })
}

export function emptyAnswer(status: number): Response {
  return new Response(null, { status })
}

export function faultAnswer(fault: Fault): Response {
  const { code, publicMessage: message, status } = fault
  const field = fault instanceof InvalidField ? { field: fault.field } : {}
  const headers: HeaderTable = status === 503 ? { 'Retry-After': String(RETRY_AFTER_S) } : {}
  return jsonAnswer(status, { error: { code, message, ...field } }, headers)
}

export function methodNotAllowed(allowed: readonly string[]): Response {
  const error = { code: 'method_not_allowed', message: `Use ${allowed.join(' or ')}.` }
  return jsonAnswer(405, { error }, { Allow: allowed.join(', ') })
}

export function tooMany({ limit, remaining, resetSeconds }: LimitVerdict): Response {
  const error = { code: 'rate_limited', message: `Too many requests. Please try again in ${resetSeconds} seconds.` }
  return jsonAnswer(
    429,
    { error },
    {
      'Retry-After': String(resetSeconds),
      'RateLimit-Limit': String(limit.points),
      'RateLimit-Remaining': String(remaining),
      'RateLimit-Reset': String(resetSeconds),
    },
  )
}

export function toFault(error: unknown): Fault {
  return error instanceof Fault ? error : new Fault('internal', { cause: error })
}
