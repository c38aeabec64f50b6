/**
 * Forty commits to a public repository of API documents, drawn by lot, and two that were reported: what each means for
 * programs was decided by hand, before it was compared. The structures are our own, with the shape of the commit's
 * (spec: changes.rules).
 */
import { describe, expect, it } from 'vitest'
import { readSurface } from '../../src/compile/compilers/openapi/api-shape/read-api-shape.ts'
import { readYaml } from '../../src/compile/compilers/openapi/document/yaml-document.ts'
import { type ChangeClass, classOf } from '../../src/core/history/change-rules.ts'
import { compareSurfaces } from '../../src/core/history/compare-api-shapes.ts'

type Json = Readonly<Record<string, unknown>>
/** Paths and components of a document. */
type Part = readonly [paths: Json, schemas?: Json]

const text = { type: 'string' }
const list = (items: Json) => ({ type: 'array', items })
const object = (properties: Json, required?: readonly string[]) => ({
  type: 'object',
  properties,
  ...(required && { required }),
})
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const json = (schema: Json, more: Json = {}) => ({ content: { 'application/json': { schema, ...more } } })

/** An operation that answers with this value. */
const answer = (schema: Json, schemas: Json = {}, more: Json = {}): Part => [
  { '/teas': { get: { responses: { 200: { description: 'Teas', ...json(schema) } }, ...more } } },
  schemas,
]
/** An operation that takes this value. */
const take = (schema: Json, schemas: Json = {}): Part => [
  { '/teas': { post: { requestBody: json(schema), responses: { 204: { description: 'Stored' } } } } },
  schemas,
]
/** One that takes and answers. */
const both = (schema: Json, schemas: Json = {}): Part => [
  { '/teas': { put: { requestBody: json(schema), responses: { 200: { description: 'Tea', ...json(schema) } } } } },
  schemas,
]
const ask = (...parameters: readonly Json[]): Part => [
  { '/teas': { get: { parameters, responses: { 200: { description: 'Teas' } } } } },
]
const said = (description: string): Part => answer(object({ name: { type: 'string', description } }))
const shown = (example: unknown): Part => [
  { '/teas': { post: { requestBody: json(object({ name: text }), { example }), responses: {} } } },
]
const query = (name: string, schema: Json = text) => ({ name, in: 'query', schema })
const number = (maximum: number, type = 'integer') => ({ type, maximum, minimum: 0 })

const AMOUNT = { Amount: { type: 'number', format: 'float', description: 'To charge' } }
const KINDS = {
  Whole: object({ kind: { type: 'string', enum: ['box', 'tin'] }, count: { type: 'integer' } }, ['kind']),
  Part: object({ kind: { type: 'string', enum: ['fee', 'tax'] }, amount: { type: 'number' } }, ['kind']),
}
const TREE = (more: Json) => ({
  Node: object({ id: { type: 'integer' }, children: list(ref('Node')), ...more }),
})
const IMAGE = (base: Json, sent: Json, full: Json): Part => [
  {
    '/teas': {
      post: { requestBody: json(ref('Sent')), responses: { 200: { description: 'Image', ...json(ref('Full')) } } },
    },
  },
  {
    Base: object({ is_thumbnail: { type: 'boolean' }, ...base }),
    Sent: { allOf: [object(sent), ref('Base')] },
    Full: { allOf: [ref('Base'), object({ id: { type: 'integer' }, ...full })] },
  },
]

const ROWS: readonly (readonly [commit: string, meaning: ChangeClass | 'none', before: Part, after: Part])[] = [
  ['9434f478', 'additive', ask(query('id:in')), ask(query('id:in'), query('type:in', list(text)))],
  [
    '54ac42ee',
    'additive',
    both(object({ id: text })),
    both(object({ id: text, mode: { ...text, default: 'a', enum: ['a', 'b'] } })),
  ],
  [
    'f6cd0ecc',
    'breaking',
    answer(object({ parent_id: { type: 'integer' }, name: text }, ['parent_id', 'name'])),
    answer(object({ parent_id: { type: 'integer' }, name: text })),
  ],
  ['9d8df8d8', 'none', said('Parts to include'), said('Parts to include: images, videos')],
  [
    '3693715a',
    'breaking',
    take(object({ class: number(1_000_000_000), words: list(text) })),
    take(
      object({ class: number(255, 'number'), words: { ...list(text), minimum: 0, maximum: 255, maxLength: 65535 } }),
    ),
  ],
  [
    '31f3afc0',
    'none',
    [
      {
        '/teas/{teaId}': {
          parameters: [{ name: 'teaId', in: 'path', required: true, schema: text }],
          get: { parameters: [{ name: 'teaId', in: 'path', required: true, schema: text }], responses: {} },
        },
      },
    ],
    [
      {
        '/teas/{teaId}': {
          parameters: [{ name: 'teaId', in: 'path', required: true, schema: text }],
          get: { responses: {} },
        },
      },
    ],
  ],
  [
    '06b7efa0',
    'additive',
    answer(object({ phone: text })),
    answer(object({ country_code: text, phone: text, favicon_url: text })),
  ],
  [
    '4ec41ea7',
    'none',
    take(object({ total: ref('Amount') }), AMOUNT),
    take(object({ total: { type: 'number', format: 'float', title: 'Amount', description: 'Instead' } }), AMOUNT),
  ],
  [
    'cf4deca2',
    'breaking',
    answer(object({ data: list(object({ id: text })) })),
    answer(object({ data: { ...list(object({ id: text })), type: 'object' } })),
  ],
  ['0b9cc7e3', 'none', said('Where it comes from: web, phone'), said('Reflects the origin')],
  [
    'dcbb2e95',
    'breaking',
    [{ '/stores/v3/refunds': { get: { responses: {} } } }],
    [{ '/stores/{store_hash}/v3/refunds': { get: { responses: {} } } }],
  ],
  [
    '3ff1feab',
    'none',
    take(object({ items: list({ anyOf: [ref('Whole'), ref('Part')] }) }), KINDS),
    take(object({ items: list({ oneOf: [ref('Whole'), ref('Part')] }) }), KINDS),
  ],
  [
    'b403626c',
    'additive',
    answer(list(ref('Node')), TREE({})),
    answer(list(ref('Node')), TREE({ url: { ...text, minLength: 1, maxLength: 255 } })),
  ],
  [
    'a9279115',
    'additive',
    answer(object({ type: { ...text, enum: ['loose', 'bagged'] } })),
    answer(object({ type: { ...text, enum: ['loose', 'bagged', 'gift'] } })),
  ],
  ['bfebca5d', 'none', said('Creates one'), said('Creates one, ten at once')],
  ['8bc0fc4f', 'breaking', ask(query('channel_id', { type: 'integer' })), ask()],
  ['24825d9c', 'none', said('`post'), said('`post`')],
  [
    '67f34187',
    'breaking',
    [{ '/states': { get: { responses: {} } } }],
    [{ '/stores/{store_hash}/v2/states': { get: { parameters: [query('limit')], responses: {} } } }],
  ],
  [
    '0b3fd8b9',
    'additive',
    answer(object({ cost: { type: 'number' } })),
    answer(object({ cost: { type: 'number', format: 'float' }, compared: { type: 'number', format: 'float' } })),
  ],
  [
    '28c6731f',
    'additive',
    ask(query('include', list({ ...text, enum: ['id', 'key'] }))),
    ask(query('include', list({ ...text, enum: ['id', 'id:in', 'key'] }))),
  ],
  [
    '11d2dc53',
    'breaking',
    IMAGE({ url: text }, {}, {}),
    IMAGE({}, { url: { ...text, maxLength: 255 } }, { url: text }),
  ],
  [
    '3809ae4f',
    'none',
    both(object({ only: object({ countries: text, '': text }) })),
    both(object({ only: object({ countries: text }) })),
  ],
  [
    '7f7c7996',
    'none',
    ask(query('page')),
    ask({ name: 'Content-Type', in: 'header', required: true, schema: text }, query('page')),
  ],
  [
    '39d24ee8',
    'breaking',
    take(ref('New'), { New: object({ name: text, date_created: text }) }),
    take(ref('NewOrChanged'), { NewOrChanged: object({ name: text }) }),
  ],
  ['8ab371e7', 'additive', answer(object({ active: text })), answer(object({ active: text, profile: text }))],
  ['1f04f98d', 'none', shown({ name: 'Assam', properties: [] }), shown({ name: 'Assam', properties: [{ code: 'a' }] })],
  [
    '9e55dfc2',
    'additive',
    answer(object({ is_private: { type: 'boolean' } })),
    answer(object({ is_private: { type: 'boolean' }, is_active: { type: 'boolean' }, updated_at: text })),
  ],
  ['682ce34e', 'none', shown({ items: { id: 'a' } }), shown({ items: [{ id: 'a' }] })],
  [
    '4c502b2c',
    'breaking',
    take(object({ name: text, channel_ids: list({ type: 'integer' }) })),
    take(object({ name: text, channels: list({ type: 'integer' }) })),
  ],
  // A file of settings was deleted.
  ['01d8608e', 'none', said('A name'), said('A name')],
  ['46801a74', 'none', said('Forty at once. A name'), said('A name')],
  [
    '4dc9ed06',
    'additive',
    take(object({ group_id: text, items: list(text) }, ['group_id', 'items'])),
    take(object({ group_id: text, customer_id: text, items: list(text) }, ['items'])),
  ],
  ['be860603', 'additive', answer(object({ phone: text })), answer(object({ region: text, phone: text }))],
  ['633078f2', 'none', said('In UTC'), said('As of this date')],
  ['cefcfb51', 'additive', ask(query('key')), ask(query('key'), query('resource_id:in'))],
  // The versions before it couldn't be read; `npm run history` compares it with the last one that could.
  ['80cd8633', 'none', said('www'), said('www, mobile')],
  [
    '9c11e9dc',
    'additive',
    answer(object({ id: text })),
    answer(object({ id: text, consents: { type: 'array', example: ['news'] } })),
  ],
  [
    'be166419',
    'additive',
    answer(object({ made: { ...text, format: 'datetime' } })),
    answer(object({ made: { ...text, format: 'date-time' } })),
  ],
  ['219ca946', 'none', said('`channel_id` is required'), said('`channels` is required')],
  ['74243f30', 'none', said('The price'), said('The price, derived')],
  // Reported: the order of alternatives, and a field that one operation of two gave up.
  [
    '31d7d5e8',
    'none',
    take(list({ oneOf: [ref('Part'), ref('Whole')] }), KINDS),
    take(list({ oneOf: [ref('Whole'), ref('Part')] }), KINDS),
  ],
  [
    '18fa0920',
    'breaking',
    take({
      oneOf: [object({ items: list(text), override: text }, ['items']), object({ tax: text, override: text }, ['tax'])],
    }),
    take({ oneOf: [object({ items: list(text) }, ['items']), object({ tax: text }, ['tax'])] }),
  ],
]

function surfaceOf([paths, schemas = {}]: Part) {
  const document = { openapi: '3.0.3', info: { title: 'Teas', version: '1' }, paths, components: { schemas } }
  const documents = new Map([['teas.yaml', readYaml('teas.yaml', JSON.stringify(document))]])
  return readSurface([{ route: '/teas', file: 'teas.yaml', documents }])
}

const ORDER = ['none', 'additive', 'deprecating', 'breaking'] as const

function meaningOf(before: Part, after: Part) {
  const changes = compareSurfaces(surfaceOf(before), surfaceOf(after))
  const found = changes.map(({ code }) => classOf(code))
  return { changes, worst: ORDER.findLast((one) => one === 'none' || found.includes(one)) }
}

describe('commits to public documents (spec: changes.rules)', () => {
  it.each(ROWS)('%s is %s', (_, meaning, before, after) => {
    const { changes, worst } = meaningOf(before, after)
    expect({ worst, changes }).toEqual({ worst: meaning, changes })
  })

  it('are forty, and the two reported ones', () => {
    expect(new Set(ROWS.map(([commit]) => commit)).size).toBe(42)
  })
})

describe('structures that mean the same (spec: changes.rules)', () => {
  const same: readonly (readonly [name: string, before: Json, after: Json])[] = [
    [
      'alternatives without names in another order',
      { oneOf: [object({ a: text }), list(text)] },
      { oneOf: [list(text), object({ a: text })] },
    ],
    [
      'a named alternative behind one without a name',
      { oneOf: [ref('Whole'), object({ a: text })] },
      { oneOf: [object({ a: text }), ref('Whole')] },
    ],
    [
      'an alternative with another name',
      { oneOf: [ref('Whole'), ref('Part')] },
      { oneOf: [ref('Whole'), { title: 'Piece', ...KINDS.Part }] },
    ],
    [
      'a field of several alternatives',
      { oneOf: [ref('Whole'), ref('Part')] },
      object(
        {
          kind: { ...text, enum: ['box', 'tin', 'fee', 'tax'] },
          count: { type: 'integer' },
          amount: { type: 'number' },
        },
        ['kind'],
      ),
    ],
    ['a number with a zero behind its point', { type: 'number', maximum: 10 }, { type: 'number', maximum: 10.0 }],
    ['a least length of nothing', text, { ...text, minLength: 0 }],
    ['limits of another type', text, { ...text, maximum: 3, minItems: 1 }],
  ]

  it.each(same)('%s', (_, before, after) => {
    for (const side of [take, answer])
      expect(meaningOf(side(object({ value: before }), KINDS), side(object({ value: after }), KINDS)).changes).toEqual(
        [],
      )
  })

  it('change once, however many media types say so', () => {
    const written = (schema: Json): Part => [
      {
        '/teas': {
          post: {
            requestBody: { content: { 'application/json': { schema }, 'application/xml': { schema } } },
            responses: {},
          },
        },
      },
    ]
    const { changes } = meaningOf(written(object({ a: text, b: text })), written(object({ a: text })))
    expect(changes.map(({ code, at }) => `${code} ${at}`)).toEqual(['request.removed body.b'])
  })
})
