/** Quotes of the variables of a GraphQL sample (spec: content.requests). */
import { describe, expect, it } from 'vitest'
import { checkGraphql } from './check-graphql.ts'
import type { SchemaDocument } from './schemas.ts'

const SDL = `
scalar Long
scalar DateTime
scalar BigDecimal
enum Leaf { GREEN BLACK }
input Harvest { fieldId: Int!, at: DateTime, weight: Long, price: BigDecimal, leaves: [Int!], leaf: Leaf, isFirst: Boolean, note: String }
type Query { tea(id: ID, harvest: Harvest): String }
`
const DOCUMENTS: readonly SchemaDocument[] = [{ api: 'teas', route: '/teas', title: 'Teas', sdl: SDL }]
const QUERY = 'query Tea($id: ID, $harvest: Harvest) { tea(id: $id, harvest: $harvest) }'

let runs = 0
async function faults(variables: string, text = QUERY): Promise<string[]> {
  runs = 0
  const run = () => {
    runs += 1
    return Promise.resolve({ data: {} })
  }
  const { variableFaults } = await checkGraphql({ text, variables }, DOCUMENTS, run)
  return variableFaults.map(({ code, line, column, message }) => `${line}:${column} ${code} ${message}`)
}

describe('variables of a GraphQL sample', () => {
  it.each(['field_id', 'FIELD_ID', ' fieldId '])('shows {{%s}} for a number without quotes', async (name) => {
    expect(await faults(`{ "harvest": { "fieldId": {{${name}}} } }`)).toEqual([])
    expect(runs).toBe(0)
    expect(await faults(`{\n  "harvest": { "fieldId": "{{${name}}}" }\n}`)).toEqual([
      '2:27 DC748 "harvest.fieldId" is Int, but the placeholder is in quotes.',
    ])
  })

  it('compares items of lists, scalars of the schema, and Boolean values', async () => {
    const harvest = '{ "fieldId": 1, "leaves": ["{{A}}", {{B}}], "weight": "{{W}}", "isFirst": "{{IS_FIRST}}" }'
    expect(await faults(`{ "harvest": ${harvest} }`)).toEqual([
      '1:41 DC748 "harvest.leaves.0" is Int, but the placeholder is in quotes.',
      '1:68 DC748 "harvest.weight" is Long, but the placeholder is in quotes.',
      '1:88 DC748 "harvest.isFirst" is Boolean, but the placeholder is in quotes.',
    ])
  })

  it('reports text, times, and enum values without quotes', async () => {
    const harvest = '{ "fieldId": 1, "note": {{NOTE}}, "at": {{AT}}, "leaf": {{LEAF}} }'
    expect(await faults(`{ "harvest": ${harvest} }`)).toEqual([
      '1:38 DC748 "harvest.note" is String, but the placeholder has no quotes.',
      '1:54 DC748 "harvest.at" is DateTime, but the placeholder has no quotes.',
      '1:70 DC748 "harvest.leaf" is Leaf, but the placeholder has no quotes.',
    ])
    const quoted = '{ "fieldId": 1, "note": "{{NOTE}}", "at": "{{AT}}", "leaf": "{{LEAF}}" }'
    expect(await faults(`{ "harvest": ${quoted} }`)).toEqual([])
  })

  it('accepts both for what can be both', async () => {
    expect(await faults('{ "id": {{ID}}, "harvest": { "fieldId": 1, "price": "{{PRICE}}" } }')).toEqual([])
    expect(await faults('{ "id": "{{ID}}", "harvest": { "fieldId": 1, "price": {{PRICE}} } }')).toEqual([])
    expect(await faults('{ "id": "{{ID}}" }')).toEqual([])
    expect(runs).toBe(1)
  })

  it('compares values of scalars that the schema defines, and leaves the others to graphql-js', async () => {
    expect(await faults('{ "harvest": { "fieldId": "1", "weight": 70 } }')).toHaveLength(1)
    expect(await faults('{ "harvest": { "fieldId": 1, "weight": "70", "at": 1767225600 } }')).toEqual([
      '1:40 DC733 "harvest.weight" is Long, but the value is in quotes.',
      '1:52 DC733 "harvest.at" is DateTime, but the value has no quotes.',
    ])
    expect(await faults('{ "harvest": { "fieldId": 1, "weight": 70, "at": null } }')).toEqual([])
  })

  it('takes a single value for a list, and ignores what is not declared', async () => {
    const query = 'query Tea($ids: [Int!]) { tea(harvest: { fieldId: 1, leaves: $ids }) }'
    expect(await faults('{ "ids": "{{LEAF_ID}}" }', query)).toEqual([
      '1:10 DC748 "ids" is Int, but the placeholder is in quotes.',
    ])
    expect(await faults('{ "ids": {{LEAF_ID}} }', query)).toEqual([])
  })

  it('still reports a text that only contains a placeholder', async () => {
    expect(await faults('{ "harvest": { "fieldId": "no. {{FIELD_ID}}" } }')).toHaveLength(1)
  })
})
