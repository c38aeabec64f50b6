/** Sign-in: the HTTP layer in front of @auth/core, step by step (spec: session.endpoints, session.adapter). */
import { Auth, type AuthConfig } from '@auth/core'
import type { Provider } from '@auth/core/providers'
import { maskSecrets } from '../../core/words/mask.ts'
import type { Logger } from '../log.ts'
import { safeCallbackUrl } from './callback-url.ts'
import { AuthConfigError } from './config-error.ts'
import { BASE_PATH, createCoreConfig } from './core-config.ts'
import { toCoreRequest } from './core-request.ts'
import type { AuthEnv } from './env.schema.ts'
import { plainErrorPage, renderErrorPage, verifyRequestPage } from './error-page.ts'
import { type AuthPath, type AuthRequest, readAuthPath, readBytes, readFormFields } from './read-request.ts'
import { jsonResponse, redirect, textResponse, withCookies } from './respond.ts'
import type { SignOuts } from './sign-outs.ts'
import { errorUrl, landOn, SIGN_IN_ERRORS } from './wire.ts'

const BODY_MAX_BYTES = 16 * 1024
const LOG_MAX_BYTES = 4 * 1024

const GET_ONLY = new Set(['csrf', 'providers', 'error', 'verify-request'])

export interface AuthDeps {
  /** Public origin of the site, `scheme://host[:port]`: the only origin that responses contain. */
  readonly origin: string
  readonly env: AuthEnv
  readonly logger: Logger
  /** A page of the site with the given status and the headers of a page; null if it isn't available. */
  readonly readPage?: (path: string, status: number) => Response | Promise<Response> | null
  /** If absent, signing out ends the session only in that browser. */
  readonly signOuts?: SignOuts
  /** Additional @auth/core providers, for tests of the HTTP layer. */
  readonly providers?: readonly Provider[]
}

export interface AuthService {
  /** Handles all requests below `/api/auth`; never throws. Rate limits are the responsibility of the caller. */
  handle(request: Request): Promise<Response>
  /** No provider is configured, so sign-in is off; the API reports that. */
  readonly isOff: boolean
}

/**
 * Throws an `AuthConfigError` (spec: session.configuration-errors) if sign-in is misconfigured;
 * the service must then not start.
 */
export function createAuth(deps: AuthDeps): AuthService {
  const config = createCoreConfig(deps.origin, deps.env, deps.logger, deps.providers, deps.signOuts)
  return {
    isOff: config.providers.length === 0,
    async handle(request) {
      const response = await answer(request, config, deps).catch((error: unknown) => {
        deps.logger.error('auth.failed', { error: error instanceof Error ? error.name : typeof error })
        return jsonResponse({ message: 'Something went wrong on our side.' }, 500)
      })
      return request.method === 'HEAD' ? new Response(null, response) : response
    },
  }
}

async function answer(request: Request, config: AuthConfig, deps: AuthDeps): Promise<Response> {
  const { logger } = deps
  const url = new URL(request.url)
  if (url.pathname !== BASE_PATH && !url.pathname.startsWith(`${BASE_PATH}/`)) {
    const error = new AuthConfigError('MissingAPIRouteError', 'The sign-in API is mounted at the wrong path.')
    logger.error('auth.fault', { code: error.code })
    return jsonResponse({ message: error.publicMessage }, 500)
  }
  const path = readAuthPath(url.pathname)
  const allowed = path === null ? ['GET', 'HEAD', 'POST'] : methodsOf(path)
  if (!allowed.includes(request.method)) return textResponse('Method not allowed.', 405, { allow: allowed.join(', ') })
  if (path === null) return textResponse(`Error: This action with HTTP ${request.method} is not supported.`, 400)
  const body = await readBody(request, path)
  if (path.action === '_log') {
    // Beacons don't read responses, so reports that are too long are dropped silently.
    if (body !== null) logFromClient(body, logger)
    return textResponse('', 200)
  }
  if (body === null) return jsonResponse({ message: 'The request is too large.' }, 413)
  return answerCore(toAuthRequest(request, path, url, body), request.headers.get('cookie') ?? '', config, deps)
}

function methodsOf({ action, provider }: AuthPath): string[] {
  if (action === '_log') return ['POST']
  if (action === 'callback' && provider === 'credentials') return ['POST']
  return GET_ONLY.has(action) ? ['GET', 'HEAD'] : ['GET', 'HEAD', 'POST']
}

async function readBody(request: Request, { action }: AuthPath): Promise<Map<string, string> | null> {
  if (request.method !== 'POST') return new Map()
  const body = await readBytes(request, action === '_log' ? LOG_MAX_BYTES : BODY_MAX_BYTES)
  return body === null ? null : readFormFields(request.headers.get('content-type') ?? '', body)
}

function toAuthRequest(request: Request, path: AuthPath, url: URL, body: Map<string, string>): AuthRequest {
  const wantsJson = body.get('json') === 'true' || request.headers.has('x-auth-return-redirect')
  return { ...path, method: request.method === 'POST' ? 'POST' : 'GET', query: url.searchParams, body, wantsJson }
}

async function answerCore(request: AuthRequest, cookie: string, config: AuthConfig, deps: AuthDeps): Promise<Response> {
  const { origin } = deps
  if (needsProvider(request) && !hasProvider(config, request.provider)) {
    const asked = request.body.get('callbackUrl') ?? request.query.get('callbackUrl') ?? ''
    const query = new URLSearchParams({ callbackUrl: safeCallbackUrl(asked, origin) })
    return land({ url: `${origin}${BASE_PATH}/signin?${query}`, status: 200 }, request, [])
  }
  if (request.action === 'verify-request') return verifyRequestPage()
  if (request.action === 'error') return answerError(request.query.get('error') ?? '', deps)
  const response = await Auth(toCoreRequest(request, cookie, origin), config)
  const cookies = response.headers.getSetCookie()
  const location = response.headers.get('location')
  if (location !== null) return land(landOn(location, request, origin), request, cookies)
  if (response.status >= 500) return land({ url: errorUrl('Configuration', origin), status: 500 }, request, cookies)
  const type = response.headers.get('content-type') ?? ''
  if (!type.startsWith('application/json')) return textResponse('Bad request.', Math.max(400, response.status))
  // An anonymous session is `{}` in the API and `null` in @auth/core.
  return withCookies(jsonResponse((await response.json()) ?? {}, response.status), cookies)
}

function needsProvider({ action, method }: AuthRequest): boolean {
  return action === 'callback' || (action === 'signin' && method === 'POST')
}

function hasProvider(config: AuthConfig, id: string | null): boolean {
  return config.providers.some((provider) => {
    const { id: own, options } = typeof provider === 'function' ? provider() : provider
    return (options?.id ?? own) === id
  })
}

function land(landing: { url: string; status: number }, request: AuthRequest, cookies: readonly string[]): Response {
  if (request.wantsJson) return withCookies(jsonResponse({ url: landing.url }, landing.status), cookies)
  return redirect(landing.url, cookies)
}

async function answerError(code: string, { origin, readPage }: AuthDeps): Promise<Response> {
  if (SIGN_IN_ERRORS.has(code)) return redirect(`${origin}${BASE_PATH}/signin?${new URLSearchParams({ error: code })}`)
  const { status, path } = renderErrorPage(code)
  return (await readPage?.(path, status)) ?? plainErrorPage(status)
}

/** Keeps the whole line below 1 KiB. */
const TEXT_MAX_LENGTH = 400

/**
 * Writes a report from a browser about sign-in as one short line (spec: session.client-log). `fields` are user input:
 * they are truncated and masked, and can't set the log level.
 */
function logFromClient(fields: ReadonlyMap<string, string>, logger: Logger): void {
  const code = fields.get('code') ?? ''
  logger.warn('auth.client', {
    level: fields.get('level') === 'error' ? 'error' : 'other',
    code: /^[A-Z0-9_]{1,64}$/.test(code) ? code : 'UNKNOWN',
    text: cleanText(fields.get('message') ?? ''),
  })
}

function cleanText(text: string): string {
  return maskSecrets(text.slice(0, TEXT_MAX_LENGTH)).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
}
