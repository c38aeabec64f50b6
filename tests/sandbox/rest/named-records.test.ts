/** Errors are about the record of the request: no identifier in them is missing from it. */

import { isJsonObject } from '@dev-center/contract/json'
import { describe, expect, it } from 'vitest'
import type { RestRequest } from '../../../packages/sandbox/src/sandbox.ts'
import type { Json } from '../../../src/core/json.ts'
import { type DocumentedOperation, documentedOperations } from './documents.ts'
import { at, call, restSandbox } from './rest-fixture.ts'

const IDENTIFIER = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|\d{3,}/g
const UNKNOWN = 987654321
const UNKNOWN_UUID = 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee'
const UUID = /^[\da-f]{8}-[\da-f]{4}-/

const operations = documentedOperations()

/** Numbers of errors, types, and retries name no record. */
const NO_RECORD: ReadonlySet<string> = new Set(['status', 'code', 'type', 'retry_after_seconds', 'timestamp'])

function textsOf(value: Json, key = ''): string[] {
  if (NO_RECORD.has(key)) return []
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(item, key))
  if (isJsonObject(value)) return Object.entries(value).flatMap(([name, child]) => textsOf(child, name))
  return [String(value)]
}

/** The body with unknown ids wherever it names a record. */
function estranged(value: Json, key = ''): Json {
  if (Array.isArray(value)) return value.map((item) => estranged(item, key))
  if (isJsonObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, estranged(child, name)]))
  if (!/(^|_)u?u?ids?$/.test(key)) return value
  if (typeof value === 'number') return UNKNOWN
  return typeof value === 'string' && UUID.test(value) ? UNKNOWN_UUID : value
}

interface Strange {
  readonly answered: number
  readonly strange: readonly string[]
}

async function ask(
  all: readonly DocumentedOperation[],
  pathOf: (operation: DocumentedOperation) => string,
): Promise<Strange> {
  let answered = 0
  const strange: string[] = []
  for (const operation of all) {
    const sandbox = restSandbox()
    const own = String(sandbox.store.seed.store.id)
    for (const body of [operation.body, operation.body === undefined ? undefined : estranged(operation.body)]) {
      const path = pathOf(operation)
      const { status, answer } = await call(sandbox, operation.method as RestRequest['method'], path, body)
      if (status < 400) continue
      answered += 1
      const sent = `${path} ${JSON.stringify(body ?? '')} ${own}`.toLowerCase()
      const texts = status === 409 ? [] : textsOf(answer)
      const found = texts.flatMap((text) => text.toLowerCase().match(IDENTIFIER) ?? [])
      for (const id of found.filter((each) => !sent.includes(each)))
        strange.push(`${operation.method} ${path} ${status}: ${id} in ${JSON.stringify(answer)}`)
    }
  }
  return { answered, strange }
}

describe('errors of all operations', () => {
  const single = operations.filter(({ route }) => route.includes('{'))

  it('name only records of the request if none of its records exists', async () => {
    const { answered, strange } = await ask(single, ({ route }) =>
      (route.split(' ')[1] ?? '').replaceAll(/\{[^}]+\}/g, String(UNKNOWN)),
    )
    expect(answered).toBeGreaterThan(300)
    expect(strange).toEqual([])
  })

  it('name only records of the request if the last record in the path is missing', async () => {
    const { answered, strange } = await ask(single, ({ route, path }) =>
      route.endsWith('}') ? path.replace(/[^/]+$/, String(UNKNOWN)) : path,
    )
    expect(answered).toBeGreaterThan(150)
    expect(strange).toEqual([])
  })

  it('name only records of the request if its body names others', async () => {
    const { answered, strange } = await ask(
      operations.filter(({ route, body }) => !route.includes('{') && body !== undefined),
      ({ path }) => path,
    )
    expect(answered).toBeGreaterThan(30)
    expect(strange).toEqual([])
  })

  it('say which webhook, order, script, and price record is missing', async () => {
    const sandbox = restSandbox()
    const hook = await call(sandbox, 'GET', '/v3/hooks/9999')
    expect(hook.body.title).toBe('Webhook with id [9999] not found')
    const record = { variant_id: 1011, price: 3, currency: 'ZZZ' }
    const refused = await call(sandbox, 'PUT', '/v3/pricelists/2/records', [record])
    expect(refused.body).toEqual({
      batch_errors: [
        {
          data: { price_list_id: 2, variant_id: 1011, currency: 'ZZZ' },
          field_errors: { currency: 'ZZZ is no currency of this store' },
        },
      ],
    })
  })

  it('have a documented title only for the fault that it explains', async () => {
    const titleOf = async (method: RestRequest['method'], path: string, body?: Json) => {
      const { answer } = await call(restSandbox(), method, path, body)
      return at(answer, 'title') ?? at(answer, 'data.0.title')
    }
    const plain = 'JSON data is missing or invalid'
    expect(await titleOf('GET', '/v3/channels?limit=x')).toBe(plain)
    expect(await titleOf('GET', '/v3/channels?limit=a')).toBe(
      'Query parameter "limit" value must be integer. For input string: "a".',
    )
    expect(await titleOf('GET', '/v3/channels?page=x')).toBe(plain)
    expect(await titleOf('PUT', '/v3/channels/1', { type: 'pos' })).toBe('The following fields are invalid: type')
    const refund = { items: [{ item_type: 'ORDER', item_id: 111, amount: 5 }] }
    const path = '/v3/orders/111/payment_actions/refunds'
    expect(await titleOf('POST', path, { ...refund, payments: [{ provider_id: 'custom', amount: 'x' }] })).toBe(plain)
    expect(await titleOf('POST', path, {})).toBe(plain)
  })

  it('do not blame the request for what the sandbox leaves out', async () => {
    const sandbox = restSandbox()
    const code = 'SPRINGTIDE'
    const listed = await call(sandbox, 'GET', '/v3/promotions?redemption_type=coupon')
    const made = await call(sandbox, 'POST', `/v3/promotions/${String(at(listed.data, '0.id'))}/codes`, { code })
    expect(made.status, JSON.stringify(made.answer)).toBeLessThan(300)
    const path = '/v3/checkouts/b20deef4-0f96-49e4-8671-bbc3fef6ca44/coupons'
    const promotion = await call(sandbox, 'POST', path, { coupon_code: code })
    expect([promotion.status, promotion.body.title]).toEqual([
      501,
      `The sandbox does not apply promotions, and ${code} is the coupon code of one.`,
    ])
    const coupon = { name: 'Three off', code: 'THREE', type: 'per_total_discount', amount: '3' }
    const stored = await call(sandbox, 'POST', '/v2/coupons', {
      ...coupon,
      applies_to: { entity: 'categories', ids: [0] },
    })
    expect(stored.status).toBe(501)
    expect((await call(sandbox, 'POST', path, { coupon_code: 'NOSUCHCODE' })).status).toBe(422)
  })
})
