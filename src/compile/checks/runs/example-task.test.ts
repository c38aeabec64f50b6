/**
 * Runs examples against the store: which requests are sent, from which state, and which differences are found (spec:
 * reference.runs).
 */
import { expect, test } from 'vitest'
import { restSandbox } from '../../../../tests/sandbox/rest/rest-fixture.ts'
import type { Json } from '../../../core/json.ts'
import type { RestStepRequest } from '../../../core/sandbox/guide-run.ts'
import type { Exchange } from '../../compilers/openapi/results.ts'
import { runExamples } from './example-task.ts'

const BRANDS = '/stores/abc123/v3/catalog/brands'

function step(method: RestStepRequest['method'], path: string, body?: Json): RestStepRequest {
  const headers = { 'x-auth-token': 'any', 'content-type': 'application/json' }
  return { kind: 'rest', method, path, headers, body: body === undefined ? '' : JSON.stringify(body) }
}

function exchange(request: RestStepRequest, value: Json | undefined, rest: Partial<Exchange> = {}): Exchange {
  return {
    file: 'a.openapi.yaml',
    pointer: '/a',
    name: 'createBrand',
    operation: `${request.method} ${request.path.split('?')[0]}`,
    before: [],
    request,
    status: 200,
    shown: value === undefined ? null : { value },
    line: 1,
    column: 1,
    ...rest,
  }
}

async function reported(...exchanges: readonly Exchange[]): Promise<readonly string[]> {
  const sandbox = restSandbox()
  const store = { reset: () => sandbox.reset(), send: (request: never) => sandbox.rest(request) }
  const changed = await runExamples(exchanges, store)
  return changed.flatMap(({ index, differences }) =>
    differences.map(({ message }) => `${index} ${message.slice(0, 90)}`),
  )
}

const NAMED = `${BRANDS}/42?include_fields=name`

test('earlier requests are sent to a fresh store for each example', async () => {
  const before = [step('POST', BRANDS, { name: 'Nettle' })]
  const get = exchange(step('GET', NAMED), { data: { id: 42, name: 'Nettle' }, meta: {} }, { before })
  expect(await reported(get, get)).toEqual([])
  expect(await reported(exchange(step('GET', NAMED), null))).toEqual([
    expect.stringContaining('GET /v3/catalog/brands/42?include_fields=name returns 404 in the run, not 200'),
  ])
})

test('variants of a POST are created in the same store', async () => {
  const made = (name: string, id: number) =>
    exchange(step('POST', BRANDS, { name }), { data: { id, name, '…': '…' }, meta: {} })
  const differences = await reported(made('Nettle', 42), made('Thorn', 43))
  expect(differences.filter((line) => /"data\.(?:id|name)"/.test(line))).toEqual([])
})

test('a differing value, member, or element is named', async () => {
  const path = `${BRANDS}?id=36&include_fields=name`
  expect(await reported(exchange(step('GET', path), { data: [{ id: 36, nam: 'Hoshino' }] }))).toEqual([
    '0 The run returned no "nam" here.',
    '0 "data.0" also has name in the run.',
    '0 The response also has meta in the run.',
  ])
  expect(
    await reported(exchange(step('GET', NAMED.replace('42', '36')), { data: { id: 36, name: 'Uji' }, meta: {} })),
  ).toEqual(['0 "data.name" is "Hoshino Tea Garden" in the run.'])
})
