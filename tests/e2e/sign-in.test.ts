/**
 * Signing in and out on the built site, through an OpenID Connect issuer and with an account, in a real browser
 * (spec: session.sign-in, session.error-codes).
 */
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OidcIssuer, startOidcIssuer } from '../fixtures/oidc-issuer.ts'
import { openPage, soon } from './browser.ts'
import { freePort, startServer } from './built-server.ts'

const ADA = { sub: 'u-1', name: 'Ada Lovelace', email: 'ada@issuer.example' }
const ACCOUNT = { email: 'tester@example.com', password: 'steep-4-minutes' }

const data = mkdtempSync(join(tmpdir(), 'dev-center-auth-'))
let issuer: OidcIssuer
let server: ChildProcess
let origin = ''

beforeAll(async () => {
  issuer = await startOidcIssuer(ADA)
  const port = await freePort()
  origin = `http://localhost:${port}`
  server = await startServer(port, origin, data, {
    NODE_ENV: 'test',
    AUTH_SECRET: 'only-for-tests-'.repeat(4),
    AUTH_OIDC_ISSUER: issuer.url,
    AUTH_OIDC_ID: issuer.clientId,
    AUTH_OIDC_SECRET: issuer.clientSecret,
    AUTH_OIDC_NAME: 'Test issuer',
    AUTH_TEST_CREDENTIALS: `${ACCOUNT.email}:${ACCOUNT.password}`,
  })
})

afterAll(async () => {
  server.kill('SIGTERM')
  await issuer.close()
  rmSync(data, { recursive: true, force: true })
})

/** On the sign-in page. Without a previous page, the reader is sent to the home page. */
async function signIn(page: Page, returnsTo = '/'): Promise<void> {
  await page.getByRole('button', { name: /Test issuer/ }).click()
  await page.waitForURL(origin + returnsTo, { waitUntil: 'load' })
}

it('goes to the issuer and returns to its page as the reader, who can then sign out', async () => {
  const { page, close } = await openPage('/profile', { baseURL: origin })
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).first().click()
  await page.waitForURL('**/auth/signin**')
  await signIn(page, '/profile')
  await soon(() => page.getByRole('main').innerText()).toContain(ADA.name)
  const session = await page.evaluate(async () => (await fetch('/api/auth/session')).json())
  expect(session).toMatchObject({ user: { name: ADA.name, email: ADA.email } })

  await page.goto('/auth/signout')
  // The second choice appears when the script of the page has run.
  await page.getByRole('link', { name: 'Stay signed in' }).waitFor()
  // A session request during sign-out would renew the session.
  const left = page.waitForURL((url) => url.pathname !== '/auth/signout', { waitUntil: 'load' })
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await left
  await soon(() => page.evaluate(async () => (await fetch('/api/auth/session')).json())).toEqual({})
  await close()
})

it('does not ask a signed-in reader for an email', async () => {
  const { page, close } = await openPage('/auth/signin', { baseURL: origin })
  await signIn(page)
  await page.goto('/build')
  await page
    .getByRole('button', { name: /feedback/i })
    .first()
    .click()
  await page.getByPlaceholder('Message').waitFor()
  await soon(() => page.getByPlaceholder('Email').count()).toBe(0)
  await close()
})

it('responds to a refused sign-in with a page that says so, and its status', async () => {
  const { page, close } = await openPage('/', { baseURL: origin })
  const answer = await page.goto('/api/auth/error?error=AccessDenied')
  expect(answer?.status()).toBe(403)
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  await close()
})
