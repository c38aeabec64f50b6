/** Schemas of other APIs: nothing of them is lost, and their examples are valid and look like values. */
import { buildSchema, parse, validate, visit } from 'graphql'
import { describe, expect, it } from 'vitest'
import { graphqlCompiler } from '../../src/compile/compilers/graphql/compile-graphql.ts'
import { scalarValue } from '../../src/compile/compilers/graphql/examples/scalar-value.ts'
import { readSdl } from '../../src/compile/compilers/graphql/read-sdl.ts'
import { compileFragment } from '../../src/compile/compilers/markdown/fragment.ts'
import type { CompileContext } from '../../src/compile/compilers/source-compiler.ts'
import type { GraphqlExampleProps } from '../../src/core/api/graphql-model.ts'
import { siteConfigSchema } from '../../src/core/author-files/config.schema.ts'
import type { BodyNode } from '../../src/core/body.ts'
import { bodyToMarkdown } from '../../src/core/markdown-version/markdown-version.ts'
import type { Page, Route } from '../../src/core/page.ts'
import type { Finding } from '../../src/core/problem.ts'
import { renderPage } from '../openapi/compile-case.ts'

const config = siteConfigSchema.parse({})

const MODULAR = `
"""
Boats and their berths.

## Access

See [access](#access) and [tides](#reading-tides).
"""
schema @link(url: "https://example.com/spec") { query: Query mutation: Mutation }
extend schema { subscription: Subscription }
"Where a part of the schema comes from."
directive @link("Address of the specification." url: String!) repeatable on SCHEMA
"What a field costs."
directive @cost("Points per call." weight: Int! = 1, "Why it is not one." why: String) repeatable on FIELD_DEFINITION | ARGUMENT_DEFINITION | OBJECT | ENUM_VALUE | INPUT_FIELD_DEFINITION
"Moment of an event." scalar Moment @specifiedBy(url: "https://scalars.example.com/moment")
scalar Tonnage
extend scalar Tonnage @specifiedBy(url: "https://scalars.example.com/tonnage")
enum Kind { "Has a mast." SAIL @cost(weight: 4) }
extend enum Kind { "Has an engine." MOTOR OLD @deprecated(reason: "Deprecated in favor of Kind.SAIL.") }
"One way to find a boat."
input BoatBy @oneOf { "Its number." id: ID "Its sign." sign: String near: PointInput }
input PointInput { lat: Float! lon: Float! }
input Filter { "At least this long." length: Float @cost(weight: 3) }
extend input Filter { "Only this kind." kind: Kind! = SAIL }
interface Node { id: ID! }
extend interface Node { "When it was added." added: Moment! }
"A boat on the water." type Boat implements Node @cost(weight: 9) { id: ID! added: Moment! "Its name." name: String! length: Float! crew: Int! tonnage: Tonnage! }
"""
A place for a boat.

## Reading tides

Low water is at noon.
"""
type Berth { "Number on the quay." number: Int! depth: Float! }
extend type Berth implements Node { id: ID! added: Moment! "Who lies here." boat: Boat }
union Found = Boat
extend union Found = Berth | Wreck
type Wreck { id: String depth: Int! "When it sank." sank: Moment }
type Moored { boat: Boat! }
type Full { "Minutes to wait." wait: Int! }
union MoorResult = Moored | Full
"Reads the harbour."
type Query { "Finds a boat." boat(by: BoatBy!): Boat "All boats." boats(filter: Filter, "Size of a page." first: Int! = 20 @cost(weight: 5, why: "Long lists.")): [Boat!]! @cost(weight: 2, why: "Reads many.") }
extend type Query { "Searches." search(text: String!): [Found!]! "Counts." total: Int! }
"Changes the harbour."
type Mutation { "Moors a boat." moor(boatId: ID!, berth: Int!): MoorResult! }
type Subscription { "A boat arrives." arrived: Boat! }
`

async function compile(text: string, path = 'sea/harbour.graphql') {
  const problems: Finding[] = []
  const context: Pick<CompileContext, 'config' | 'read' | 'fragment'> = {
    config,
    read: async () => null,
    fragment: async (markdown, place) => {
      const { problems: found, ...fragment } = await compileFragment(markdown, place, config)
      problems.push(...found)
      return fragment
    },
  }
  const route: Route = `/${path.replace('.graphql', '')}`
  const unit = { path, route, locale: 'en-US' as const, text, files: [{ path, text }] }
  const compiled = await graphqlCompiler.compile(unit, context as CompileContext)
  return { ...compiled, problems: [...compiled.problems, ...problems] }
}

function examplesOf(pages: readonly Page[]): GraphqlExampleProps[] {
  const inside = (nodes: readonly BodyNode[]): GraphqlExampleProps[] =>
    nodes.flatMap((node) => {
      if (node.type === 'text') return []
      const own = node.type === 'component' && node.name === 'GraphqlExample' ? [node.props as GraphqlExampleProps] : []
      return [...own, ...inside(node.children)]
    })
  return pages.flatMap(({ body }) => inside(body.children))
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

describe('a modular schema', () => {
  it('has the same model as the schema that the reference implementation builds', () => {
    const { model, problems } = readSdl(MODULAR, 'harbour.graphql')
    const schema = buildSchema(MODULAR)
    expect(problems).toEqual([])
    const types = Object.values(schema.getTypeMap()).filter(({ name, astNode }) => astNode && !name.startsWith('__'))
    expect([...(model?.definitions.keys() ?? [])].sort()).toEqual(types.map(({ name }) => name).sort())
    for (const type of types) {
      const definition = model?.definitions.get(type.name)
      const fields = 'getFields' in type ? Object.values(type.getFields()) : []
      expect(definition?.fields.map(({ name, type: use }) => `${name}: ${use.text}`)).toEqual(
        fields.map(({ name, type: use }) => `${name}: ${use}`),
      )
      const interfaces = 'getInterfaces' in type ? type.getInterfaces().map(({ name }) => name) : []
      expect(definition?.interfaces).toEqual(interfaces)
    }
    expect(model?.definitions.get('Kind')?.values.map(({ name }) => name)).toEqual(['SAIL', 'MOTOR', 'OLD'])
    expect(model?.definitions.get('Found')?.possibleTypes).toEqual(['Boat', 'Berth', 'Wreck'])
    expect(model?.roots.subscription).toBe('Subscription')
  })

  it('loses no text, on pages and in Markdown', async () => {
    const { pages } = await compile(MODULAR)
    const html = lettersOf(
      pages
        .map(renderPage)
        .join(' ')
        .replace(/<[^<>]*>/g, ''),
    )
    const markdown = lettersOf(
      pages
        .map(({ body }) => bodyToMarkdown(body))
        .join(' ')
        .replace(/\]\([^()]*\)/g, ''),
    )
    const texts: string[] = []
    visit(parse(MODULAR), {
      StringValue: ({ value }) => void texts.push(...value.replace(/\]\([^()]*\)/g, '').split(/\n+/)),
      Directive: ({ name }) => void texts.push(name.value === 'deprecated' || name.value === 'oneOf' ? '' : name.value),
      FieldDefinition: ({ name }) => void texts.push(name.value),
      InputValueDefinition: ({ name }) => void texts.push(name.value),
      EnumValueDefinition: ({ name }) => void texts.push(name.value),
    })
    const wanted = texts.map(lettersOf).filter((text) => text !== '' && text !== 'specifiedby')
    expect(wanted.filter((text) => !html.includes(text))).toEqual([])
    expect(wanted.filter((text) => !markdown.includes(text))).toEqual([])
    expect(html).toContain('exactlyoneofthesefieldshasavalue')
  })

  it('has IDs for the headings of docstrings, and no problem that the author did not make', async () => {
    const { pages, problems } = await compile(MODULAR)
    const places = pages.flatMap((page) => page.anchors.map((anchor) => `${page.route}#${anchor}`))
    expect(places).toContain('/sea/harbour#access')
    expect(places).toContain('/sea/harbour/objects#reading-tides')
    expect(pages[0]?.links.map(({ href }) => href)).toEqual(['#access', '#reading-tides'])
    expect(problems.filter(({ code }) => code === 'DC903')).toEqual([])
    for (const page of pages) if (page.description.length < 50) expect(page.isDescriptionMade).toBe(true)
  })
})

describe('examples of a schema that nobody has written values for', () => {
  it('are valid, and complete instead of null', async () => {
    const schema = buildSchema(MODULAR)
    const examples = examplesOf((await compile(MODULAR)).pages)
    expect(examples.length).toBe(6)
    for (const { name, query, response } of examples) {
      expect(validate(schema, parse(query)), name).toEqual([])
      expect(JSON.parse(response).data, name).not.toBeNull()
    }
  })

  it('have numbers for numeric fields, and values instead of names of fields', async () => {
    for (const { response } of examplesOf((await compile(MODULAR)).pages)) {
      const visitValue = (value: unknown, key: string): void => {
        if (typeof value === 'object' && value !== null) {
          for (const [name, inner] of Object.entries(value)) visitValue(inner, Array.isArray(value) ? key : name)
        } else if (['length', 'crew', 'depth', 'wait', 'total'].includes(key)) {
          expect(value, key).toEqual(expect.any(Number))
        } else expect(value, key).not.toBe(key)
      }
      visitValue(JSON.parse(response), '')
    }
  })

  it('send one field of an input with @oneOf, and select every member of a union', async () => {
    const examples = new Map(examplesOf((await compile(MODULAR)).pages).map((example) => [example.name, example]))
    expect(JSON.parse(examples.get('boat')?.variables ?? '')).toEqual({ by: { id: '1' } })
    for (const member of ['Boat', 'Berth', 'Wreck'])
      expect(examples.get('search')?.query).toContain(`... on ${member} {`)
    // Boat and Wreck have an `id` of two types, which one request can't select.
    expect(examples.get('search')?.query.match(/\bid\b/g)?.length).toBeLessThan(3)
    expect(examples.get('moor')?.query).toMatch(/\.\.\. on Moored \{\s+boat \{[^}]*name/)
  })

  it.each([
    ['Int', 'size', 1],
    ['UnsignedInt64', 'size', 1],
    ['PreciseDateTime', 'x', '2026-03-16T10:00:00Z'],
    ['URI', 'x', 'https://example.com/1'],
    ['JSONObject', 'x', {}],
    ['String', 'billingEmail', 'ann@example.com'],
    ['String', 'created_at', '2026-03-16T10:00:00Z'],
    ['String', 'avatarUrl', 'https://example.com/1'],
    ['Hue', 'shade', 'A short text.'],
  ])('%s of "%s"', (scalar, field, value) => {
    expect(scalarValue(scalar, field)).toEqual(value)
  })
})

describe('two schemas with one file name', () => {
  const pathsOf = async (path: string) => [...((await compile('type Query { a: Int }', path)).generated?.keys() ?? [])]

  it('have a download each; the name of an API is enough for its own schema', async () => {
    expect(await pathsOf('shop/schema.graphql')).toEqual(['/_dc/graphql/shop/schema.graphql'])
    expect(await pathsOf('back/schema.graphql')).toEqual(['/_dc/graphql/back/schema.graphql'])
    expect(await pathsOf('docs/graphql-storefront.graphql')).toEqual(['/_dc/graphql/storefront.graphql'])
  })

  it('are called like their folders, and open no explorer of ours', async () => {
    const { pages } = await compile('type Query { a: Int }', 'shop/schema.graphql')
    expect(pages[0]?.title).toBe('shop')
    expect(examplesOf(pages).map(({ href }) => href)).toEqual([null])
  })
})
