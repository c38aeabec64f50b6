/** The configuration passed to @auth/core on each call. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { AuthConfig } from '@auth/core'
import type { Provider } from '@auth/core/providers'
import { Fault } from '../../core/fault.ts'
import type { Logger } from '../log.ts'
import { assertAuthSetup } from './assert-config.ts'
import { boundClaims } from './bounded-claims.ts'
import { safeCallbackUrl } from './callback-url.ts'
import { type AuthEnv, isLoopback } from './env.schema.ts'
import { readProviders } from './providers.ts'
import type { SignOuts } from './sign-outs.ts'

/** spec: session.endpoints */
export const BASE_PATH = '/api/auth'
/** Pages of the site that the API redirects to. */
export const AUTH_PAGES = {
  signIn: '/auth/signin',
  signOut: '/auth/signout',
  error: '/auth/error',
} as const
/** 30 days, extended by use (spec: session.endpoints). */
const SESSION_MAX_AGE_S = 30 * 24 * 60 * 60
const SESSION_UPDATE_AGE_S = 24 * 60 * 60

/** Errors that any visitor can cause, so they aren't logged as ours. */
const VISITOR_FAULTS = new Set(['CredentialsSignin', 'InvalidCheck', 'JWTSessionError', 'MissingCSRF', 'UnknownAction'])

/** Throws an `AuthConfigError` if the environment can't work; call it once, at start. */
export function createCoreConfig(
  origin: string,
  env: AuthEnv,
  logger: Logger,
  extra: readonly Provider[] = [],
  signOuts: SignOuts | undefined = undefined,
): AuthConfig {
  const providers = [...readProviders(env), ...extra]
  const isProduction = isProductionLike(origin, env.NODE_ENV)
  assertAuthSetup({ origin, secrets: env.AUTH_SECRET, providers, isProduction })
  if (env.AUTH_TEST_CREDENTIALS && isProduction) {
    throw new Fault('test_account_in_production', {
      message: 'AUTH_TEST_CREDENTIALS is for tests: unset it in production.',
    })
  }
  if (env.AUTH_SECRET.length === 0 && providers.length > 0) logger.warn('auth.secret_generated', { code: 'NO_SECRET' })
  return {
    basePath: BASE_PATH,
    trustHost: true,
    useSecureCookies: new URL(origin).protocol === 'https:',
    // Without providers, only CSRF tokens are signed, and they needn't survive a restart: a random secret is enough.
    secret: env.AUTH_SECRET.length > 0 ? env.AUTH_SECRET : [randomBytes(33).toString('base64')],
    session: { strategy: 'jwt', maxAge: SESSION_MAX_AGE_S, updateAge: SESSION_UPDATE_AGE_S },
    pages: AUTH_PAGES,
    providers,
    callbacks: {
      redirect: ({ url }) => safeCallbackUrl(url, origin),
      // Identifies the session for its whole lifetime: the token's own id changes with each renewal.
      async jwt({ token }) {
        const session = typeof token.sid === 'string' ? token.sid : randomUUID()
        return (await signOuts?.has(session)) ? null : boundClaims({ ...token, sid: session })
      },
    },
    events: {
      async signOut(message) {
        const session = 'token' in message ? message.token?.sid : undefined
        if (typeof session === 'string') await signOuts?.note(session, Date.now() + SESSION_MAX_AGE_S * 1_000)
      },
    },
    logger: {
      error: (error) => {
        const type = 'type' in error && typeof error.type === 'string' ? error.type : error.name
        logger[VISITOR_FAULTS.has(type) ? 'info' : 'error']('auth.fault', { type, cause: causeOf(error) })
      },
      warn: (code) => logger.warn('auth.warning', { code }),
    },
  }
}

/** Determined by the environment; if that isn't set, every origin that others can reach counts. */
function isProductionLike(origin: string, nodeEnv: string | undefined): boolean {
  if (nodeEnv === 'test' || nodeEnv === 'development') return false
  return nodeEnv === 'production' || !URL.canParse(origin) || !isLoopback(new URL(origin))
}

/** Only the type of the cause: its message and data can contain tokens. */
function causeOf(error: Error): string | undefined {
  const { cause } = error
  if (cause instanceof Error) return cause.name
  const inner = cause && typeof cause === 'object' && 'err' in cause ? cause.err : undefined
  return inner instanceof Error ? inner.name : undefined
}
