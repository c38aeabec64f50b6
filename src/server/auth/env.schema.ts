/** Environment variables of sign-in. All are optional, and the site works without them (spec: session.adapter). */
import { z } from 'zod'

/** Minimum length for secure HMAC and key derivation. */
const SECRET_MIN_LENGTH = 32

/** Compose files pass `NAME=` for unset variables. */
const optionalText = z
  .string()
  .trim()
  .transform((text) => text || undefined)
  .optional()

const secretList = optionalText
  .transform((text) => (text ?? '').split(',').map((secret) => secret.trim()))
  .transform((secrets) => secrets.filter((secret) => secret !== ''))
  .refine((secrets) => secrets.every((secret) => secret.length >= SECRET_MIN_LENGTH), {
    message: `each secret needs at least ${SECRET_MIN_LENGTH} characters; generate one with: openssl rand -base64 33`,
  })

const issuer = optionalText.refine((text) => text === undefined || isIssuer(text), {
  message: 'an HTTPS URL without a query, spelled as the issuer does (HTTP only on the loopback interface)',
})

const testAccount = optionalText.refine((text) => text === undefined || /^[^:\s@]+@[^:\s@]+:.{8,}$/.test(text), {
  message: 'email:password, with a password of at least 8 characters',
})

/** Keys to merge into the schema of the whole environment. */
const authEnvShape = {
  /** Only tests and local development can run without the settings that production requires. */
  NODE_ENV: optionalText,
  /** Signs cookies. Use a comma-separated list for rotation: the first secret signs, all are accepted. */
  AUTH_SECRET: secretList,
  /** A GitHub OAuth app; its callback is {origin}/api/auth/callback/github. */
  AUTH_GITHUB_ID: optionalText,
  AUTH_GITHUB_SECRET: optionalText,
  /** Any OpenID Connect issuer; the callback is {origin}/api/auth/callback/oidc. */
  AUTH_OIDC_ISSUER: issuer,
  AUTH_OIDC_ID: optionalText,
  AUTH_OIDC_SECRET: optionalText,
  /** Name on the button. */
  AUTH_OIDC_NAME: optionalText,
  /** An account for tests; refused if anyone else could reach it. */
  AUTH_TEST_CREDENTIALS: testAccount,
}

export type AuthEnvInput = { readonly [K in keyof typeof authEnvShape]?: string }

export const authEnvSchema = z.object(authEnvShape).check((context) => {
  const { value } = context
  for (const group of [
    ['AUTH_GITHUB_ID', 'AUTH_GITHUB_SECRET'],
    ['AUTH_OIDC_ISSUER', 'AUTH_OIDC_ID', 'AUTH_OIDC_SECRET'],
  ] as const) {
    const missing = group.filter((key) => value[key] === undefined)
    if (missing.length === 0 || missing.length === group.length) continue
    for (const key of missing) {
      context.issues.push({
        code: 'custom',
        input: undefined,
        path: [key],
        message: `missing: ${group.join(', ')} must be set together`,
      })
    }
  }
})

export type AuthEnv = z.output<typeof authEnvSchema>

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  if (url.search || url.hash || url.username) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))
}

export function isLoopback(url: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
}
