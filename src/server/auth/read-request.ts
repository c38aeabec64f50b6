/** Parses a request to the sign-in API once, into validated values. */

import { decoded } from '@dev-center/contract/paths'
import { BASE_PATH } from './core-config.ts'

const ACTIONS = [
  'session',
  'csrf',
  'providers',
  'signin',
  'signout',
  'callback',
  'error',
  'verify-request',
  '_log',
] as const
type AuthAction = (typeof ACTIONS)[number]

export interface AuthRequest {
  readonly action: AuthAction
  /** Decoded last segment of `signin/{provider}` and `callback/{provider}`; null if there is none. */
  readonly provider: string | null
  readonly method: 'GET' | 'POST'
  readonly query: URLSearchParams
  /** Text fields of the body; empty if it can't be parsed. */
  readonly body: ReadonlyMap<string, string>
  /** Whether the client requested `{url}` instead of a redirect. */
  readonly wantsJson: boolean
}

export interface AuthPath {
  readonly action: AuthAction
  readonly provider: string | null
}

/** Fields that determine the action or its target; ignored if they occur twice. */
const SINGLE_FIELDS = ['csrfToken', 'callbackUrl']

/** Null if the path isn't part of the API. Encoded action names aren't decoded, so each has exactly one path. */
export function readAuthPath(pathname: string): AuthPath | null {
  const [name, provider, ...rest] = pathname.slice(BASE_PATH.length + 1).split('/')
  const action = ACTIONS.find((known) => known === name)
  if (!action || rest.length > 0) return null
  if (provider === undefined) return { action, provider: null }
  return action === 'signin' || action === 'callback' ? { action, provider: decoded(provider) } : null
}

/** Reads at most `limit` bytes; null if there are more. */
export async function readBytes(request: Request, limit: number): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > limit) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Text fields of a form or a JSON object; empty for anything else. */
export function readFormFields(contentType: string, text: string): Map<string, string> {
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase()
  if (type === 'application/x-www-form-urlencoded') return readForm(new URLSearchParams(text))
  return type === 'application/json' ? readJson(text) : new Map()
}

function readForm(form: URLSearchParams): Map<string, string> {
  const fields = new Map(form)
  for (const name of SINGLE_FIELDS) if (form.getAll(name).length > 1) fields.delete(name)
  return fields
}

function readJson(text: string): Map<string, string> {
  const fields = new Map<string, string>()
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return fields
  }
  if (typeof value !== 'object' || value === null) return fields
  for (const [name, field] of Object.entries(value)) {
    if (typeof field === 'string' || field === true) fields.set(name, String(field))
  }
  return fields
}
