/** Steps of a page: how they are read, how values are passed on, and what stops a run (spec: content.runs). */
import { describe, expect, test } from 'vitest'
import type { Sample } from '../../../core/page.ts'
import type { StepRequest } from '../../../core/sandbox/guide-run.ts'
import { printRuns, readRuns } from '../../compilers/sample-text/read-runs.ts'
import { countExchanges } from './count-exchanges.ts'
import { runPage } from './run-page.ts'

const sample = (language: string, meta: string, code: string): Sample => ({
  language,
  meta,
  code,
  position: { line: 1, column: 1 },
})
const CREATE = sample(
  'http',
  'run keep="brand_id: data.id"',
  'POST /stores/abc123/v3/catalog/brands\n\n{ "name": "Nettle" }',
)
const READ = sample('http', 'run', 'GET https://api.bigcommerce.com/stores/abc123/v3/catalog/brands/{{brand_id}}')
const shown = (body: string, status = 200, meta = '') => sample('json', `${meta} response="${status}"`, body)

/** A store with brands, emptied by a reset. */
function brandStore() {
  let names: string[] = []
  const sent: StepRequest[] = []
  return {
    sent,
    reset: () => {
      names = []
    },
    async send(request: StepRequest) {
      sent.push(request)
      if (request.kind !== 'rest') return { status: 200, body: '{"errors":[{"message":"No."}]}' }
      if (request.method === 'POST') names.push(JSON.parse(request.body).name)
      const id = request.method === 'POST' ? names.length : Number(request.path.split('/').at(-1))
      const name = names[id - 1]
      if (name === undefined) return { status: 404, body: '{"title":"Gone"}' }
      return { status: 200, body: JSON.stringify({ data: { id, name }, meta: {} }) }
    },
  }
}

async function run(...samples: readonly Sample[]) {
  const store = brandStore()
  const { runs, faults } = readRuns(samples)
  const outcome = await runPage(runs, samples, store)
  const reported = [...faults, ...outcome.faults].map(({ sample: at, fault }) => `${at} ${fault.code} ${fault.message}`)
  return { ...outcome, reported, sent: store.sent }
}

describe('the steps of a page', () => {
  test('pass values on, and match if the page shows what they return', async () => {
    const { reported, sent, ran } = await run(
      CREATE,
      shown('{ "data": { "id": 1, "name": "Nettle" }, "meta": {} }'),
      READ,
      shown('{ "data": { "name": "Nettle", … }, … }', 200, 'partial'),
    )
    expect(reported).toEqual([])
    expect(sent.at(-1)).toMatchObject({ method: 'GET', path: '/stores/abc123/v3/catalog/brands/1' })
    expect(ran).toEqual([0, 1, 2, 3])
  })

  test('run on a fresh store after run="fresh"', async () => {
    const again = { ...CREATE, meta: CREATE.meta.replace('run', 'run="fresh"') }
    const whole = '{ "data": { "id": 1, "name": "Nettle" }, "meta": {} }'
    expect((await run(CREATE, shown(whole), again, shown(whole))).reported).toEqual([])
  })

  test('stop at the first failure', async () => {
    const { reported } = await run({ ...READ, code: READ.code.replace('{{brand_id}}', '9') }, CREATE)
    expect(reported).toEqual([
      '0 DC741 GET /stores/abc123/v3/catalog/brands/9 returns 404 in the sandbox: {"title":"Gone"}',
    ])
  })

  test('may show an error as their response', async () => {
    const gone = { ...READ, code: READ.code.replace('{{brand_id}}', '9') }
    expect((await run(gone, shown('{ "title": "Gone" }', 404))).reported).toEqual([])
  })

  test('use no name that no step sets, and set no name from a missing value', async () => {
    expect((await run(READ)).reported).toEqual(['0 DC742 No earlier step saves a value as "brand_id".'])
    const wrong = { ...CREATE, meta: 'run keep="brand_id: data.uuid"' }
    const { reported } = await run(wrong, shown('{ "data": { "id": 1, "name": "Nettle" }, "meta": {} }'))
    expect(reported).toEqual(['0 DC742 The response has no value at "data.uuid" to save as "brand_id".'])
  })

  test('leave unknown names in a body unchanged: templates have them', async () => {
    const template = { ...CREATE, code: CREATE.code.replace('Nettle', 'Hello {{text}}') }
    const { sent } = await run(template)
    expect(sent[0]).toMatchObject({ body: '{ "name": "Hello {{text}}" }' })
  })

  test('without a shown response get one', async () => {
    const { reported, rewrites } = await run(CREATE)
    expect(reported).toEqual(['0 DC743 The page shows no response to this step.'])
    expect(rewrites).toEqual([
      {
        sample: 0,
        isNew: true,
        language: 'json',
        meta: 'response="200"',
        isPartial: false,
        code: '{ "data": { "id": 1, "name": "Nettle" }, "meta": {} }',
      },
    ])
  })

  test('of GraphQL fail with errors that the page does not show', async () => {
    const query = sample('graphql', 'run api="storefront"', 'query Shop { site { settings { storeName } } }')
    expect((await run(query)).reported[0]).toMatch(
      /^0 DC741 The GraphQL request returns 200 in the sandbox: \{"errors"/,
    )
    const errors = sample('json', 'response="graphql"', '{ "errors": [{ "message": "No." }] }')
    expect((await run(query, errors)).reported).toEqual([])
  })

  test.each([
    ['a response', sample('http', 'run', 'HTTP/1.1 200 OK'), /contains no request/],
    ['another host', sample('http', 'run', 'GET https://payments.example.com/x'), /only simulates api.bigcommerce.com/],
    ['a schema that the sandbox lacks', sample('graphql', 'run api="account"', '{ account { id } }'), /names one of/],
  ])('are not %s', (_, fence, message) => {
    expect(readRuns([fence]).faults[0]?.fault).toMatchObject({ code: 'DC740', message: expect.stringMatching(message) })
  })
})

describe('the data for a page', () => {
  test('is its steps, without what only the check needs', () => {
    const { runs } = readRuns([CREATE, shown('{}'), READ])
    expect(JSON.parse(printRuns(runs))).toEqual([
      {
        steps: [
          {
            request: {
              kind: 'rest',
              method: 'POST',
              path: '/stores/abc123/v3/catalog/brands',
              headers: {},
              body: '{ "name": "Nettle" }',
            },
            keep: [['brand_id', 'data.id']],
          },
          expect.objectContaining({ keep: [] }),
        ],
      },
    ])
  })
})

describe('the count of exchanges', () => {
  test('counts requests, those with a response, those of the sandbox, and those that ran', () => {
    const { meta, ...plain } = READ
    const payment = sample('http', '', 'POST https://payments.bigcommerce.com/stores/abc123/payments')
    const counts = countExchanges([
      CREATE,
      shown('{}'),
      { ...plain, meta: '' },
      shown('{}'),
      payment,
      shown('{}'),
      READ,
    ])
    expect(counts).toEqual({ requests: 4, exchanges: 3, simulated: 2, ran: 1 })
  })
})
