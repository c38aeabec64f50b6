/** Contradictions within a document. */
import { describe, expect, test } from 'vitest'
import type { Json, JsonObject } from '../../../../core/json.ts'
import { type Cursor, DocumentSession } from '../document/cursor.ts'
import { readYaml } from '../document/yaml-document.ts'
import { sourcesOf } from '../plan.ts'
import type { Truth } from '../results.ts'
import { walkOperations } from '../walk/walk-operations.ts'
import { TruthReader } from './find-contradictions.ts'

const media = (content: JsonObject) => ({ content: { 'application/json': content } })
const described = (properties: { [name: string]: string }, more: JsonObject = {}): JsonObject => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(properties).map(([name, description]) => [
      name,
      { type: 'string', description, ...(more[name] as JsonObject) },
    ]),
  ),
})

function truthOf(root: Cursor): Truth {
  const reader = new TruthReader()
  walkOperations(sourcesOf(root), [reader])
  return reader.result()
}

function codesOf(paths: JsonObject, schemas: JsonObject = {}): string[] {
  const document = { openapi: '3.1.0', info: { title: 'Shop', version: '1' }, paths, components: { schemas } }
  const session = new DocumentSession(new Map([['a.yaml', readYaml('a.yaml', JSON.stringify(document))]]))
  const root = session.open('a.yaml')
  return root === null ? [] : truthOf(root).problems.map(({ code, message }) => `${code} ${message}`)
}

const operation = (request: JsonObject | null, responses: JsonObject): JsonObject => ({
  summary: 'Something',
  ...(request && { requestBody: media(request) }),
  responses,
})
const refer = (name: string) => ({ schema: { $ref: `#/components/schemas/${name}` } })

describe('one sentence on one name', () => {
  const found = (schemas: JsonObject) => {
    const [first, second] = Object.keys(schemas)
    const responses = { 200: media(refer(first ?? '')), 201: media(refer(second ?? '')) }
    return codesOf({ '/a': { post: operation(null, responses) } }, schemas).filter((code) => code.startsWith('DC330'))
  }

  test('in two objects with nothing in common', () => {
    const code = 'What the shopper typed in.'
    expect(
      found({
        Coupon: described({ code, amount: 'What it takes off.' }),
        Location: described({ code, hours: 'When it is open.' }),
      }),
    ).toEqual(['DC330 "What the shopper typed in." describes `code` of several objects: Coupon, Location.'])
  })

  test.each<[string, JsonObject]>([
    [
      'forms of one thing',
      { Coupon: described({ code: 'A code.' }), CouponUpdate: described({ code: 'A code.', amount: 'Sum.' }) },
    ],
    [
      'things with the same names',
      { Coupon: described({ code: 'A code.', sum: 'A.' }), Voucher: described({ code: 'A code.', sum: 'B.' }) },
    ],
    [
      'members of envelopes',
      {
        Coupons: described({ data: 'What was asked for.' }),
        Orders: described({ data: 'What was asked for.', x: 'Y.' }),
      },
    ],
    [
      'a part of a whole',
      {
        Coupon: { allOf: [described({ code: 'A code.', sum: 'A.' }), described({ a: 'A.', b: 'B.', c: 'C.' })] },
        Offer: described({ code: 'A code.', a: 'X.', b: 'Y.', c: 'Z.' }),
      },
    ],
  ])('not in %s', (_what, schemas) => {
    expect(found(schemas)).toEqual([])
  })
})

test.each([
  ['Set by the store.', true],
  ['Number of the order, assigned by the platform.', true],
  ['The store sets it.', true],
  ['Read-only.', true],
  ['Set by the store when it is left out.', false],
  ['The name that the store gives to it.', false],
  ['Lines of the order; `product_id` is read-only.', false],
])('"%s" on a writable name', (description, isWrong) => {
  const body = { schema: described({ id: description }) }
  const wrong = codesOf({ '/a': { post: operation(body, {}) } })
  expect(wrong.some((code) => code.startsWith('DC331'))).toBe(isWrong)
  expect(
    codesOf({ '/a': { post: operation({ schema: described({ id: description }, { id: { readOnly: true } }) }, {}) } }),
  ).toEqual([])
  expect(codesOf({ '/a': { get: operation(null, { 200: media(body) }) } })).toEqual([])
})

test.each([
  ['The name of the coupon.', true],
  ['Its name.', true],
  ['Name that shoppers see.', false],
  ['Name of the coupon, as in `/coupons/{id}`.', false],
])('"%s" as a description of a name', (description, isWrong) => {
  const schemas = { Coupon: described({ name: description }) }
  const codes = codesOf({ '/a': { get: operation(null, { 200: media(refer('Coupon')) }) } }, schemas)
  expect(codes.some((code) => code.startsWith('DC332'))).toBe(isWrong)
})

describe('a 422', () => {
  const codes = (example: Json, method = 'put') => {
    const body = method === 'delete' ? null : { schema: described({ price: 'What it costs.' }) }
    const responses = { 422: { description: 'No.', ...media({ example }) } }
    return codesOf({ '/a/{id}': { [method]: operation(body, responses) } }).filter((code) => code.startsWith('DC334'))
  }

  test.each<[string, Json, boolean]>([
    ['names a field', { errors: { price: 'Give a number.' } }, true],
    ['names an entry of a list', { errors: { '0.price': 'Give a number.' } }, true],
    ['says it in words', [{ status: 422, message: "The field 'price' is invalid." }], true],
    ['names something else', { errors: { colour: 'Give a number.' } }, false],
    ['says nothing', { status: 422, title: 'Invalid' }, false],
  ])('%s', (_what, example, isRight) => {
    expect(codes(example)).toHaveLength(isRight ? 0 : 1)
  })

  test('of an operation without fields is about the object itself', () => {
    expect(codes({ title: 'It is in use.' }, 'delete')).toEqual([])
    const ids = { schema: { type: 'array', items: { type: 'integer' } } }
    const responses = { 422: { description: 'No.', ...media({ example: { title: 'Some are in use.' } }) } }
    expect(codesOf({ '/a': { delete: operation(ids, responses) } })).toEqual([])
  })

  test('names a filter', () => {
    const filter = { name: 'id:in', in: 'query', description: 'Numbers to find.', schema: { type: 'string' } }
    const found = (title: string) => {
      const responses = { 422: { description: 'No.', ...media({ example: { title } }) } }
      return codesOf({ '/a': { parameters: [filter], get: operation(null, responses) } })
    }
    expect(found('Parameter id:in is required')).toEqual([])
    expect(found('Give a number.')).toHaveLength(1)
  })
})

describe('a response', () => {
  const codes = (sent: Json, back: Json, schema: JsonObject = { type: 'object' }) =>
    codesOf({
      '/a': {
        post: operation({ schema: { type: 'object' }, example: sent }, { 200: media({ schema, example: back }) }),
      },
    }).filter((code) => code.startsWith('DC335'))

  test.each<[string, Json, Json]>([
    ['in a wrapper', { name: 'Sencha' }, { data: { name: 'Sencha' } }],
    ['in a list of one', { name: 'Sencha' }, { data: [{ name: 'Sencha' }] }],
    ['as text', { price: 9.5 }, { price: '9.5000' }],
    ['in other letters', { email: 'Mei@example.com' }, { email: 'mei@example.com' }],
    ['as another form of the date', { date: '2026-03-14T00:00:00Z' }, { date: 'Sat, 14 Mar 2026 00:00:00 +0000' }],
    [
      'as a copy of the file',
      { image_url: 'https://a.example/x/tin.jpg' },
      { image_url: 'https://b.example/y/z/tin.jpg' },
    ],
    ['as the next version', { version: 1 }, { version: 2 }],
    ['as part of a longer list', { items: [{ id: 1 }] }, { items: [{ id: 7 }, { id: 1 }] }],
  ])('has what was sent %s', (_what, sent, back) => {
    expect(codes(sent, back)).toEqual([])
  })

  test('is not for a partly invalid request, and need not have the ID that was named', () => {
    const body = { schema: { type: 'object' }, example: { id: 'a', name: 'Sencha' } }
    const partly = { 207: media({ schema: { type: 'object' }, example: { data: { name: 'Bancha' } } }) }
    expect(codesOf({ '/a': { post: operation(body, partly) } })).toEqual([])
    expect(codes({ id: 'a', name: 'Sencha' }, { data: { id: 7, name: 'Sencha' } })).toEqual([])
  })

  test('has another value', () => {
    expect(
      codes([{ name: 'Sencha', origin: { garden: 'Uji' } }], {
        data: [{ name: 'Bancha', origin: { garden: 'Shizuoka' } }],
      }),
    ).toEqual([
      'DC335 The request sends 0.name "Sencha", but the response has "Bancha".',
      'DC335 The request sends 0.origin.garden "Uji", but the response has "Shizuoka".',
    ])
  })

  test('may have values that the store sets', () => {
    const id = described({ id: 'Number.' }, { id: { readOnly: true } })
    expect(codes({ id: 1 }, { id: 2 }, { allOf: [id] })).toEqual([])
    expect(
      codes({ id: 1 }, { data: [{ id: 2 }] }, { type: 'object', properties: { data: { type: 'array', items: id } } }),
    ).toEqual([])
  })

  test('is about the object that the path names', () => {
    const id = (example: number) => ({ name: 'tea_id', in: 'path', required: true, example })
    const get = (back: Json, path = '/teas/{tea_id}') =>
      codesOf({
        [path]: { parameters: [id(7)], get: { responses: { 200: media({ schema: {}, example: back }) } } },
      }).filter((code) => code.startsWith('DC335'))
    expect(get({ data: { id: 7 } })).toEqual([])
    expect(get({ data: { id: '7' } })).toEqual([])
    expect(get({ id: 8 })).toEqual(['DC335 The path names tea_id 7, but the response has 8.'])
    expect(get({ data: { tea_id: 8 } })).toEqual(['DC335 The path names tea_id 7, but the response has 8.'])
    expect(get({ data: [{ id: 8 }] })).toEqual([])
    expect(get({ data: { id: 8 } }, '/teas/{tea_id}/price')).toEqual([])
  })

  test('may be about a parent that the path names', () => {
    const id = (name: string, example: number) => ({ name, in: 'path', required: true, example })
    const put = operation({ schema: {} }, { 200: media({ schema: {}, example: { data: { id: 7 } } }) })
    const parameters = [id('cart_id', 7), id('line_id', 2)]
    expect(codesOf({ '/carts/{cart_id}/lines/{line_id}': { parameters, put } })).toEqual([])
  })

  test('matches the variant of its name, else any of them', () => {
    const body = (examples: JsonObject) => ({ schema: { type: 'object' }, examples })
    const sent = body({ tea: { value: { name: 'Sencha' } }, pot: { value: { name: 'Kyusu' } } })
    const back = (examples: JsonObject) => codesOf({ '/a': { post: operation(sent, { 200: media(body(examples)) }) } })
    expect(back({ tea: { value: { name: 'Sencha' } } })).toEqual([])
    expect(back({ tea: { value: { name: 'Kyusu' } } })).toHaveLength(1)
    expect(back({ other: { value: { name: 'Kyusu' } } })).toEqual([])
  })
})

test('an error about a body needs a body', () => {
  const errors = { 400: { description: 'The body could not be parsed.' }, 415: { description: 'Not that type.' } }
  expect(codesOf({ '/a': { get: operation(null, errors) } }).map((code) => code.slice(0, 5))).toEqual([
    'DC333',
    'DC333',
  ])
  expect(codesOf({ '/a': { post: operation({ schema: { type: 'object' } }, errors) } })).toEqual([])
  expect(codesOf({ '/a': { get: operation(null, { 400: { description: 'A parameter has no value.' } }) } })).toEqual([])
})

test('names come from examples other than updates', () => {
  const example = { id: 7, name: 'Sencha' }
  const document = (method: string) => ({
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    paths: { '/teas/{tea_id}': { [method]: operation(null, { 200: media({ schema: { type: 'object' }, example }) }) } },
  })
  const namesOf = (method: string) => {
    const session = new DocumentSession(new Map([['a.yaml', readYaml('a.yaml', JSON.stringify(document(method)))]]))
    const root = session.open('a.yaml')
    return root === null ? [] : truthOf(root).names.map(({ kind, id, name }) => `${kind} ${id} ${name}`)
  }
  expect(namesOf('get')).toEqual(['tea 7 Sencha'])
  expect(namesOf('put')).toEqual([])
})

test('handles schemas that reference each other', () => {
  const node = { type: 'object', properties: { child: { $ref: '#/components/schemas/Node' } } }
  expect(codesOf({ '/a': { get: operation(null, { 200: media(refer('Node')) }) } }, { Node: node })).toEqual([])
})
