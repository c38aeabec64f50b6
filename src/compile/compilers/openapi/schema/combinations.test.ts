/** Which fields go together, as the page shows it. */
import { describe, expect, it } from 'vitest'
import { compileCase } from '../../../../../tests/openapi/compile-case.ts'
import type { Combinations, SchemaNode } from '../../../../core/api/api-schema.ts'
import { operationOf } from '../../../../core/api/models-in-body.ts'
import type { Json } from '../../../../core/json.ts'

const TEXT = { type: 'string' }

async function bodyOf(schema: Json, schemas: { readonly [name: string]: Json } = {}) {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Teapots', version: '1' },
    paths: {
      '/teapots': {
        post: {
          summary: 'Make a teapot',
          requestBody: { content: { 'application/json': { schema } } },
          responses: { '204': { description: 'Made' } },
        },
      },
    },
    components: { schemas },
  }
  const { pages, problems } = await compileCase('teapots.openapi.json', JSON.stringify(document))
  const operation = pages[0]?.body.children.map(operationOf).find((found) => found !== null)
  const root = operation?.body?.contents[0]?.schema
  if (!root) throw new Error('no body')
  return { root, problems: problems.filter(({ code }) => code === 'DC364') }
}

function fieldOf(root: SchemaNode, name: string): SchemaNode | undefined {
  return root.groups?.flatMap(({ nodes }) => nodes).find((node) => node.name === name)
}

/** Rows in short: values, then what is said. */
function rowsOf(table: Combinations | undefined): readonly string[] {
  return (table?.rows ?? []).map(
    ({ values, required, excluded, used, allowed }) =>
      `${values.join('|')}: ${required.join()} / ${excluded.join()} / ${used.join()} / ${allowed.map((own) => own.join('|')).join()}`,
  )
}

describe('combinations (spec: reference.combinations)', () => {
  const kind = { type: 'string', enum: ['iron', 'clay', 'glass', 'tin'] }

  it('shows what a condition requires, allows, and excludes next to the field that decides', async () => {
    const { root } = await bodyOf({
      type: 'object',
      properties: { kind, lining: TEXT, glaze: TEXT },
      allOf: [
        {
          if: { required: ['kind'], properties: { kind: { const: 'iron' } } },
          // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
          then: { required: ['lining'], properties: { lining: { enum: ['enamel', 'none'] }, glaze: false } },
        },
      ],
    })
    const table = fieldOf(root, 'kind')?.combinations
    expect(table?.fields).toEqual(['lining'])
    expect(rowsOf(table)).toEqual(['iron: lining / glaze /  / enamel|none', 'clay|glass|tin:  /  /  / '])
    expect(fieldOf(root, 'lining')?.combinations).toBeUndefined()
  })

  it('has no rows for conditions of which the table says everything', async () => {
    const kindsOf = async (then: { readonly [keyword: string]: Json }) => {
      const condition = { if: { properties: { kind: { const: 'iron' } } }, then }
      const { root } = await bodyOf({ type: 'object', properties: { kind, lining: TEXT }, allOf: [condition] })
      return { groups: root.groups?.map((group) => group.kind), table: fieldOf(root, 'kind')?.combinations }
    }
    const told = await kindsOf({ required: ['lining'], properties: { lining: { enum: ['enamel', 'none'] } } })
    expect(told.table).toBeDefined()
    expect(told.groups).toEqual(['properties'])
    const additions: { readonly [keyword: string]: Json }[] = [
      { maxLength: 6 },
      { description: 'Enamel lasts.' },
      { anyOf: [TEXT] },
    ]
    for (const more of additions) {
      const { groups } = await kindsOf({ properties: { lining: { enum: ['enamel', 'none'], ...more } } })
      expect(groups).toEqual(['properties', 'when', 'met'])
    }
  })

  it('shows fields that only some values use, also below the object, through references and lists', async () => {
    const { root, problems } = await bodyOf(
      {
        type: 'object',
        properties: {
          kind,
          glaze: { ...TEXT, 'x-used-with': { kind: ['clay'] } },
          settings: { $ref: '#/components/schemas/Settings' },
          spouts: { type: 'array', items: { $ref: '#/components/schemas/Settings' } },
        },
      },
      { Settings: { type: 'object', properties: { heat: { ...TEXT, 'x-used-with': { kind: ['iron', 'clay'] } } } } },
    )
    expect(rowsOf(fieldOf(root, 'kind')?.combinations)).toEqual([
      'iron:  /  / settings.heat,spouts.heat / ',
      'clay:  /  / glaze,settings.heat,spouts.heat / ',
      'glass|tin:  /  /  / ',
    ])
    expect(fieldOf(root, 'glaze')?.limits).toEqual([{ kind: 'with', text: 'kind: clay' }])
    expect(problems).toEqual([])
  })

  it('shows alternatives that a field tells apart as one table', async () => {
    const variant = (name: string, own: string) => ({
      type: 'object',
      required: ['kind', own],
      properties: { kind: { const: name }, [own]: TEXT, note: TEXT, [`${own}_note`]: TEXT },
    })
    const { root } = await bodyOf({ oneOf: [variant('iron', 'lining'), variant('clay', 'glaze')] })
    expect(root.combinations?.name).toBe('kind')
    expect(rowsOf(root.combinations)).toEqual(['iron: lining /  / lining_note / ', 'clay: glaze /  / glaze_note / '])
  })

  it.each([
    ['a field', { knid: ['clay'] }, 'No object around this field has the field "knid".'],
    ['a value', { kind: ['clay', 'stone'] }, '"kind" can\'t be "stone".'],
  ])('reports %s that does not exist', async (_, usedWith, message) => {
    const glaze = { ...TEXT, 'x-used-with': usedWith }
    const { problems } = await bodyOf({ type: 'object', properties: { kind, glaze } })
    expect(problems.map((problem) => problem.message)).toEqual([message])
  })

  it('does not report a value that the field has elsewhere', async () => {
    const settings = { type: 'object', properties: { heat: { ...TEXT, 'x-used-with': { kind: ['iron', 'tin'] } } } }
    const around = (values: readonly string[]) => ({
      type: 'object',
      properties: { kind: { type: 'string', enum: values }, settings: { $ref: '#/components/schemas/Settings' } },
    })
    for (const lists of [
      [['iron'], ['tin']],
      [['iron'], ['iron', 'tin']],
      [['clay'], ['tin', 'iron']],
    ]) {
      const [first = [], second = []] = lists
      const both = { type: 'object', properties: { first: around(first), second: around(second) } }
      expect((await bodyOf(both, { Settings: settings })).problems).toEqual([])
    }
    const never = { type: 'object', properties: { first: around(['iron']), second: around(['clay', 'iron']) } }
    const { problems } = await bodyOf(never, { Settings: settings })
    expect(problems.map(({ message }) => message)).toEqual(['"kind" can\'t be "tin".'])
  })

  it('has no table for a condition that only sets a bound', async () => {
    const { root } = await bodyOf({
      type: 'object',
      properties: { kind, size: { type: 'integer' } },
      if: { properties: { kind: { const: 'iron' } } },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      then: { properties: { size: { maximum: 60 } } },
    })
    expect(fieldOf(root, 'kind')?.combinations).toBeUndefined()
  })

  it('does not report a schema that another operation shows alone', async () => {
    const value = { type: 'object', properties: { color: { ...TEXT, 'x-used-with': { kind: ['clay'] } } } }
    const shared = { $ref: '#/components/schemas/Value' }
    const { problems } = await bodyOf(
      {
        type: 'object',
        properties: { alone: shared, inside: { type: 'object', properties: { kind, value: shared } } },
      },
      { Value: value },
    )
    expect(problems).toEqual([])
  })
})
