import { quotePlaceholders } from '@dev-center/contract/samples/placeholders'
import { expect, test } from 'vitest'
import { fillRequest } from '../sandbox/guide-run.ts'
import { readRequest } from './read-request.ts'

test('a bare placeholder becomes a string of the same length, one in a string stays', () => {
  const text = '{ "id": {{ cart_id }}, "name": "a {{name}} \\" {{b}}", "c": "{{c}}" }'
  const quoted = quotePlaceholders(text)
  expect(quoted).toBe('{ "id": "{ cart_id }", "name": "a {{name}} \\" {{b}}", "c": "{{c}}" }')
  expect(quoted).toHaveLength(text.length)
})

test('a request with a bare placeholder has variants in other languages', () => {
  const text = 'POST https://api.bigcommerce.com/stores/abc123/v3/carts\n\n{ "channel_id": {{channel_id}} }'
  expect(readRequest(text)?.body).toEqual({ kind: 'json', text: '{ "channel_id": {{channel_id}} }' })
  expect(readRequest(text.replace('}} }', '} }'))).toBeNull()
})

test('a run fills in a number without quotes, and a time ahead of the sample store', () => {
  const body = '{ "id": {{id}}, "uuid": "{{uuid}}", "expires_at": {{EXPIRES_AT}} }'
  const request = { kind: 'rest', method: 'POST', path: '/stores/abc123/v3/carts', headers: {}, body } as const
  const values = new Map<string, string | number>([
    ['id', 7],
    ['uuid', 'b20d'],
  ])
  const filled = fillRequest(request, values).request
  expect(filled.kind === 'rest' && JSON.parse(filled.body)).toEqual({ id: 7, uuid: 'b20d', expires_at: 1_781_431_200 })
})
