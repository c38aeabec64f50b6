import { describe, expect, it } from 'vitest'
import { RequestReader } from './request-facts.ts'

const SHOP = `
type Query { shop: Shop, sale: Sale }
type Shop { teas(kind: Kind, first: Int): [Tea!]! }
type Tea { name: String!, price: Int }
union Sale = Tea | Closed
type Closed { until: String! }
type Mutation { order(input: OrderInput!): Tea }
input OrderInput { tea: TeaInput!, kind: Kind }
input TeaInput { name: String! }
enum Kind { GREEN BLACK }
`
const reader = new RequestReader(SHOP)

function read(text: string) {
  const found = reader.read(text)
  if (found === null) throw new Error('The block has no request.')
  return found
}

describe('requests of guides (spec: reference.evidence)', () => {
  it('state the fields, arguments, and values that they use, with their lines', () => {
    const { types, problems, isOfSchema } = read(
      'query {\n  shop {\n    teas(kind: GREEN) {\n      name\n    }\n  }\n}',
    )
    expect(types.Shop?.facts).toEqual({ 'field teas': 3, 'argument teas(kind)': 3 })
    expect(types.Kind?.facts).toEqual({ 'value GREEN': 3 })
    expect(types.Tea?.facts).toEqual({ 'field name': 4 })
    expect({ problems, isOfSchema }).toEqual({ problems: [], isOfSchema: true })
  })

  it('state what the schema lacks, as facts and as problems', () => {
    const { types, problems } = read('{\n  shop {\n    teas { origin }\n  }\n}')
    expect(types.Tea?.facts).toEqual({ 'field origin': 3 })
    expect(problems).toEqual([expect.stringContaining('"origin"')])
  })

  it('state the members of a union', () => {
    const { types } = read('{\n  sale {\n    ... on Closed { until }\n  }\n}')
    expect(types.Sale?.facts).toEqual({ 'member Closed': 3 })
  })

  it('are read without headers, variables, omissions, comments, and placeholders', () => {
    const text = `POST https://example.com/graphql
X-Auth-Token: {{token}}

query {
  shop {
    teas(kind: {{kind}}, first: \${params.count}) {
      // the fields that you need
      ...
    }
  }
}

{ "kind": "GREEN" }`
    expect(read(text).problems).toEqual([])
    expect(read(text).types.Shop?.facts['argument teas(first)']).toBe(6)
  })

  it('state the input fields and values of their variables', () => {
    const { withVariables } = read('mutation ($input: OrderInput!) {\n  order(input: $input) { name }\n}')
    expect(withVariables({ input: { tea: { name: 'Sencha' }, kind: 'BLACK' } })).toEqual({
      OrderInput: { at: 1, facts: { 'field tea': 1, 'field kind': 1 } },
      TeaInput: { at: 1, facts: { 'field name': 1 } },
      Kind: { at: 1, facts: { 'value BLACK': 1 } },
    })
  })

  it('are not the responses and programs beside them', () => {
    expect(reader.read('{\n  "data": { "shop": null }\n}')).toBeNull()
    expect(reader.read('const query = load("teas")')).toBeNull()
  })

  it('can be a type definition', () => {
    expect(read('# Common fields\n\ninterface Tea {\n  name: String!\n}').types.Tea?.facts).toEqual({ 'field name': 4 })
  })
})
