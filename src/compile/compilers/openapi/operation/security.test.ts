import { describe, expect, it } from 'vitest'
import { credentialsOf, type KnownScheme } from './security.ts'

function apiKey(place: string, name: string): KnownScheme {
  return {
    model: { name, type: 'apiKey', carrier: `${place} ${name}`, flows: [] },
    key: { in: place, name },
    http: '',
    format: '',
  }
}

/** Credentials of an operation that requires all of these schemes together. */
function sent(...schemes: readonly KnownScheme[]) {
  const known = new Map(schemes.map((scheme) => [scheme.model.name, scheme]))
  return credentialsOf(
    [{ schemes: schemes.map(({ model }) => ({ name: model.name, carrier: '', scopes: [] })) }],
    known,
  )
}

describe('credentials of a sample', () => {
  it('are placeholders named after the required header', () => {
    const { headers } = sent(
      apiKey('header', 'X-Auth-Client'),
      apiKey('header', 'x-auth-secret'),
      apiKey('header', 'X-Auth-Token'),
    )
    expect(headers).toEqual([
      ['X-Auth-Client', '{{CLIENT_ID}}'],
      ['x-auth-secret', '{{CLIENT_SECRET}}'],
      ['X-Auth-Token', '{{ACCESS_TOKEN}}'],
    ])
  })

  it('go where the scheme puts them', () => {
    expect(sent(apiKey('query', 'token'), apiKey('cookie', 'session'))).toEqual({
      headers: [],
      query: [['token', '{{ACCESS_TOKEN}}']],
      cookies: [['session', '{{ACCESS_TOKEN}}']],
    })
  })
})
