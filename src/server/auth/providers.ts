/** The sign-in providers: GitHub, any OpenID Connect issuer, and one account for tests. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { customFetch } from '@auth/core'
import { CredentialsSignin } from '@auth/core/errors'
import type { Provider } from '@auth/core/providers'
import Credentials, { type CredentialsConfig } from '@auth/core/providers/credentials'
import GitHub from '@auth/core/providers/github'
import type { AuthEnv } from './env.schema.ts'
import { createTokenCheck, findIdToken } from './id-token.ts'
import { createProviderFetch, type ProviderFetch } from './provider-fetch.ts'

export function readProviders(env: AuthEnv): Provider[] {
  const providers: Provider[] = []
  if (env.AUTH_GITHUB_ID && env.AUTH_GITHUB_SECRET) {
    providers.push({
      ...GitHub({ clientId: env.AUTH_GITHUB_ID, clientSecret: env.AUTH_GITHUB_SECRET }),
      checks: ['pkce', 'state'],
      [customFetch]: createProviderFetch(),
    })
  }
  if (env.AUTH_OIDC_ISSUER && env.AUTH_OIDC_ID && env.AUTH_OIDC_SECRET) {
    providers.push({
      id: 'oidc',
      name: env.AUTH_OIDC_NAME ?? 'Single sign-on',
      type: 'oidc',
      issuer: env.AUTH_OIDC_ISSUER,
      clientId: env.AUTH_OIDC_ID,
      clientSecret: env.AUTH_OIDC_SECRET,
      checks: ['pkce', 'state', 'nonce'],
      [customFetch]: fetchFromIssuer(env.AUTH_OIDC_ISSUER),
    })
  }
  if (env.AUTH_TEST_CREDENTIALS) providers.push(testAccount(env.AUTH_TEST_CREDENTIALS))
  return providers
}

function testAccount(account: string): Provider {
  const [email = '', password = ''] = account.split(/:(.*)/s)
  return withNamedRefusals({
    name: 'Test account',
    credentials: { email: { type: 'email' }, password: { type: 'password' } },
    authorize: (given) =>
      isSame(given.email, email) && isSame(given.password, password)
        ? { id: email, email, name: 'Test account' }
        : null,
  })
}

/** Passes the message of a failed check on to the client (spec: session.error-codes); @auth/core alone would hide it. */
export function withNamedRefusals(config: Partial<CredentialsConfig> & Pick<CredentialsConfig, 'authorize'>): Provider {
  return Credentials({
    ...config,
    async authorize(given, request) {
      try {
        return await config.authorize(given, request)
      } catch (cause) {
        const refusal = new CredentialsSignin('Credentials were refused.', { cause })
        refusal.code = cause instanceof Error ? cause.message : 'credentials'
        throw refusal
      }
    },
  })
}

function isSame(given: unknown, expected: string): boolean {
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(expected))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Any id_token in the issuer's responses must be signed with one of the issuer's keys. */
function fetchFromIssuer(issuer: string): ProviderFetch {
  const check = createTokenCheck(issuer, createProviderFetch())
  return createProviderFetch(async (_, body) => {
    const token = findIdToken(body)
    if (token !== null) await check(token)
  })
}
