import { expect, it } from 'vitest'
import { apiHeaders, assetHeaders, pageHeaders } from './header-table.ts'

const POLICY = { scriptHashes: [], styleHashes: [], imgHosts: [], frameHosts: [] }
const HTTPS = { https: true, reports: true }

/** Whole tables, so that a header that is removed or weakened is noticed. */
const SHARED = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

it('gives pages every header of the table', () => {
  expect(pageHeaders(POLICY, HTTPS, '/docs')).toEqual({
    ...SHARED,
    'Content-Security-Policy': expect.stringMatching(/^default-src 'none'; script-src 'self'; .*; report-to csp$/),
    Link: '</llms.txt>; rel="describedby"; type="text/plain"',
    'Reporting-Endpoints': 'csp="/api/reports"',
  })
})

it('gives files every header of the table, and scripts the policy of workers', () => {
  const closed = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  expect(assetHeaders(HTTPS, 'image/png')).toEqual({ ...SHARED, 'Content-Security-Policy': closed })
  const script = assetHeaders(HTTPS, 'text/javascript; charset=utf-8')
  expect(script).toEqual({ ...SHARED, 'Content-Security-Policy': expect.stringContaining("worker-src 'self'") })
})

it('gives API responses every header of the table, and no cache', () => {
  expect(apiHeaders(HTTPS)).toEqual({
    ...SHARED,
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cache-Control': 'no-store',
  })
})

it('leaves out only what would break a test over plain http', () => {
  const { 'Strict-Transport-Security': _, ...rest } = SHARED
  expect(apiHeaders({ https: false })).toMatchObject(rest)
  expect(apiHeaders({ https: false })).not.toHaveProperty('Strict-Transport-Security')
})
