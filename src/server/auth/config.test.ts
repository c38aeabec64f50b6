/** Invalid configurations prevent the start with a named error (spec: session.configuration-errors, session.abuse, A-13). */

import type { Provider } from '@auth/core/providers'
import Credentials from '@auth/core/providers/credentials'
import { describe, expect, it } from 'vitest'
import { SECRET, startAuth } from '../../../tests/fixtures/auth-browser.ts'
import { type AuthSetup, assertAuthSetup } from './assert-config.ts'
import { AuthConfigError } from './config-error.ts'
import { authEnvSchema } from './env.schema.ts'

const email: Provider = { id: 'email', name: 'E-mail', type: 'email', sendVerificationRequest() {} }
const credentials = Credentials({ authorize: () => null })
const GITHUB = { AUTH_GITHUB_ID: 'id', AUTH_GITHUB_SECRET: 'secret' }

function nameOf(setup: Partial<AuthSetup>): [string, string] | null {
  try {
    assertAuthSetup({
      origin: 'https://docs.example.com',
      secrets: [SECRET],
      providers: [],
      isProduction: true,
      ...setup,
    })
    return null
  } catch (error) {
    return error instanceof AuthConfigError ? [error.name, error.code] : ['unexpected', String(error)]
  }
}

describe('named configuration errors', () => {
  it.each<[string, Partial<AuthSetup>, [string, string] | null]>([
    ['nothing', {}, null],
    ['nothing, and no secret', { secrets: [] }, null],
    ['a provider without secret', { providers: [credentials], secrets: [] }, ['MissingSecretError', 'NO_SECRET']],
    ['the same outside production', { providers: [credentials], secrets: [], isProduction: false }, null],
    [
      'credentials without authorize',
      { providers: [{ ...credentials, options: {} } as Provider] },
      ['MissingAuthorizeError', 'CALLBACK_CREDENTIALS_HANDLER_ERROR'],
    ],
    ['e-mail without adapter', { providers: [email] }, ['MissingAdapterError', 'EMAIL_REQUIRES_ADAPTER_ERROR']],
    [
      'an adapter without methods',
      { providers: [email], adapter: { getUserByEmail() {} } },
      ['MissingAdapterMethodsError', 'MISSING_ADAPTER_METHODS_ERROR'],
    ],
    [
      'database sessions with credentials alone',
      { providers: [credentials], strategy: 'database' },
      ['UnsupportedStrategyError', 'CALLBACK_CREDENTIALS_JWT_ERROR'],
    ],
    [
      'an origin that is no web address',
      { origin: 'ftp://docs.example.com' },
      ['InvalidCallbackUrl', 'INVALID_CALLBACK_URL_ERROR'],
    ],
    ['an origin that is no address', { origin: 'docs' }, ['InvalidCallbackUrl', 'INVALID_CALLBACK_URL_ERROR']],
  ])('%s', (_, setup, expected) => {
    expect(nameOf(setup)).toEqual(expected)
  })

  it('serialise to name, message, and stack', () => {
    const error = new AuthConfigError('MissingSecretError', 'why')
    expect(JSON.parse(JSON.stringify(error))).toEqual({
      name: 'MissingSecretError',
      message: 'why',
      stack: expect.any(String),
    })
  })
})

describe('createAuth', () => {
  it.each([
    ['production by name', { NODE_ENV: 'production', ...GITHUB }, {}],
    ['production by origin', GITHUB, {}],
  ])('rejects a missing secret in %s', (_, env, options) => {
    expect(() => startAuth(env, options)).toThrowError(expect.objectContaining({ code: 'NO_SECRET' }))
  })

  it('only warns of it on a local machine', () => {
    const { lines } = startAuth(GITHUB, { origin: 'http://localhost:3000' })
    expect(lines).toEqual([{ level: 'warn', event: 'auth.secret_generated', fields: { code: 'NO_SECRET' } }])
  })

  it('rejects the test account wherever others could use it', () => {
    const env = { AUTH_SECRET: SECRET, AUTH_TEST_CREDENTIALS: 'ada@example.com:correct horse' }
    const refused = expect.objectContaining({ code: 'test_account_in_production' })
    expect(() => startAuth({ ...env, NODE_ENV: 'production' }, { origin: 'http://localhost:3000' })).toThrowError(
      refused,
    )
    expect(() => startAuth(env)).toThrowError(refused)
    expect(startAuth(env, { origin: 'http://localhost:3000' }).auth.isOff).toBe(false)
  })
})

describe('the environment', () => {
  function problemsOf(env: Record<string, string>): string[] {
    const result = authEnvSchema.safeParse(env)
    return result.success ? [] : result.error.issues.map((issue) => issue.path.join('.'))
  }

  it('can be unset or empty', () => {
    expect(problemsOf({})).toEqual([])
    expect(problemsOf({ AUTH_SECRET: '', AUTH_GITHUB_ID: ' ', AUTH_GITHUB_SECRET: '', AUTH_OIDC_ISSUER: '' })).toEqual(
      [],
    )
  })

  it.each<[Record<string, string>, string[]]>([
    [{ AUTH_SECRET: 'short' }, ['AUTH_SECRET']],
    [{ AUTH_SECRET: `${SECRET},short` }, ['AUTH_SECRET']],
    [{ AUTH_GITHUB_ID: 'id' }, ['AUTH_GITHUB_SECRET']],
    [{ AUTH_OIDC_ID: 'id' }, ['AUTH_OIDC_ISSUER', 'AUTH_OIDC_SECRET']],
    [{ AUTH_TEST_CREDENTIALS: 'ada' }, ['AUTH_TEST_CREDENTIALS']],
  ])('%j is rejected', (env, expected) => {
    expect(problemsOf(env)).toEqual(expected)
  })

  it.each([
    ['https://login.example.com/realms/docs', true],
    ['http://127.0.0.1:4000', true],
    ['http://login.example.com', false],
    ['https://login.example.com?x=1', false],
    ['https://ada@login.example.com', false],
    ['login.example.com', false],
    ['javascript:alert(1)', false],
  ])('accepts %s as an issuer: %s', (issuer, isGood) => {
    expect(problemsOf({ AUTH_OIDC_ISSUER: issuer, AUTH_OIDC_ID: 'id', AUTH_OIDC_SECRET: 'secret' })).toEqual(
      isGood ? [] : ['AUTH_OIDC_ISSUER'],
    )
  })
})
