import { describe, expect, it } from 'vitest'
import { buildDocs, docsOfType, prettify, rootTypes, searchDocs } from './schema-docs.ts'

const schema = buildDocs(`
  "Reads."
  type Query { "Finds." umbrella("Its \`id\`." id: ID!): Umbrella things: [Thing!] }
  type Umbrella implements Thing { id: ID!, color: String @deprecated(reason: "Use \`colour\`.") }
  interface Thing { id: ID! }
  enum Colour { "Red." RED }
`)

describe('the docs pane', () => {
  it('starts at the root types and continues to the named type of a field', () => {
    expect(rootTypes(schema)).toEqual(['Query'])
    const query = docsOfType(schema, 'Query')
    expect(query?.fields.map(({ name, type, typeName }) => [name, type, typeName])).toEqual([
      ['umbrella', 'Umbrella', 'Umbrella'],
      ['things', '[Thing!]', 'Thing'],
    ])
    expect(query?.fields[0]?.args).toMatchObject([{ name: 'id', type: 'ID!', description: 'Its `id`.' }])
    expect(docsOfType(schema, 'Thing')?.possibleTypes).toEqual(['Umbrella'])
    expect(docsOfType(schema, 'Umbrella')?.fields[1]?.deprecated).toBe('Use `colour`.')
    expect(docsOfType(schema, 'Colour')?.values).toMatchObject([{ name: 'RED', description: 'Red.' }])
    expect(docsOfType(schema, 'Rain')).toBeNull()
  })

  it('finds types before fields, by any part of the name', () => {
    expect(searchDocs(schema, 'umbr')).toEqual([
      { type: 'Umbrella', field: null },
      { type: 'Query', field: 'umbrella' },
    ])
    expect(searchDocs(schema, 'umbrella.ID')).toEqual([{ type: 'Umbrella', field: 'id' }])
    expect(searchDocs(schema, '  ')).toEqual([])
  })
})

describe('tidying up', () => {
  it('keeps leading comments and rejects what it would damage', () => {
    expect(prettify('# why\n{ a{b} }')).toBe('# why\n{\n  a {\n    b\n  }\n}\n')
    expect(prettify('{ a # inside\n }')).toBeNull()
    expect(prettify('{ a ')).toBeNull()
    expect(prettify('')).toBeNull()
  })
})
