/**
 * The published scoring of the MDN HTTP Observatory, applied to our own responses (spec: serving.headers, H-3): base
 * 100, bonuses from 90 upwards.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../tests/fixtures/test-app.ts'

interface Site {
  readonly headers: Headers
  readonly html: string
}

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({
    fixture: { files: { 'graphql-explorer.html': '<html><body><h1>Explorer</h1></body></html>' } },
  })
})
afterAll(() => test.close())

const HALF_YEAR_S = 15_768_000
const PRIVATE_REFERRER = /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/

function score({ headers, html }: Site): { total: number; parts: Record<string, number> } {
  const parts = {
    csp: scoreCsp(readPolicy(headers.get('content-security-policy'))),
    cookies: scoreCookies(headers.getSetCookie()),
    cors: headers.get('access-control-allow-origin') === '*' ? -50 : 0,
    hsts: scoreHsts(headers.get('strict-transport-security')),
    referrer: scoreReferrer(headers.get('referrer-policy')),
    sri: scoreScripts(html),
    nosniff: headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    framing: scoreFraming(headers),
    corp: /^same-(?:origin|site)$/.test(headers.get('cross-origin-resource-policy') ?? '') ? 10 : 0,
    coop: /^(?:same-origin|same-origin-allow-popups|noopener-allow-popups)$/.test(
      headers.get('cross-origin-opener-policy') ?? '',
    )
      ? 10
      : 0,
    coep: /^(?:require-corp|credentialless)$/.test(headers.get('cross-origin-embedder-policy') ?? '') ? 10 : 0,
  }
  const values = Object.values(parts)
  const before = 100 + values.filter((value) => value < 0).reduce((sum, value) => sum + value, 0)
  // Bonuses count only for a site that is in order without them.
  const bonus = before >= 90 ? values.filter((value) => value > 0).reduce((sum, value) => sum + value, 0) : 0
  return { total: before + bonus, parts }
}

function readPolicy(header: string | null): ReadonlyMap<string, readonly string[]> | null {
  if (header === null) return null
  return new Map(
    header
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name = '', ...values]) => [name, values]),
  )
}

function scoreCsp(policy: ReadonlyMap<string, readonly string[]> | null): number {
  if (policy === null) return -25
  const fallback = policy.get('default-src') ?? ['*']
  const scripts = policy.get('script-src') ?? fallback
  const styles = policy.get('style-src') ?? fallback
  const wide = (list: readonly string[]) =>
    list.some((value) => ['*', 'http:', 'https:', 'data:', "'unsafe-inline'"].includes(value))
  if (wide(scripts) || wide(policy.get('object-src') ?? fallback)) return -20
  if (scripts.includes("'unsafe-eval'")) return -10
  if ([...policy.values()].flat().some((value) => value.startsWith('http:'))) return -20
  if (wide(styles)) return 0
  const closedForms = ["'none'", "'self'"].includes(policy.get('form-action')?.[0] ?? '')
  return fallback[0] === "'none'" && closedForms ? 10 : 5
}

function scoreCookies(cookies: readonly string[]): number {
  if (cookies.length === 0) return 0
  const safe = cookies.every(
    (cookie) => /;\s*secure/i.test(cookie) && /;\s*httponly/i.test(cookie) && /;\s*samesite=/i.test(cookie),
  )
  return safe ? 5 : -20
}

function scoreHsts(header: string | null): number {
  const seconds = Number(/max-age=(\d+)/.exec(header ?? '')?.[1] ?? 0)
  if (header === null) return -20
  return seconds < HALF_YEAR_S ? -10 : 0
}

function scoreReferrer(header: string | null): number {
  if (header === null) return 0
  return PRIVATE_REFERRER.test(header) ? 5 : -5
}

/** Scripts on other hosts need a hash; our own earn a bonus with one, which we don't rely on. */
function scoreScripts(html: string): number {
  const foreign = [...html.matchAll(/<script[^>]+src="(?:https?:)?\/\/[^"]+"[^>]*>/g)].filter(
    ([tag]) => !tag.includes('integrity='),
  )
  return foreign.length > 0 ? -5 : 0
}

function scoreFraming(headers: Headers): number {
  const ancestors = readPolicy(headers.get('content-security-policy'))?.get('frame-ancestors')
  const closed = ancestors?.every((value) => value === "'none'" || value === "'self'") ?? false
  return closed || /^(?:deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '') ? 5 : -20
}

/**
 * Pages that can reach any https host (core/endpoint-routes.ts); the published score ignores
 * `connect-src`, so we check it here.
 */
const REACHING_OTHERS: readonly string[] = ['/graphql-explorer']

it.each(['/', '/docs', '/fr', '/typo', '/docs/', ...REACHING_OTHERS])('%s earns at least 140 points', async (path) => {
  const response = await test.app.request(path)
  const { total, parts } = score({ headers: response.headers, html: await response.text() })
  expect(total, JSON.stringify(parts)).toBeGreaterThanOrEqual(140)
  const connect = readPolicy(response.headers.get('content-security-policy'))?.get('connect-src')
  expect(connect).toEqual(REACHING_OTHERS.includes(path) ? ["'self'", 'https:'] : ["'self'"])
})

it('isolates no page: together with the opener policy, that would cost a process at each first visit (decision 0015)', async () => {
  const { headers } = await test.app.request('/docs')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('cross-origin-embedder-policy')).toBeNull()
})

it('scores as published: missing headers cost points, and frames on other hosts cost nothing', async () => {
  expect(score({ headers: new Headers(), html: '' }).total).toBe(100 - 25 - 20 - 5 - 20)
  const framed = '<html><body><iframe title="v" src="https://www.youtube-nocookie.com/embed/x"></iframe></body></html>'
  const other = await createTestApp({ fixture: { files: { 'docs/video.html': framed } } })
  const response = await other.app.request('/docs/video')
  expect(response.headers.get('content-security-policy')).toContain('frame-src https://www.youtube-nocookie.com;')
  expect(score({ headers: response.headers, html: framed }).total).toBeGreaterThanOrEqual(140)
  await other.close()
})
