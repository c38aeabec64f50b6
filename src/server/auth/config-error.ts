/** Named configuration errors of sign-in (spec: session.configuration-errors). They prevent the start. */
import { Fault } from '../../core/fault.ts'

const CODES = {
  MissingAPIRouteError: 'MISSING_NEXTAUTH_API_ROUTE_ERROR',
  MissingSecretError: 'NO_SECRET',
  MissingAuthorizeError: 'CALLBACK_CREDENTIALS_HANDLER_ERROR',
  MissingAdapterError: 'EMAIL_REQUIRES_ADAPTER_ERROR',
  MissingAdapterMethodsError: 'MISSING_ADAPTER_METHODS_ERROR',
  UnsupportedStrategyError: 'CALLBACK_CREDENTIALS_JWT_ERROR',
  InvalidCallbackUrl: 'INVALID_CALLBACK_URL_ERROR',
} as const

type AuthConfigErrorName = keyof typeof CODES

export class AuthConfigError extends Fault {
  constructor(name: AuthConfigErrorName, message: string) {
    super(CODES[name], {
      message,
      publicMessage: 'There is a problem with the server configuration. Check the server logs for more information.',
    })
    this.name = name
  }

  /** Format of the API (spec: session.configuration-errors). */
  toJSON(): { name: string; message: string; stack: string | undefined } {
    return { name: this.name, message: this.message, stack: this.stack }
  }
}
