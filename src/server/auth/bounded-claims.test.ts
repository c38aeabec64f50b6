import { describe, expect, it } from 'vitest'
import { boundClaims } from './bounded-claims.ts'

describe('claims (spec: session.adapter)', () => {
  it('are unchanged if they fit, without what nobody reads', () => {
    const claims = { sub: 'u-1', name: 'Ada Lovelace', email: 'ada@example.com', picture: null, sid: 's' }
    expect(boundClaims({ ...claims, groups: ['a'.repeat(9_000)] })).toEqual(claims)
  })

  it.each(['a', 'é', '😀', '\u0001'])('are bounded by their bytes, for a name of %j', (character) => {
    const long = character.repeat(6_000)
    const { name, ...rest } = boundClaims({ sub: 'u-1', name: long, email: long, picture: long }) ?? {}
    expect(rest).toEqual({ sub: 'u-1' })
    expect(long.startsWith(name ?? '')).toBe(true)
    expect(name?.isWellFormed()).toBe(true)
    expect(Buffer.byteLength(JSON.stringify(name))).toBeLessThanOrEqual(258)
    expect(Buffer.byteLength(JSON.stringify(name))).toBeGreaterThan(200)
  })

  it('are refused for an identity that would have to be cut', () => {
    expect(boundClaims({ sub: 'u'.repeat(300) })).toBeNull()
  })
})
