import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, from, type TestApp } from '../../../tests/fixtures/test-app.ts'

let test: TestApp
beforeEach(async () => {
  test = await createTestApp()
})
afterEach(() => test.close())

const VIEW = { name: 'page_view', path: '/docs?x=1', title: 'Docs', locale: 'en-US' }
const SEARCH = {
  name: 'developer_activity',
  account_uuid: null,
  user_id: null,
  category: 'search',
  label: 'top_search_bar',
  search_term: 'brand',
  result_count: 1,
  result_routes: ['/docs/brands#get'],
  path: '/docs',
}
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', 'content-type': 'application/json' }

const send = async (body: unknown, headers: Record<string, string> = {}, address = '192.0.2.1') => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const length = String(Buffer.byteLength(text))
  const init = { method: 'POST', headers: { ...BROWSER, 'content-length': length, ...headers }, body: text }
  return (await test.app.request('/api/events', init, from(address))).status
}
const stored = async () => {
  await test.intake.flush()
  return test.database.main.selectFrom('event').selectAll().execute()
}
const outcome = (name: string) => test.metrics.value('devcenter_events_total', { outcome: name })

describe('POST /api/events (spec: analytics.intake, analytics.privacy)', () => {
  it('stores page views and searches, one or several, including beacons', async () => {
    expect(await send(VIEW)).toBe(204)
    expect(await send([VIEW, SEARCH])).toBe(204)
    expect(await send(SEARCH, { 'content-type': 'text/plain;charset=UTF-8' })).toBe(204)
    const rows = await stored()
    expect(rows).toHaveLength(4)
    expect(rows.find((row) => row.name === 'developer_activity')).toMatchObject({
      search_term: 'brand',
      result_count: 1,
      path: '/docs',
      result_routes: '["/docs/brands#get"]',
    })
  })

  it.each([
    [{ 'sec-gpc': '1' }, 'gpc'],
    [{ dnt: '1' }, 'dnt'],
    [{ 'user-agent': 'Googlebot/2.1' }, 'robot'],
    [{ 'user-agent': 'curl/8' }, 'robot'],
  ])('drops %o and counts why', async (headers, reason) => {
    expect(await send(VIEW, headers as Record<string, string>)).toBe(204)
    expect(await stored()).toEqual([])
    expect(outcome(reason)).toBe(1)
  })

  it.each([
    'x',
    '[]',
    'null',
    '{}',
    { ...VIEW, more: 1 },
    { ...VIEW, path: 'https://evil.com' },
    { ...VIEW, locale: 'xx' },
    { ...SEARCH, user_id: 'me' },
    { ...SEARCH, search_term: 'x'.repeat(201) },
    { ...SEARCH, result_count: -1 },
    Array.from({ length: 21 }, () => VIEW),
    { ...VIEW, title: 'x'.repeat(40_000) },
  ])("drops what isn't an event (%#)", async (body) => {
    expect(await send(body)).toBe(204)
    expect(await stored()).toEqual([])
    expect(outcome('invalid')).toBe(1)
  })

  it('stores neither e-mail addresses nor keys that a reader typed into the search', async () => {
    await send({ ...SEARCH, search_term: 'reader@example.com' })
    await send({ ...VIEW, path: '/docs?access_token=abcdef1234567890' })
    expect(JSON.stringify(await stored())).not.toMatch(/reader@|abcdef1234567890|192\.0\.2/)
    expect(test.lines.join('')).not.toMatch(/reader@|192\.0\.2/)
  })

  it("drops what exceeds one client's limit, without saying so", async () => {
    for (let at = 0; at < 70; at++) expect(await send(VIEW)).toBe(204)
    await send(VIEW, {}, '192.0.2.2')
    expect(await stored()).toHaveLength(61)
    expect(outcome('rate_limited')).toBe(10)
  })

  it('stores 128 KiB per minute and 1 MiB per hour of one client, however few the requests', async () => {
    const large = Array.from({ length: 20 }, () => ({ ...VIEW, path: `/${'a'.repeat(1_400)}` }))
    const size = JSON.stringify(large).length
    for (let at = 0; at < 10; at++) await send(large)
    expect(await stored()).toHaveLength(20 * Math.floor((128 * 1024) / size))
    for (let minute = 1; minute < 30; minute++) {
      test.clock.set(test.clock.now() + 60_000)
      for (let at = 0; at < 4; at++) await send(large)
    }
    const bytes = ((await stored()).length / 20) * size
    expect(bytes).toBeLessThan(1024 * 1024)
    expect(bytes).toBeGreaterThan(700 * 1024)
    // Other clients aren't affected.
    const before = (await stored()).length
    await send(VIEW, {}, '192.0.2.2')
    expect(await stored()).toHaveLength(before + 1)
  })

  it('stores that many bytes of all clients together, and counts requests without a size as the largest', async () => {
    const small = await createTestApp({ limits: { eventsMibPerHour: 1 } })
    const body = JSON.stringify(VIEW)
    for (let at = 0; at < 40; at++) {
      const init = { method: 'POST', headers: BROWSER, body }
      await small.app.request('/api/events', init, from(`192.0.2.${at}`))
    }
    await small.intake.flush()
    expect(await small.database.main.selectFrom('event').selectAll().execute()).toHaveLength(32)
    expect(small.metrics.value('devcenter_events_total', { outcome: 'rate_limited' })).toBe(8)
    await small.close()
  })

  it('rejects other sites and other methods', async () => {
    expect(await send(VIEW, { 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect((await test.app.request('/api/events')).status).toBe(405)
  })

  it('keeps events in memory while the database is unavailable, and writes them when it is back', async () => {
    const { createEventIntake } = await import('./intake.ts')
    let up = false
    const written: number[] = []
    const store = {
      addAll: async (events: readonly unknown[]) => {
        if (!up) throw new Error('gone')
        written.push(events.length)
      },
    }
    const quiet = { debug() {}, info() {}, warn() {}, error() {}, fatal() {} }
    const intake = createEventIntake({ store, clock: test.clock, logger: quiet, metrics: test.metrics })
    const request = () =>
      new Request('http://x/', {
        method: 'POST',
        headers: BROWSER,
        body: JSON.stringify(Array.from({ length: 20 }, () => VIEW)),
      })
    for (let at = 0; at < 501; at++) await intake.take(request())
    await intake.flush()
    up = true
    await intake.flush()
    expect(written).toEqual([10_000])
    expect(outcome('overflow')).toBe(20)
  })
})

it('counts policy violations by directive and nothing else', async () => {
  const post = (type: string, body: object) =>
    test.app.request('/api/reports', { method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(body) })
  expect(
    (
      await post('application/reports+json', [
        { type: 'csp-violation', body: { effectiveDirective: 'script-src-elem', documentURL: 'https://x/?me' } },
      ])
    ).status,
  ).toBe(204)
  await post('application/csp-report', { 'csp-report': { 'effective-directive': 'img-src' } })
  await post('application/reports+json', [{ body: { effectiveDirective: 'x"} 1\nevil 2' } }, 1, null])
  const count = (directive: string) => test.metrics.value('devcenter_csp_reports_total', { directive })
  expect([count('script-src-elem'), count('img-src'), count('other')]).toEqual([1, 1, 3])
  expect((await post('text/html', {})).status).toBe(415)
})
