/** The feedback route, from the request to the row. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createTestApp,
  feedbackBody,
  from,
  ORIGIN,
  postFeedback,
  type TestApp,
} from '../../../tests/fixtures/test-app.ts'
import { threadMs } from '../../../tests/fixtures/thread-time.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const post = (body: unknown, headers?: Record<string, string>) => postFeedback(test.app, body, headers)
const errorOf = async (response: Response) => [response.status, (await response.json()).error]
const rows = async () => (await test.feedback.list({}, 10_000)).length

describe('a message (spec: feedback.request)', () => {
  it('is stored unchanged, and acknowledged with only its id', async () => {
    const message = '  Emoji 👩‍👩‍👧, RTL \u202e, "quotes", <b>markup</b> and\n日本語  '
    const response = await post(feedbackBody({ message, rate: 'nice' }))
    expect(response.status).toBe(201)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const { id, ...rest } = await response.json()
    expect(rest).toEqual({})
    expect(await test.feedback.get(id)).toMatchObject({
      message: message.trim(),
      rate: 'nice',
      email: 'reader@example.com',
      pathname: '/docs/umbrellas',
      as_path: '/docs/umbrellas?x=1#care',
      page: '/docs/umbrellas',
      status: 'new',
    })
  })

  it.each([
    { rate: '' },
    { rate: 'bad', message: '' },
    { metadata: undefined },
    { user: '  Reader@Example.COM  ' },
    { user: 'a.b+c@bücher.example' },
    { user: 'a@b.c' },
    { message: '😀'.repeat(5_000) },
    { message: `e${'\u0301'.repeat(1_000)}` },
    { website: '' },
    { elapsedMs: 4_000 },
  ])('is accepted with %o', async (change) => {
    expect((await post(feedbackBody({ message: `Case ${JSON.stringify(change).length}`, ...change }))).status).toBe(201)
  })

  it.each([
    ['user', { user: '' }],
    ['user', { user: undefined }],
    ['user', { user: 'no at sign' }],
    ['user', { user: '"e@attacker"@victim.com' }],
    ['user', { user: 'a@b.co,c@d.co' }],
    ['user', { user: 'a＠b.co' }],
    ['user', { user: 'a@b.co\r\nBcc: x@y.co' }],
    ['user', { user: `${'a'.repeat(250)}@b.co` }],
    ['user', { user: 'a@b' }],
    ['user', { user: 'a..b@c.co' }],
    ['user', { user: ['a@b.co'] }],
    ['message', { message: '', rate: '' }],
    ['message', { message: '   \n' }],
    ['message', { message: '\u2028\u00a0' }],
    ['message', { message: '😀'.repeat(5_001) }],
    ['message', { message: 1 }],
    ['rate', { rate: 'Nice' }],
    ['rate', { rate: null }],
    ['rate', { rate: ['nice'] }],
    ['rate', { rate: {} }],
    ['rate', { rate: undefined }],
    ['metadata', { metadata: [] }],
    ['metadata', { metadata: 'x' }],
    ['metadata', { metadata: { pathname: '/a', asPath: '/a', more: 1 } }],
    ['metadata', { metadata: { pathname: 'javascript:x', asPath: '/a' } }],
    ['metadata', { metadata: { pathname: '/a', asPath: '//evil' } }],
    ['metadata', { metadata: { pathname: '/\\evil', asPath: '/a' } }],
    ['metadata', { metadata: { pathname: `/${'a'.repeat(2_048)}`, asPath: '/a' } }],
    ['admin', { admin: true }],
  ])('with an invalid %s is rejected by field name', async (field, change) => {
    const [status, error] = await errorOf(await post(feedbackBody(change)))
    expect([status, error]).toEqual([422, { code: 'invalid_field', message: expect.any(String), field }])
  })
})

describe('a body (spec: feedback.intake)', () => {
  it.each(['', '{', 'NaN', '{"user":', '{user:1}', "{'a':1}", '\u0000'])("that isn't JSON is 400: %s", async (body) => {
    expect((await errorOf(await post(body)))[1]).toMatchObject({ code: 'invalid_json' })
  })

  it.each(['null', '[]', '"x"', '1', 'true'])("that isn't an object is 400: %s", async (body) => {
    expect(await errorOf(await post(body))).toEqual([400, { code: 'invalid_body', message: expect.any(String) }])
  })

  it.each([
    undefined,
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/json; charset=utf-16',
    'application/jsonx',
  ])('of type %s is 415', async (type) => {
    const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type }
    const response = await test.app.request('/api/feedback', {
      method: 'POST',
      headers,
      body: Buffer.from(JSON.stringify(feedbackBody())),
    })
    expect(response.status).toBe(415)
  })

  it('that is encoded is 415', async () => {
    expect((await post(feedbackBody(), { 'content-encoding': 'gzip' })).status).toBe(415)
  })

  it('that is too large is 413, whether declared or not', async () => {
    const large = JSON.stringify(feedbackBody({ message: 'x'.repeat(32 * 1024) }))
    expect((await post(large, { 'content-length': String(large.length) })).status).toBe(413)
    const stream = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)),
    })
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: stream, duplex: 'half' }
    expect((await test.app.request('/api/feedback', init as RequestInit)).status).toBe(413)
  })

  it.each([
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"metadata":{"__proto__":{"polluted":1}}}',
    '{"toString":1}',
    '{"message":"a\\u0000b"}',
    '{"message":"\\ud800"}',
    '{"\\ud800":1}',
    `${'['.repeat(15_000)}${']'.repeat(15_000)}`,
    `{"a":${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}}`,
    `{${Array.from({ length: 3_000 }, (_, at) => `"k${at}":1`).join()}}`,
    `{"elapsedMs":${'9'.repeat(30_000)}}`,
  ])('crafted to cause damage is rejected quickly (%#)', async (body) => {
    const started = threadMs()
    const { status } = await post(body)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(threadMs() - started).toBeLessThan(2_000)
    expect('polluted' in {}).toBe(false)
  })

  it('with a duplicate key uses the last one, as documented', async () => {
    const text = JSON.stringify(feedbackBody({ message: 'second' })).replace('"message"', '"message":"first","message"')
    const { id } = await (await post(text)).json()
    expect((await test.feedback.get(id))?.message).toBe('second')
  })

  const SQL = [
    "'; DROP TABLE feedback; --",
    "' OR 1=1 --",
    "\\x00'",
    '$1',
    '?',
    '/**/',
    `$${'{1}'}`,
    "');DELETE FROM feedback WHERE ('1'='1",
    '%',
    '_',
    '"',
    '`id`',
    ':a',
    '@a',
    'x" OR ""="',
    "1' UNION SELECT value FROM secret --",
    ';PRAGMA writable_schema=1',
    "'||(SELECT 1)||'",
    '\\',
    "\\'",
    "''",
    '--',
    '#',
    'null',
    "E'\\\\'",
  ]
  it.each(SQL)('containing %s is stored as text', async (text) => {
    const change = {
      message: `${text} in words about the page`,
      metadata: { pathname: `/${text}`, asPath: `/${text}` },
    }
    const response = await post(feedbackBody(change))
    if (response.status === 422) return expect(text.startsWith('\\') || text.startsWith('/')).toBe(true)
    const row = await test.feedback.get((await response.json()).id)
    expect([row?.message, row?.pathname]).toEqual([change.message, change.metadata.pathname])
  })
})

describe('the guard', () => {
  it.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('rejects %s', async (method) => {
    const response = await test.app.request('/api/feedback', { method, headers: { origin: 'https://evil.com' } })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST')
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://evil.com' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'https://evil.com', host: 'docs.example.com' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 201],
    [{ 'sec-fetch-site': 'none' }, 201],
    [{ origin: ORIGIN }, 201],
    [{ origin: 'http://10.0.0.5:3000', host: '10.0.0.5:3000' }, 201],
    [{}, 201],
  ])('checks %o', async (headers, status) => {
    expect(
      (await post(feedbackBody({ message: `From ${JSON.stringify(headers)}` }), headers as Record<string, string>))
        .status,
    ).toBe(status)
  })

  it('limits the networks of homes and companies, so that one /48 cannot use up the limit for all', async () => {
    const limited = await createTestApp({ limits: { feedbackPerMinute: 1 } })
    const send = async (address: string) =>
      (await postFeedback(limited.app, feedbackBody({ message: `From ${address}` }), {}, from(address))).status
    const accepted = async (addresses: readonly string[]) => {
      const statuses: number[] = []
      for (const address of addresses) statuses.push(await send(address))
      return statuses.filter((status) => status === 201).length
    }
    const hex = (value: number) => value.toString(16)
    // Twenty networks of one home, then two hundred of one company.
    expect(await accepted(Array.from({ length: 20 }, (_, at) => `2001:db8:1:${hex(at)}::1`))).toBe(4)
    expect(await accepted(Array.from({ length: 200 }, (_, at) => `2001:db8:2:${hex(at * 256)}::1`))).toBe(16)
    expect(await send('2001:db8:3::1')).toBe(201)
    expect(await accepted(Array.from({ length: 20 }, (_, at) => `192.0.2.${at}`))).toBe(20)
    await limited.close()
  })

  it('limits a client and says for how long', async () => {
    const limited = await createTestApp({ limits: { feedbackPerMinute: 2 } })
    const send = (at: number, address = '192.0.2.1') =>
      postFeedback(limited.app, feedbackBody({ message: `Message ${at}` }), {}, from(address))
    expect([(await send(1)).status, (await send(2)).status]).toEqual([201, 201])
    const refused = await send(3)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(refused.headers.get('ratelimit-limit')).toBe('2')
    expect((await refused.json()).error.code).toBe('rate_limited')
    expect((await send(4, '192.0.2.2')).status).toBe(201)
    limited.clock.set(limited.clock.now() + 60_000)
    expect((await send(5)).status).toBe(201)
    await limited.close()
  })

  it("doesn't let a refused client use up the limit for all", async () => {
    const limited = await createTestApp({ limits: { feedbackPerMinute: 1, feedbackTotalPerMinute: 3 } })
    const send = (at: number, address: string) =>
      postFeedback(limited.app, feedbackBody({ message: `Message ${at}` }), {}, from(address))
    for (let at = 0; at < 10; at++) await send(at, '192.0.2.1')
    expect((await send(20, '192.0.2.2')).status).toBe(201)
    expect((await send(21, '192.0.2.3')).status).toBe(201)
    expect((await send(22, '192.0.2.4')).status).toBe(429)
    await limited.close()
  })
})

describe('sent again', () => {
  it('with the same key, it is one message, however often and however fast', async () => {
    const before = await rows()
    const send = () => post(feedbackBody({ message: 'With a key' }), { 'idempotency-key': 'key-of-this-message' })
    const answers = await Promise.all(Array.from({ length: 20 }, async () => (await send()).json()))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await rows()).toBe(before + 1)
  })

  it('with the key of another message, it is rejected', async () => {
    await post(feedbackBody({ message: 'One' }), { 'idempotency-key': 'key-used-twice' })
    expect((await post(feedbackBody({ message: 'Two' }), { 'idempotency-key': 'key-used-twice' })).status).toBe(409)
  })

  it('without a key, it is one message for a minute, even across a change of the minute, and only for one client', async () => {
    test.clock.set(Date.parse('2026-11-20T12:00:50Z'))
    const send = async (address: string) =>
      (await (await postFeedback(test.app, feedbackBody({ message: 'No key' }), {}, from(address))).json()).id
    const first = await send('192.0.2.1')
    test.clock.set(Date.parse('2026-11-20T12:01:20Z'))
    expect(await send('192.0.2.1')).toBe(first)
    expect(await send('192.0.2.2')).not.toBe(first)
    test.clock.set(Date.parse('2026-11-20T12:01:51Z'))
    expect(await send('192.0.2.1')).not.toBe(first)
  })

  it.each(['short', 'x'.repeat(200), 'white space'])('rejects the key "%s"', async (key) => {
    expect((await post(feedbackBody(), { 'idempotency-key': key })).status).toBe(400)
  })
})

describe('spam', () => {
  it('in the honeypot is acknowledged and discarded', async () => {
    const before = await rows()
    const response = await post(feedbackBody({ website: 'http://x.top' }))
    expect(response.status).toBe(201)
    expect((await response.json()).id).toMatch(/^[\da-f-]{36}$/)
    expect(await rows()).toBe(before)
  })

  it('found by the rules is quarantined with the reasons', async () => {
    const { id } = await (
      await post(feedbackBody({ message: 'Buy backlinks cheap, seo services', elapsedMs: 10 }))
    ).json()
    await test.screening.idle()
    expect(await test.feedback.get(id)).toMatchObject({ status: 'quarantined', reasons: 'hurried,sales' })
  })

  it('sent to many pages by many clients is detected starting with the third', async () => {
    const status = async (at: number) => {
      const body = feedbackBody({
        message: 'The very same words on every page',
        metadata: { pathname: `/p${at}`, asPath: `/p${at}` },
      })
      const { id } = await (await postFeedback(test.app, body, {}, from(`192.0.2.${at}`))).json()
      await test.screening.idle()
      return (await test.feedback.get(id))?.status
    }
    expect([await status(1), await status(2), await status(3), await status(4)]).toEqual([
      'new',
      'new',
      'quarantined',
      'quarantined',
    ])
  })
})

it('writes one parseable line per request, with the id of the proxy only if it is harmless, and nothing from the message', async () => {
  const start = test.lines.length
  const secret = 'reader-of-secrets@example.com'
  await post(feedbackBody({ user: secret, message: 'A private\r\n{"level":60}\u001b[31m thought' }), {
    'x-request-id': 'abc-123',
  })
  await post(feedbackBody({ user: secret, message: 'Other' }), { 'x-request-id': 'a b{"x":1}' })
  const written = test.lines.slice(start)
  expect(written).toHaveLength(2)
  const [first, second] = written.map((line) => JSON.parse(line))
  expect(first).toMatchObject({ msg: 'api', route: '/api/feedback', status: 201, requestId: 'abc-123' })
  expect(second.requestId).toMatch(/^[\da-f-]{36}$/)
  expect(test.lines.join('')).not.toMatch(/secrets@|private|192\.0\.2/)
})
