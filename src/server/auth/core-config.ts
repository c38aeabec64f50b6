/** The configuration that @auth/core gets on each call. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { AuthConfig } from '@auth/core'
import type { Provider } from '@auth/core/providers'
import { Fault } from '../../core/fault.ts'
import type { Logger } from '../log.ts'
import { assertAuthSetup } from './assert-config.ts'
import { safeCallbackUrl } from './callback-url.ts'
import { type AuthEnv, isLoopback } from './env.schema.ts'
import { readProviders } from './providers.ts'
import type { SignOuts } from './sign-outs.ts'

/** spec: session.endpoints */
export const BASE_PATH = '/api/auth'
/** Pages of the site that show what the API redirects to. */
export const AUTH_PAGES = {
  signIn: '/auth/signin',
  signOut: '/auth/signout',
  error: '/auth/error',
} as const
/** 30 days, renewed by use (spec: session.endpoints). */
const SESSION_MAX_AGE_S = 30 * 24 * 60 * 60
const SESSION_UPDATE_AGE_S = 24 * 60 * 60

/** Faults that any visitor can cause; they are not errors of ours. */
const VISITOR_FAULTS = new Set(['CredentialsSignin', 'InvalidCheck', 'JWTSessionError', 'MissingCSRF', 'UnknownAction'])

/**
 * Throws an `AuthConfigError` when the environment cannot work; call it once, at start. Long, because it is one
 * configuration object.
 */
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
    // Without providers nothing outlives the process but CSRF tokens, so a secret of its own is enough.
    secret: env.AUTH_SECRET.length > 0 ? env.AUTH_SECRET : [randomBytes(33).toString('base64')],
    session: { strategy: 'jwt', maxAge: SESSION_MAX_AGE_S, updateAge: SESSION_UPDATE_AGE_S },
    pages: AUTH_PAGES,
    providers,
    callbacks: {
      redirect: ({ url }) => safeCallbackUrl(url, origin),
      // The id lives as long as the session: the token's own is new each time it is renewed.
      async jwt({ token }) {
        const session = typeof token.sid === 'string' ? token.sid : randomUUID()
        return (await signOuts?.has(session)) ? null : { ...token, sid: session }
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

/** Said by the environment; when it is silent, every origin that others can reach counts. */
function isProductionLike(origin: string, nodeEnv: string | undefined): boolean {
  if (nodeEnv === 'test' || nodeEnv === 'development') return false
  return nodeEnv === 'production' || !URL.canParse(origin) || !isLoopback(new URL(origin))
}

/** Only the kind of the cause: its text and data can hold tokens. */
function causeOf(error: Error): string | undefined {
  const { cause } = error
  if (cause instanceof Error) return cause.name
  const inner = cause && typeof cause === 'object' && 'err' in cause ? cause.err : undefined
  return inner instanceof Error ? inner.name : undefined
}
