import { readFileSync } from 'node:fs'
import {
  execute,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql'
import { describe, expect, it } from 'vitest'
import type { GraphqlModel } from '../../../../core/api/graphql-model.ts'
import { operationKey } from '../anchors.ts'
import { readSdl } from '../read-sdl.ts'
import { readExampleFile, type WrittenExamples } from './example-file.ts'
import { exampleSchema, inventResponse } from './invent-response.ts'
import { type KnownValues, readKnownValues } from './known-values.ts'
import { type GraphqlExamples, makeExamples } from './make-examples.ts'

function textOf(path: string): string {
  return readFileSync(new URL(`../../../../../content/${path}`, import.meta.url), 'utf8')
}

interface Api {
  readonly model: GraphqlModel
  readonly schema: GraphQLSchema
  readonly written: WrittenExamples
  readonly known: KnownValues
  readonly examples: GraphqlExamples
}

async function apiOf(name: string): Promise<Api> {
  const path = `docs/graphql-${name}.graphql`
  const sdl = textOf(path)
  const { model } = readSdl(sdl, path)
  if (model === null) throw new Error(`${path} is broken`)
  const context = { read: async (file: string) => ({ path: file, text: textOf(file) }) }
  const { examples: written } = await readExampleFile(path, context)
  const { known } = await readKnownValues(path, context)
  return { model, schema: exampleSchema(sdl), written, known, examples: await makeExamples(known, sdl, model, written) }
}

describe.each(['storefront', 'admin', 'users'])('examples of %s', (name) => {
  const api = apiOf(name)

  it("exist for every operation, with an author's entry for each mutation", async () => {
    const { model, written, examples } = await api
    const keys = model.operations.map(operationKey)
    expect([...examples.keys()]).toEqual(keys)
    expect(keys.filter((key) => key.startsWith('mutation ') && !Object.hasOwn(written, key))).toEqual([])
    expect(Object.keys(written).filter((key) => !keys.includes(key))).toEqual([])
  })

  it('run unchanged, without any refusal', async () => {
    const { examples } = await api
    expect(
      [...examples].filter(([, { faults }]) => faults.length > 0).map(([key, { faults }]) => [key, faults]),
    ).toEqual([])
  })

  it('send what the schema accepts', async () => {
    const { schema, examples } = await api
    for (const [key, { query, variables }] of examples) {
      const document = parse(query)
      const messages = validate(schema, document).map(({ message }) => message)
      expect([key, messages]).toEqual([key, []])
      const { variableDefinitions = [] } = operationOf(query)
      const { errors = [] } = getVariableValues(schema, variableDefinitions, { ...variables })
      expect([key, errors.map(({ message }) => message)]).toEqual([key, []])
      const declared = variableDefinitions.map(({ variable }) => variable.name.value)
      expect([key, Object.keys(variables ?? {}).toSorted()]).toEqual([key, declared.toSorted()])
    }
  })

  it('show a response with exactly the requested fields', async () => {
    const { schema, examples, model } = await api
    for (const operation of model.operations) {
      const key = operationKey(operation)
      const { query, variables, response } = examples.get(key) ?? { query: '', variables: null, response: {} }
      const { data } = JSON.parse(JSON.stringify(response))
      expect([key, valueAt(data, operation.path) ?? null]).not.toEqual([key, null])
      const again = await echo(schema, query, variables, data)
      expect([key, again.errors?.map(({ message }) => message) ?? []]).toEqual([key, []])
      expect([key, JSON.parse(JSON.stringify(again.data))]).toEqual([key, data])
    }
  })

  it('invent no value that is missing in the tables', async () => {
    const { schema, examples, known } = await api
    const open: (readonly [string, readonly string[]])[] = []
    for (const [key, { query, variables, origin }] of examples) {
      if (origin === 'sandbox') continue
      const { unknown } = await inventResponse(known, schema, query, variables ?? {})
      if (unknown.length > 0) open.push([key, unknown])
    }
    expect(open).toEqual([])
  })

  it('are the same every time', async () => {
    const { examples } = await api
    expect([...(await apiOf(name)).examples]).toEqual([...examples])
  })
})

describe('a written example', () => {
  const SDL = `
    type Query { cup(id: ID!): Cup }
    type Mutation { fill(input: FillInput!): Cup! }
    input FillInput { cupId: ID!, tea: String!, litres: Float }
    type Cup { id: ID!, tea: String, litres: Float! }
  `
  const model = readSdl(SDL, 'cups.graphql').model as GraphqlModel

  it('gets a response with the values that it sends', async () => {
    const written = { 'mutation fill': { variables: { input: { cupId: 'c1', tea: 'Uji Sencha', litres: 0.25 } } } }
    const example = (await makeExamples({ values: {} }, SDL, model, written)).get('mutation fill')
    expect(example).toMatchObject({ origin: 'schema', faults: [] })
    expect(JSON.parse(JSON.stringify(example?.response))).toMatchObject({
      data: { fill: { tea: 'Uji Sencha', litres: 0.25 } },
    })
  })

  it('is optional: the minimum that the schema accepts replaces it', async () => {
    const example = (await makeExamples({ values: {} }, SDL, model, {})).get('mutation fill')
    expect(example?.variables).toEqual({ input: { cupId: '1', tea: 'A short text.' } })
  })

  it('that runs after something unknown is a fault', async () => {
    const written = { 'query cup': { variables: { id: 'c1' }, after: ['mutation pour'] } }
    const example = (await makeExamples({ values: {} }, SDL, model, written)).get('query cup')
    expect(example?.faults).toEqual(['It runs after an operation that does not exist'])
  })
})

/**
 * Executes the document on the response itself: a missing value, a wrong type, or null against the schema is an error.
 */
async function echo(schema: GraphQLSchema, query: string, variables: object | null, data: unknown) {
  return execute({
    schema,
    document: parse(query),
    rootValue: data,
    variableValues: { ...variables },
    fieldResolver: (source, _args, _context, { path }) => valueAt(source, [String(path.key)]),
    typeResolver: (value, _context, _info, type) => {
      const named = valueAt(value, ['__typename'])
      const keys = Object.keys(value as object).filter((key) => key !== '__typename')
      const fitting = schema.getPossibleTypes(type).filter((each) => keys.every((key) => key in each.getFields()))
      const selected = fitting.find((each) => query.includes(`... on ${each.name} `)) ?? fitting[0]
      return typeof named === 'string' ? named : (selected?.name ?? '')
    },
  })
}

function operationOf(query: string): OperationDefinitionNode {
  const operation = getOperationAST(parse(query))
  if (!operation) throw new Error(query)
  return operation
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    value,
  )
}
