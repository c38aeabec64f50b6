/** A schema document as pages. */

import { readFileSync } from 'node:fs'
import { buildSchema, parse, validate } from 'graphql'
import { describe, expect, it } from 'vitest'
import { threadMs } from '../../../../tests/fixtures/thread-time.ts'
import type { BodyNode } from '../../../core/body.ts'
import { countBodyElements } from '../../../core/body-nodes.ts'
import { bodyToMarkdown } from '../../../core/markdown-version/markdown-version.ts'
import type { Page } from '../../../core/page.ts'
import { toProblem } from '../../../core/problem.ts'
import type { CompileContext, CompiledUnit, SourceUnit } from '../source-compiler.ts'
import { graphqlCompiler } from './compile-graphql.ts'
import { ExampleMaker } from './example.ts'
import { readSdl } from './read-sdl.ts'
import type { GraphqlThing } from './thing-file.ts'

/** 1,500 elements per page, minus those of the shell. */
const MAX_ELEMENTS = 1_000

const context: Pick<CompileContext, 'fragment' | 'read'> = {
  read: async (path) => {
    const file = new URL(`../../../../content/${path}`, import.meta.url)
    // The store in this file is divided by kind; the real documents have lists of pages by topic next to them.
    return path.includes('graphql-shop') || path.startsWith('_evidence/')
      ? null
      : { path, text: readFileSync(file, 'utf8') }
  },
  fragment: async (markdown) => ({
    nodes: [{ type: 'text', value: markdown }],
    text: markdown,
    links: [],
    samples: [],
  }),
}

function compile(text: string, path = 'docs/graphql-shop.graphql'): Promise<CompiledUnit> {
  const unit: SourceUnit = {
    path,
    route: `/${path.replace('.graphql', '')}`,
    locale: 'en-US',
    text,
    files: [{ path, text }],
  }
  // The context is only used for prose: schema documents read no other files and render no code blocks.
  return graphqlCompiler.compile(unit, context as CompileContext)
}

function real(name: string): string {
  return readFileSync(new URL(`../../../../content/docs/${name}.graphql`, import.meta.url), 'utf8')
}

const SHOP = `
"""
# Umbrella API

Sells umbrellas. Nothing else.
"""
schema { query: Query mutation: Mutation }
"Reads."
type Query {
  "Finds an umbrella."
  umbrella("Its number." id: ID!, "Its colour." colour: Colour = RED): Umbrella
  "Groups."
  rain: Rain!
}
"Changes."
type Mutation { "Groups." stand: StandMutations! }
"Operations on stands."
type StandMutations { "Opens one." open("What." input: OpenInput!): Umbrella! }
"What falls."
type Rain { "How much." drops("Cursor." after: String, "Cursor." before: String, "Count." first: Int, "Count." last: Int): [Drop!] "Whether." isFalling: Boolean! }
"One of many."
type Drop implements Thing { "Number." id: ID! }
"Keeps you dry."
type Umbrella implements Thing {
  "Number."
  id: ID!
  "Old colour."
  color: String @deprecated(reason: "Use \`colour\`.")
  "Colour."
  colour: Colour!
  "Friends."
  others: [Umbrella]!
}
"Has a number."
interface Thing { "Number." id: ID! }
"Colours."
enum Colour { "Red." RED "Green." GREEN @deprecated }
"Opens."
input OpenInput { "Number." id: ID! "How wide." width: Float = 1.5 }
"Anything."
union Any = Drop | Umbrella
`

describe('a schema document', () => {
  it('becomes an overview and a page for each kind, in menu order', async () => {
    const { pages, generated } = await compile(SHOP)
    expect(pages.map(({ route, menuTitle }) => [route, menuTitle])).toEqual([
      ['/docs/graphql-shop', 'Umbrella API'],
      ['/docs/graphql-shop/queries', 'Queries'],
      ['/docs/graphql-shop/mutations', 'Mutations'],
      ['/docs/graphql-shop/objects', 'Objects'],
      ['/docs/graphql-shop/inputs', 'Inputs'],
      ['/docs/graphql-shop/enums', 'Enums'],
      ['/docs/graphql-shop/interfaces', 'Interfaces'],
      ['/docs/graphql-shop/unions', 'Unions'],
    ])
    expect(pages[0]?.description).toMatch(/^Sells umbrellas\. Nothing else\. Queries, Mutations, /)
    expect(generated?.get('/_dc/graphql/shop.graphql')).toEqual({ kind: 'text', content: SHOP })
  })

  it('lists operations by their path, through the types that only group them', async () => {
    const { pages } = await compile(SHOP)
    expect(headings(pages, 'queries')).toEqual(['rain.drops', 'umbrella'])
    expect(headings(pages, 'mutations')).toEqual(['stand.open'])
  })

  it("shows what an operation sends and returns, also in the page's Markdown", async () => {
    const { pages } = await compile(SHOP)
    const text = markdown(pages, 'mutations')
    expect(text).toContain('**Request**\n\n```graphql\nmutation Open($input: OpenInput!) {')
    expect(text).toContain('**Variables**\n\n```json\n{\n  "input": {\n    "id": "1"\n  }\n}\n```')
    expect(text).toMatch(
      /\*\*Response\*\* \(shaped by the schema\)\n\n```json\n\{\n {2}"data": \{\n {4}"stand": \{\n {6}"open": \{/,
    )
  })

  it('says nullability, defaults and uses in words', async () => {
    const { pages } = await compile(SHOP)
    const objects = markdown(pages, 'objects')
    expect(objects).toContain('[`colour`](#umbrella-colour) [`Colour!`](/docs/graphql-shop/enums#colour) never null')
    expect(objects).toContain('may be null, items are never null')
    expect(objects).toContain('never null, items may be null')
    expect(objects).toContain('**Deprecated.** Use `colour`.')
    expect(objects).toContain('Implements [`Thing`](/docs/graphql-shop/interfaces#thing)')
    expect(objects).toContain(
      'Returned by [`Query.umbrella`](/docs/graphql-shop/queries#umbrella), [`StandMutations.open`](#standmutations-open)',
    )
    expect(markdown(pages, 'inputs')).toContain('optional, default 1.5')
    expect(markdown(pages, 'inputs')).toContain(
      'Accepted by [`StandMutations.open(input)`](/docs/graphql-shop/objects#standmutations-open-input)',
    )
    expect(markdown(pages, 'unions')).toContain(
      'One of [`Drop`](/docs/graphql-shop/objects#drop), [`Umbrella`](/docs/graphql-shop/objects#umbrella)',
    )
  })

  it('gives every type, field, argument, and value an anchor and a search name', async () => {
    const { pages } = await compile(SHOP)
    const queries = page(pages, 'queries')
    expect(queries.anchors).toEqual([
      'rain-drops',
      'rain-drops-before',
      'rain-drops-after',
      'rain-drops-first',
      'rain-drops-last',
      'umbrella',
      'umbrella-id',
      'umbrella-colour',
    ])
    expect(page(pages, 'enums').identifiers).toEqual([
      { text: 'Colour', anchor: 'colour' },
      { text: 'Colour.RED', anchor: 'colour-red' },
      { text: 'Colour.GREEN', anchor: 'colour-green' },
    ])
    expect(page(pages, 'objects').identifiers).toContainEqual({ text: 'Umbrella.colour', anchor: 'umbrella-colour' })
  })

  it('keeps names that differ only in case apart', async () => {
    const { pages } = await compile(
      'type Query { a: Cat, b: cat } type Cat { Name: Int, name: Int } type cat { x: Int }',
    )
    expect(page(pages, 'objects').anchors).toEqual(['cat', 'cat-name', 'cat-name-1', 'cat-1', 'cat-1-x'])
  })

  it("shows a document's text as text, never as markup", async () => {
    const { pages } = await compile(
      '"<script>alert(1)</script>" type Query { "<b>x</b>" a("<i>" b: String = "<u>"): Int }',
    )
    const body = JSON.stringify(page(pages, 'queries').body)
    expect(body).not.toContain('"tagName":"script"')
    expect(body).not.toContain('"tagName":"u"')
  })

  it('warns about missing docstrings and deprecations without a replacement', async () => {
    const { problems } = await compile(`type Query {\n  a: Int @deprecated\n}`)
    expect(
      problems
        .map(toProblem)
        .map(({ code, severity, line, column, message }) => ({ code, severity, line, column, message })),
    ).toEqual([
      { code: 'DC902', severity: 'warning', line: 1, column: 6, message: 'No docstring: Query, Query.a.' },
      {
        code: 'DC903',
        severity: 'warning',
        line: 2,
        column: 10,
        message: 'The deprecation of Query.a names no replacement.',
      },
    ])
  })
})

describe('a broken document', () => {
  const cases: readonly (readonly [name: string, text: string, code: string, line: number, column: number])[] = [
    ['syntax', 'type Query {\n  a Int\n}', 'DC900', 2, 5],
    ['an unknown type', 'type Query {\n  a: Nothing\n}', 'DC901', 2, 6],
    ['two definitions', 'type Query { a: Int }\ntype Query { b: Int }', 'DC901', 1, 6],
    ['a broken promise', 'interface I { a: Int! }\ntype Query implements I { b: Int }', 'DC901', 1, 15],
    ['no query', 'type Thing { a: Int }', 'DC901', 1, 1],
    ['an empty document', '', 'DC900', 1, 1],
    ['an operation instead of a schema', '{ site { name } }', 'DC901', 1, 1],
  ]

  it.each(cases)('with %s makes no pages and reports the position', async (_name, text, code, line, column) => {
    const { pages, problems } = await compile(text)
    expect(pages).toEqual([])
    expect(problems[0]).toMatchObject({ code, file: 'docs/graphql-shop.graphql', line, column })
  })

  it('reports every fault at once', async () => {
    const { problems } = await compile('type Query { a: Umbrella, b: Kettle, c: Teapot }')
    expect(problems.map(({ message }) => message)).toEqual([
      'Unknown type "Umbrella".',
      'Unknown type "Kettle".',
      'Unknown type "Teapot".',
    ])
  })
})

describe.each(['graphql-storefront', 'graphql-admin', 'graphql-users'])('%s', (name) => {
  it('has docstrings everywhere, pages within budget, and working links', async () => {
    const { pages, problems } = await compile(real(name), `docs/${name}.graphql`)
    expect(problems).toEqual([])
    expect(
      pages.filter(({ body }) => countBodyElements(body.children) > MAX_ELEMENTS).map(({ route }) => route),
    ).toEqual([])
    expect(deadLinks(pages)).toEqual([])
    for (const { route, anchors } of pages) expect(new Set(anchors).size, route).toBe(anchors.length)
    expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length)
  })

  it('has each type and operation on one page by topic, and in the index of its kind', async () => {
    const { pages } = await compile(real(name), `docs/${name}.graphql`)
    const { model } = readSdl(real(name), name)
    const names = [...(model?.definitions.keys() ?? [])].filter((each) => !['Query', 'Mutation'].includes(each))
    const headed = pages
      .filter(({ anchorForwards }) => anchorForwards === undefined)
      .flatMap(({ headings: all }) => all)
    for (const each of [...names, ...(model?.operations ?? []).map(({ path }) => path.join('.'))])
      expect(headed.filter(({ text }) => text === each).length, each).toBeGreaterThan(0)
    expect(headed.filter(({ text }) => names.includes(text)).length).toBe(names.length)
    const targets = new Map(pages.map(({ route, anchors }) => [String(route), anchors]))
    for (const { anchorForwards = {} } of pages)
      for (const [route = '', anchor = ''] of Object.values(anchorForwards).map((href) => href.split('#')))
        expect(targets.get(route)).toContain(anchor)
  })

  it('describes each further page of a large topic, and keeps operations with their inputs', async () => {
    const { pages } = await compile(real(name), `docs/${name}.graphql`)
    const things: GraphqlThing[] = JSON.parse((await context.read(`docs/_${name}.json`))?.text ?? '[]')
    const further = pages.filter(({ route }) =>
      /\/[^/]+\/(?:mutations|types)(?:-\d)?$/.test(route.slice(`/docs/${name}`.length)),
    )
    const named = things.flatMap(({ slug, parts = {} }) =>
      Object.keys(parts).map((part) => `/docs/${name}/${slug}/${part}`),
    )
    expect(further.map(({ route }) => route).toSorted()).toEqual(named.toSorted())
    // A page that started in the middle of an operation would lack the operation itself.
    const beginnings = further.map(({ headings: [first] }) => first?.text ?? '')
    expect(
      beginnings.filter((text) => /Result$/.test(text) || /^(?:Create|Update|Delete)\w+Input$/.test(text)),
    ).toEqual([])
  })

  it('has an example for each operation that is valid against the schema', () => {
    const { model } = readSdl(real(name), name)
    const schema = buildSchema(real(name))
    expect(model?.operations.length).toBeGreaterThan(10)
    for (const operation of model?.operations ?? []) {
      const example = model === null ? '' : new ExampleMaker(model).of(operation)
      expect(validate(schema, parse(example)).map(({ message }) => `${operation.path.join('.')}: ${message}`)).toEqual(
        [],
      )
    }
  })
})

describe('a schema with 5,000 types', () => {
  // The limit is of processor time, so a busy machine only takes longer.
  it('is compiled within seconds, every page within budget', { timeout: 240_000 }, async () => {
    const types = Array.from({ length: 5_000 }, (_, n) => {
      const name = `T${n.toString(36).toUpperCase()}`
      const fields = Array.from(
        { length: 8 },
        (__, f) => `"Field ${f}." f${f}("Count." first: Int): T${((n * 7 + f) % 5_000).toString(36).toUpperCase()}`,
      )
      return `"Type ${n}." type ${name} { ${fields.join(' ')} }`
    })
    const start = threadMs()
    const { pages, problems } = await compile(`"Reads." type Query { "One." one: T0 }\n${types.join('\n')}`)
    expect(threadMs() - start).toBeLessThan(60_000)
    expect(problems).toEqual([])
    expect(
      pages.filter(({ body }) => countBodyElements(body.children) > MAX_ELEMENTS).map(({ route }) => route),
    ).toEqual([])
    expect(pages.flatMap(({ identifiers }) => identifiers).length).toBeGreaterThan(45_000)
  })
})

function page(pages: readonly Page[], section: string): Page {
  const found = pages.find(({ route }) => route.endsWith(`/${section}`))
  if (found === undefined) throw new Error(`No page ${section}`)
  return found
}

function headings(pages: readonly Page[], section: string): string[] {
  return page(pages, section).headings.map(({ text }) => text)
}

function markdown(pages: readonly Page[], section: string): string {
  return bodyToMarkdown(page(pages, section).body)
}

/** Links between pages of a schema to a page or anchor that does not exist. */
function deadLinks(pages: readonly Page[]): string[] {
  const anchors = new Map(pages.map(({ route, anchors: own }) => [String(route), new Set(own)]))
  return pages.flatMap(({ route, body }) =>
    hrefs(body.children).filter((href) => {
      if (href.startsWith('/_dc/') || href.startsWith('/graphql-explorer')) return false
      const [path = '', anchor] = href.split('#')
      const own = anchors.get(path === '' ? route : path)
      return own === undefined || (anchor !== undefined && !own.has(anchor))
    }),
  )
}

function hrefs(nodes: readonly BodyNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') return []
    const own = node.type === 'element' && typeof node.properties.href === 'string' ? [node.properties.href] : []
    return [...own, ...hrefs(node.children)]
  })
}

describe('a schema with too many operations for examples', () => {
  it('still has every operation on a page', async () => {
    const names = Array.from({ length: 1_001 }, (_, at) => `umbrella${at}`)
    const { pages } = await compile(`type Query { ${names.map((name) => `${name}: Int`).join(' ')} }`)
    const text = pages.map(({ body }) => bodyToMarkdown(body)).join('\n')
    expect(names.filter((name) => !text.includes(`## ${name}\n`))).toEqual([])
  })
})
