import { describe, expect, it } from 'vitest'
import { bodyToMarkdown } from '../../../../core/markdown-version/markdown-version.ts'
import type { CompileContext, SourceUnit } from '../../source-compiler.ts'
import { graphqlCompiler } from '../compile-graphql.ts'

const TEXT = `type Query {
  teas(kind: Kind, month: Int): [Tea!]!
  closed: Boolean
}
type Tea { name: String! }
enum Kind {
  GREEN
  BLACK
}
type Cup { colour: String! }
`
const EVIDENCE = {
  checked: '2026-04-01',
  operations: {
    Query: { at: 'guides/teas.mdx:4', facts: { 'field teas': 4, 'argument teas(kind)': 4 } },
    Tea: { at: 'guides/teas.mdx:5', facts: { 'field name': 5 } },
    Kind: { at: 'guides/teas.mdx:4', facts: { 'value GREEN': 4 } },
  },
  simulator: { Query: ['field closed', 'argument teas(month)'], Kind: ['value BLACK'], Cup: ['operation'] },
}
const MARK = 'from our simulator'

async function compile(evidence: unknown) {
  const files = new Map([
    ['_evidence/_all.json', '{}'],
    ['_evidence/shop.json', JSON.stringify(evidence)],
  ])
  const context: Pick<CompileContext, 'fragment' | 'read'> = {
    read: async (path) => {
      const text = files.get(path)
      return text === undefined ? null : { path, text }
    },
    fragment: async (markdown) => ({
      nodes: [{ type: 'text', value: markdown }],
      text: markdown,
      links: [],
      samples: [],
    }),
  }
  const path = 'shop.graphql'
  const unit: SourceUnit = { path, route: '/shop', locale: 'en-US', text: TEXT, files: [{ path, text: TEXT }] }
  return graphqlCompiler.compile(unit, context as CompileContext)
}

describe('marks of a GraphQL schema (spec: reference.evidence)', () => {
  it('are behind each part that no document states, and the page explains them with the date', async () => {
    const { pages, problems } = await compile(EVIDENCE)
    const pageOf = (route: string) => {
      const page = pages.find((each) => each.route === route)
      return page === undefined ? '' : bodyToMarkdown(page.body)
    }
    expect(problems.filter(({ code }) => code.startsWith('DC86'))).toEqual([])
    const queries = pageOf('/shop/queries')
    expect(queries).toMatch(new RegExp(`\`month\`[^\\n]*${MARK}`))
    expect(queries).not.toMatch(new RegExp(`\`kind\`[^\\n]*${MARK}`))
    expect(queries).toContain('no public document of the platform states it')
    expect(queries).toContain('2026-04-01')
    expect(pageOf('/shop/enums')).toMatch(new RegExp(`\`BLACK\`[^\\n]*${MARK}`))
    const objects = pageOf('/shop/objects')
    expect(objects).toMatch(new RegExp(`Cup\\s+${MARK}`))
    expect(objects.split(MARK)).toHaveLength(3)
  })

  it('are comments in the schema that readers download', async () => {
    const { generated } = await compile(EVIDENCE)
    const text = [...(generated ?? new Map()).values()].map((file) => String(file.content)).join('')
    const marked = text.split('\n').filter((_, index, lines) => lines[index - 1]?.includes('x-source: simulator'))
    expect(marked.map((line) => line.trim())).toEqual([
      'teas(kind: Kind, month: Int): [Tea!]!',
      'closed: Boolean',
      'BLACK',
      'type Cup { colour: String! }',
    ])
  })

  it('are reported if they are missing', async () => {
    const { problems } = await compile({ ...EVIDENCE, simulator: {} })
    expect(problems.filter(({ code }) => code === 'DC862')).toHaveLength(5)
  })
})
