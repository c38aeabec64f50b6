/** Checks the configuration of sign-in once, at start, so that readers never see a half-configured service. */
import type { Provider } from '@auth/core/providers'
import { AuthConfigError } from './config-error.ts'

export interface AuthSetup {
  readonly origin: string
  readonly secrets: readonly string[]
  readonly providers: readonly Provider[]
  readonly isProduction: boolean
  readonly strategy?: 'jwt' | 'database'
  readonly adapter?: object
}

const EMAIL_METHODS = ['createVerificationToken', 'useVerificationToken', 'getUserByEmail']

/** Throws an `AuthConfigError` for the first problem found (spec: session.configuration-errors). */
export function assertAuthSetup(setup: AuthSetup): void {
  const { origin, secrets, isProduction } = setup
  const providers = setup.providers.map((provider) => (typeof provider === 'function' ? provider() : provider))
  if (!/^https?:$/.test(URL.canParse(origin) ? new URL(origin).protocol : '')) {
    throw new AuthConfigError(
      'InvalidCallbackUrl',
      `"${origin}" isn't an HTTP(S) origin, so readers can't be redirected to it.`,
    )
  }
  if (isProduction && providers.length > 0 && secrets.length === 0) {
    throw new AuthConfigError(
      'MissingSecretError',
      'Sign-in providers are configured, so AUTH_SECRET must be set, too.',
    )
  }
  const credentials = providers.filter((provider) => provider.type === 'credentials')
  if (credentials.some((provider) => !Object.hasOwn(provider.options ?? {}, 'authorize'))) {
    throw new AuthConfigError('MissingAuthorizeError', 'A credentials provider needs an authorize() function.')
  }
  if (setup.strategy === 'database' && credentials.length > 0 && credentials.length === providers.length) {
    throw new AuthConfigError(
      'UnsupportedStrategyError',
      'Sign-in with credentials only requires sessions with the strategy "jwt".',
    )
  }
  if (providers.some((provider) => provider.type === 'email')) assertEmailAdapter(setup.adapter)
}

function assertEmailAdapter(adapter: object | undefined): void {
  if (!adapter)
    throw new AuthConfigError('MissingAdapterError', 'Sign-in by email requires an adapter that stores tokens.')
  const missing = EMAIL_METHODS.filter((method) => !(method in adapter))
  if (missing.length > 0) {
    throw new AuthConfigError('MissingAdapterMethodsError', `The adapter lacks ${missing.join(', ')}.`)
  }
}
