/**
 * No status, rule, or problem code may depend on the words of a message: all messages are reworded here, and everything
 * stays as it is.
 */
import { describe, expect, it, vi } from 'vitest'
import { createCodeChecker } from '../packages/code-check/src/check-code.ts'
import { checkBody } from '../src/compile/checks/samples/requests/body.ts'
import { DocumentSession } from '../src/compile/compilers/openapi/document/cursor.ts'
import { readYaml } from '../src/compile/compilers/openapi/document/yaml-document.ts'
import { readJson } from '../src/compile/compilers/sample-text/json-text.ts'
import type { Json } from '../src/core/json.ts'
import { sampleApplications } from './check-code/applications.ts'
import { contentDocuments } from './check-code/documents.ts'
import { CART } from './sandbox/rest/random-calls.ts'
import { call, restSandbox } from './sandbox/rest/rest-fixture.ts'
import { tryForms } from './sandbox/rest/try-forms.ts'
import { giveErrors } from './sandbox/rest/wrong-answers.ts'

const ADDRESS = {
  ...{ first_name: 'Maya', last_name: 'Lindqvist', email: 'maya.lindqvist@example.com', address1: '12 Harbor Street' },
  ...{ city: 'Seattle', state_or_province: 'Washington', country_code: 'US', postal_code: '98101' },
}
const REWORDED = 'Lorem ipsum'

const words = vi.hoisted(() => ({ areOwn: false }))

vi.mock('@dev-center/contract/schema/violation', async (original) => {
  const real = await original<typeof import('@dev-center/contract/schema/violation')>()
  return {
    wordsFor: (...given: Parameters<typeof real.wordsFor>) => (words.areOwn ? real.wordsFor(...given) : REWORDED),
  }
})

vi.mock('../packages/sandbox/src/shop/refusal.ts', async (original) => {
  const real = await original<typeof import('../packages/sandbox/src/shop/refusal.ts')>()
  class Refused extends real.Refused {
    constructor(...[, reason]: ConstructorParameters<typeof real.Refused>) {
      super(REWORDED, reason)
    }
  }
  return { ...real, Refused, refusal: (type: string) => real.refusal(type, REWORDED) }
})

vi.mock('../packages/sandbox/src/rest/engine/rejection.ts', async (original) => {
  const real = await original<typeof import('../packages/sandbox/src/rest/engine/rejection.ts')>()
  const reworded = (errors: object = {}) => Object.fromEntries(Object.keys(errors).map((name) => [name, REWORDED]))
  class Rejected extends real.Rejected {
    constructor(...[status, errors, title]: ConstructorParameters<typeof real.Rejected>) {
      super(status, reworded(errors), title == null ? null : REWORDED)
    }
  }
  return {
    Rejected,
    notFound: () => new Rejected(404),
    conflict: (errors: object) => new Rejected(409, reworded(errors)),
    invalid: (errors: object) => new Rejected(422, reworded(errors)),
  }
})

vi.mock('../packages/sandbox/src/rest/check-request.ts', async (original) => {
  const real = await original<typeof import('../packages/sandbox/src/rest/check-request.ts')>()
  return {
    ...real,
    problemWords: (...given: Parameters<typeof real.problemWords>) =>
      words.areOwn ? real.problemWords(...given) : REWORDED,
  }
})

describe('with all messages reworded', () => {
  it('the code check finds the same rules in the same lines', () => {
    const checker = createCodeChecker(contentDocuments())
    const findings = () =>
      sampleApplications().flatMap(({ name, files }) => checker.check(files).findings.map((one) => ({ name, ...one })))
    const placesOf = (found: ReturnType<typeof findings>) =>
      new Set(found.map(({ name, file, line, rule }) => `${name} ${file}:${line} ${rule}`))
    words.areOwn = true
    const before = findings()
    words.areOwn = false
    const after = findings()
    expect(placesOf(after)).toEqual(placesOf(before))
    expect(before.length).toBeGreaterThan(100)
    expect(after.filter(({ message }) => message.includes(REWORDED)).length).toBeGreaterThan(50)
  })

  it.each<[string, number, Parameters<typeof call>[1], string, Json?]>([
    [
      'too few in stock',
      409,
      'POST',
      `/v3/carts/${CART}/items`,
      lines({ product_id: 101, variant_id: 1011, quantity: 99_999 }),
    ],
    ['no choice of variant', 422, 'POST', `/v3/carts/${CART}/items`, lines({ product_id: 101, quantity: 1 })],
    ['a line that is not there', 404, 'DELETE', `/v3/carts/${CART}/items/none`],
    [
      'a currency to look at',
      400,
      'POST',
      '/v3/carts',
      { ...lines({ product_id: 104, variant_id: 1041, quantity: 1 }), currency: { code: 'XXX' } },
    ],
    ['a checkout without a billing address', 422, 'POST', `/v3/checkouts/${CART}/orders`],
    [
      'a line that the cart lacks',
      404,
      'POST',
      `/v3/checkouts/${CART}/consignments`,
      [{ address: ADDRESS, line_items: [{ item_id: 'none', quantity: 1 }] }],
    ],
    ['more variants than fit', 413, 'PUT', '/v3/catalog/variants', Array.from({ length: 60 }, (_, id) => ({ id }))],
    ['a wrong type', 422, 'POST', '/v3/catalog/brands', { name: 5 }],
  ])('the sandbox answers %s with %i', async (_, status, method, path, body) => {
    const reply = await call(restSandbox(), method, path, body)
    expect([reply.status, JSON.stringify(reply.answer).slice(0, 300)]).toEqual([status, expect.any(String)])
  })

  it('each error of the documents can still be caused', async () => {
    const documents = /\/(?:brands|coupons|carts)\.openapi\.yaml$/
    const { count, wrong } = await giveErrors(tryForms((path) => documents.test(path)))
    expect(wrong).toEqual([])
    expect(count).toBeGreaterThan(30)
  }, 60_000)

  it('the build finds the same codes in samples', () => {
    const schema = {
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string' },
        price: { anyOf: [{ type: 'number' }, { type: 'object', properties: { value: { type: 'number' } } }] },
      },
      additionalProperties: false,
    }
    const session = new DocumentSession(new Map([['a.yaml', readYaml('a.yaml', JSON.stringify(schema))]]))
    const root = session.open('a.yaml')
    const codesIn = (value: Json) => {
      const json = readJson(JSON.stringify(value))
      if (root === null || 'refused' in json) throw new Error('unreadable')
      return checkBody(root, json, { direction: 'request', isPartial: false, at: 0, text: JSON.stringify(value) }).map(
        ({ code }) => code,
      )
    }
    expect(codesIn({})).toEqual(['DC703'])
    expect(codesIn({ name: 'Sencha', nmae: 1 })).toEqual(['DC704'])
    expect(codesIn({ name: 'Sencha', price: { value: 'much' } })).toEqual(['DC703'])
    expect(codesIn({ name: 'Sencha', price: true })).toEqual(['DC703'])
  })
})

function lines(line: { readonly [name: string]: Json }) {
  return { line_items: [line] }
}
