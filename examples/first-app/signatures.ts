import { createHmac, timingSafeEqual } from 'node:crypto'
import { settings } from './settings.ts'

const TOLERANCE_SECONDS = 5 * 60

interface Claims {
  aud: string
  iss: string
  sub: string
  nbf: number
  exp: number
  user: { id: number; email: string }
}

function isSigned(text: string, signature: Buffer): boolean {
  const expected = createHmac('sha256', settings.clientSecret).update(text).digest()
  return signature.length === expected.length && timingSafeEqual(signature, expected)
}

/** The claims of a `signed_payload_jwt`; null if it isn't from the platform, isn't for this app, or is too old. */
export function readSignedPayload(token: string): Claims | null {
  const [header = '', body = '', signature = ''] = token.split('.')
  if (!isSigned(`${header}.${body}`, Buffer.from(signature, 'base64url'))) return null
  const { alg } = JSON.parse(Buffer.from(header, 'base64url').toString())
  const claims: Claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const now = Date.now() / 1000
  const isForUs = alg === 'HS256' && claims.iss === 'bc' && claims.aud === settings.clientId
  return isForUs && claims.nbf <= now && now <= claims.exp ? claims : null
}

/** Whether a webhook delivery is from the platform and recent. `body` is the text as it arrived. */
export function isFromPlatform(headers: Record<string, string | string[] | undefined>, body: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers
  const age = Math.abs(Date.now() / 1000 - Number(timestamp))
  if (!id || !(age <= TOLERANCE_SECONDS)) return false
  return String(signatures)
    .split(' ')
    .filter((entry) => entry.startsWith('v1,'))
    .some((entry) => isSigned(`${id}.${timestamp}.${body}`, Buffer.from(entry.slice(3), 'base64')))
}
