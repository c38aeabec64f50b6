/** Fields and parameters that need or exclude each other, as the page shows them. */
import { describe, expect, it } from 'vitest'
import { compileCase } from '../../../../../tests/openapi/compile-case.ts'
import type { SchemaNode } from '../../../../core/api/api-schema.ts'
import { operationOf } from '../../../../core/api/models-in-body.ts'
import type { Json, JsonObject } from '../../../../core/json.ts'

const TEXT = { type: 'string' }

async function operationWith(operation: JsonObject) {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Teapots', version: '1' },
    paths: { '/teapots': { post: { summary: 'Make', ...operation, responses: { '204': { description: 'Made' } } } } },
  }
  const { pages, problems } = await compileCase('teapots.openapi.json', JSON.stringify(document))
  const found = pages[0]?.body.children.map(operationOf).find((one) => one !== null)
  if (!found) throw new Error('no operation')
  return { operation: found, problems: problems.filter(({ code }) => code === 'DC364').map(({ message }) => message) }
}

async function bodyOf(schema: Json) {
  const { operation } = await operationWith({ requestBody: { content: { 'application/json': { schema } } } })
  const root = operation.body?.contents[0]?.schema
  if (!root) throw new Error('no body')
  return { groups: root.groups?.map(({ kind }) => kind), limits: limitsOf(root.groups?.[0]?.nodes ?? []), root }
}

/** `name: kind text` of the limits. */
function limitsOf(nodes: readonly SchemaNode[]): readonly string[] {
  return nodes.flatMap(({ name, limits }) => (limits ?? []).map(({ kind, text }) => `${name}: ${kind} ${text}`))
}

describe('fields (spec: reference.combinations)', () => {
  const properties = { clay: TEXT, glaze: TEXT, kiln: TEXT, colors: { type: 'array', items: TEXT } }

  it('says what each field requires, instead of the keyword', async () => {
    const { limits, root } = await bodyOf({
      ...{ type: 'object', properties },
      dependentRequired: { clay: ['kiln'], glaze: ['clay', 'kiln'] },
    })
    expect(limits).toEqual(['clay: requires kiln', 'glaze: requires clay, kiln'])
    expect(root.extra).toBeUndefined()
  })

  it('shows the keyword as written if it names a field that the object lacks', async () => {
    const { limits, root } = await bodyOf({ type: 'object', properties, dependentRequired: { clay: ['oven'] } })
    expect(limits).toEqual([])
    expect(root.extra?.map(({ name }) => name)).toEqual(['dependentRequired'])
  })

  it('says which fields exclude each other, without a row for the condition', async () => {
    const filled = { clay: {}, colors: { minItems: 1 } }
    const { groups, limits } = await bodyOf({
      ...{ type: 'object', properties },
      allOf: [{ not: { required: ['glaze', 'kiln'] } }, { not: { required: ['clay', 'colors'], properties: filled } }],
    })
    expect(groups).toEqual(['properties'])
    expect(limits).toEqual([
      'clay: excludes colors',
      'glaze: excludes kiln',
      'kiln: excludes glaze',
      'colors: excludes clay',
    ])
  })

  it('keeps the row of a condition that says more', async () => {
    const not = { required: ['glaze', 'kiln'], properties: { glaze: { const: 'salt' } } }
    const { groups, limits } = await bodyOf({ type: 'object', properties, not })
    expect(groups).toEqual(['properties', 'not'])
    expect(limits).toEqual([])
  })

  it('says of which fields one is required', async () => {
    const { groups, limits } = await bodyOf({
      ...{ type: 'object', properties },
      anyOf: [{ required: ['clay'] }, { required: ['glaze', 'kiln'] }],
    })
    expect(groups).toEqual(['properties'])
    expect(limits).toEqual(['clay', 'glaze', 'kiln'].map((name) => `${name}: oneOf clay, glaze + kiln`))
  })

  it('says that only one may be sent', async () => {
    const { limits } = await bodyOf({
      ...{ type: 'object', properties: { clay: TEXT, glaze: TEXT } },
      oneOf: [{ required: ['clay'] }, { required: ['glaze'] }],
    })
    expect(limits).toEqual([
      'clay: excludes glaze',
      'clay: oneOf clay, glaze',
      'glaze: excludes clay',
      'glaze: oneOf clay, glaze',
    ])
  })
})

describe('query parameters (spec: reference.combinations)', () => {
  const parameter = (name: string, more: JsonObject = {}) => ({ name, in: 'query', schema: TEXT, ...more })

  it('shows what the document says about them', async () => {
    const { operation, problems } = await operationWith({
      'x-requires-one-of': ['before', 'tea'],
      parameters: [
        parameter('before', { 'x-excludes': ['after'] }),
        parameter('after', { 'x-excludes': ['before'] }),
        parameter('tea', { 'x-requires': ['kind'] }),
        parameter('kind'),
      ],
    })
    expect(limitsOf(operation.parameters[0]?.nodes ?? [])).toEqual([
      'before: excludes after',
      'before: oneOf before, tea',
      'after: excludes before',
      'tea: requires kind',
      'tea: oneOf before, tea',
    ])
    expect(problems).toEqual([])
  })

  it('names the values that require another parameter', async () => {
    const { operation } = await operationWith({
      parameters: [
        parameter('include', { 'x-requires': { leaves: ['shape'], buds: ['shape'] } }),
        parameter('shape', { 'x-requires': { object: ['flat'] } }),
      ],
    })
    expect(limitsOf(operation.parameters[0]?.nodes ?? [])).toEqual([
      'include: requires shape (leaves, buds)',
      'shape: requires flat (object)',
    ])
  })

  it('reports a parameter that the operation lacks', async () => {
    const { problems } = await operationWith({
      parameters: [parameter('before', { 'x-excludes': ['aftr'] }), parameter('tea', { 'x-requires': ['kind'] })],
    })
    expect(problems).toEqual([
      'The operation has no query parameter "aftr".',
      'The operation has no query parameter "kind".',
    ])
  })
})
