/** Times in requests that must lie ahead of the reader (spec: content.requests). */
import { expect, test } from 'vitest'
import type { Sample } from '../../../core/page.ts'
import { passingTimes } from './passing-times.ts'

const sample = (language: string, code: string, meta = ''): Sample => ({
  language,
  code,
  meta,
  position: { line: 1, column: 1 },
})
const post = (body: string) => sample('http', `POST https://api.bigcommerce.com/stores/abc123/v3/teas\n\n${body}`)

/** The values that pass, as the messages name them. */
function found(...samples: readonly Sample[]): string[] {
  return passingTimes({ samples }, '2026-04-01')
    .flat()
    .map(({ message }) => message.replace(' is a time that passes.', ''))
}

test.each([
  ['expires_at', '1798675200'],
  ['expiresAt', '"2027-01-31T00:00:00Z"'],
  ['expiration_date', '"01/31/2027"'],
  ['expiry', '"2027-01-31"'],
  ['start_date', '"2027-01-31"'],
  ['startsAt', '1798675200000'],
  ['end_date', '"Sun, 31 Jan 2027 10:00:00 +0000"'],
  ['trial_ends_on', '"2027-01-31"'],
  ['date_from', '"2027-01-31"'],
  ['date_to', '"2027-01-31"'],
  ['valid_from', '"2027-01-31"'],
  ['validUntil', '"2027-01-31"'],
  ['preorder_release_date', '"2027-01-31"'],
  ['exp', '1798675200'],
])('%s has a placeholder and not %s', (name, value) => {
  expect(found(post(`{ "tea": [{ "${name}": ${value} }] }`))).toEqual([value.replaceAll('"', '')])
  const placeholder = value.startsWith('"') ? '"{{END_DATE}}"' : '{{EXPIRES_AT}}'
  expect(found(post(`{ "tea": [{ "${name}": ${placeholder} }] }`))).toEqual([])
})

test.each([
  ['date_created', '"2026-01-31"'],
  ['created_at', '1767225600'],
  ['collected_at', '"2026-03-17T17:05:00Z"'],
  ['ready_at', '"2026-03-16T14:00:00Z"'],
  ['birth_date', '"1990-01-31"'],
  ['end_date', '"none"'],
  ['end_date', 'null'],
  ['expires_in', '3600'],
  ['start_time', '"09:00"'],
  ['price_from', '1798675200'],
  ['send_date_format', '"2027-01-31"'],
])('%s: %s can stay', (name, value) => {
  expect(found(post(`{ "${name}": ${value} }`))).toEqual([])
})

test('the time of a filter may be past, and so may one in a URL or a response', () => {
  expect(
    found(post('{ "filter": { "start_date": "2026-01-01" }, "date_created": { "end_date": "2026-02-01" } }')),
  ).toEqual([])
  expect(found(post('{ "filters": [{ "date_from": "2026-01-01" }] }'))).toEqual([])
  expect(
    found(sample('http', 'GET https://api.bigcommerce.com/stores/abc123/v2/orders?start_date=2026-01-01')),
  ).toEqual([])
  expect(found(sample('json', '{ "expires_at": 1798675200 }', 'response="getTea 200"'))).toEqual([])
})

test('the year of a card may be written while it lies ahead', () => {
  expect(found(post('{ "card": { "expiry_month": 1, "expiry_year": 2028 } }'))).toEqual([])
  expect(found(post('{ "card": { "expiry_month": 1, "expiry_year": 2025 } }'))).toEqual(['2025'])
  expect(found(post('{ "card": { "expirationYear": "25" } }'))).toEqual(['25'])
  expect(passingTimes({ samples: [post('{ "expiry_year": 2025 }')] }, null).flat()).toEqual([])
})

test('a command, a mutation, its variables, and a program are requests too', () => {
  const curl = `curl -X POST https://api.bigcommerce.com/stores/abc123/v3/teas \\\n  -d '{ "expires_at": 1798675200 }'`
  expect(found(sample('sh', curl))).toEqual(['1798675200'])
  const mutation = 'mutation Tea($input: Tea!) {\n  tea(input: $input, validUntil: "2027-01-31") { id }\n}'
  expect(
    found(sample('graphql', mutation), sample('json', '{ "input": { "expiresAt": "2027-01-31" } }', 'variables')),
  ).toEqual(['2027-01-31', '2027-01-31'])
  const query = mutation.replace('mutation', 'query')
  expect(
    found(sample('graphql', query), sample('json', '{ "input": { "expiresAt": "2027-01-31" } }', 'variables')),
  ).toEqual([])
  expect(
    found(sample('js', "send({ expires_at: 1798675200, endDate: '2027-01-31', createdAt: '2026-01-31' })")),
  ).toEqual(['1798675200', '2027-01-31'])
  expect(found(sample('python', 'body = {"date_to": "2027-01-31", "note": "expires_at"}'))).toEqual(['2027-01-31'])
  expect(found(sample('js', 'const expiresAt = Math.floor(Date.now() / 1000) + 3600'))).toEqual([])
})

test('says where the value is', () => {
  const code = 'POST https://api.bigcommerce.com/stores/abc123/v3/teas\n\n{ "note": 1, "end_date": "2027-01-31" }'
  const [[finding] = []] = passingTimes({ samples: [sample('http', code)] }, null)
  expect(code.slice(finding?.at)).toBe('"2027-01-31" }')
})
