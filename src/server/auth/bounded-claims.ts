/**
 * What a provider says about a reader, as far as it fits into cookies: all of ours stay below 4 KB, and a proxy that
 * accepts 8 KB of headers accepts them (spec: session.adapter).
 */
import type { JWT } from '@auth/core/jwt'

/** In bytes of JSON. OpenID Connect Core 2 allows 255 characters for `sub`, and RFC 5321 254 for an address. */
const MOST_BYTES = { sub: 258, email: 258, name: 258, picture: 514 } as const

/**
 * The token without what a session doesn't show, a name that is too long cut, and an address or image that is too long
 * left out, because the rest of it would be another one. Null for an identity that is too long.
 */
export function boundClaims({ sub, email, name, picture, sid }: JWT): JWT | null {
  if (sub !== undefined && !fits(sub, MOST_BYTES.sub)) return null
  return {
    ...(sub !== undefined && { sub }),
    ...(fits(name, MOST_BYTES.name) ? { name } : { name: cut(name, MOST_BYTES.name) }),
    ...(fits(email, MOST_BYTES.email) && { email }),
    ...(fits(picture, MOST_BYTES.picture) && { picture }),
    ...(typeof sid === 'string' && { sid }),
  }
}

function fits(value: unknown, maxBytes: number): boolean {
  return value == null || (typeof value === 'string' && Buffer.byteLength(JSON.stringify(value)) <= maxBytes)
}

function cut(name: unknown, maxBytes: number): string {
  // Not inside a character of two units.
  const characters = [...String(name)].slice(0, maxBytes)
  while (!fits(characters.join(''), maxBytes)) characters.length = Math.floor(characters.length * 0.9)
  return characters.join('')
}
