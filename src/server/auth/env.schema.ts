/** The environment of sign-in: nothing set is the default, and the site works without it (spec: session.adapter). */
import { z } from 'zod'

/** HMAC and key derivation get no weaker than this. */
const SECRET_MIN_LENGTH = 32

/** Compose files pass `NAME=` for what is not set. */
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

/** Keys to spread into the schema of the whole environment. */
const authEnvShape = {
  /** Only tests and local work may run with less than production asks for. */
  NODE_ENV: optionalText,
  /** Signs cookies. A comma-separated list rotates it: the first one signs, all of them are accepted. */
  AUTH_SECRET: secretList,
  /** An OAuth app of GitHub; its callback is {origin}/api/auth/callback/github. */
  AUTH_GITHUB_ID: optionalText,
  AUTH_GITHUB_SECRET: optionalText,
  /** Any OpenID Connect issuer; the callback is {origin}/api/auth/callback/oidc. */
  AUTH_OIDC_ISSUER: issuer,
  AUTH_OIDC_ID: optionalText,
  AUTH_OIDC_SECRET: optionalText,
  /** What the button calls it. */
  AUTH_OIDC_NAME: optionalText,
  /** One account for tests; refused where anyone else could reach it. */
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
