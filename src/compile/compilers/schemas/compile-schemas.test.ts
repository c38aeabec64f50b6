/** Theme objects as pages. */
import { readdirSync, readFileSync } from 'node:fs'
import Handlebars from 'handlebars'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { BodyNode } from '../../../core/body.ts'
import { countBodyElements } from '../../../core/body-nodes.ts'
import { bodyToMarkdown } from '../../../core/markdown-version/markdown-version.ts'
import type { Page, Route } from '../../../core/page.ts'
import type { CompileContext, CompiledUnit, SourceFile } from '../source-compiler.ts'
import { schemasCompiler } from './compile-schemas.ts'

/** Objects named in the specification (spec: content.graphql); `price` is part of the reference. */
const NAMED =
  'banners blog brand brand_results brands breadcrumbs carousel cart cart_id categories category category_results checkout comparisons content_results countries create_account currency_selector customer customer_group_id customer_group_name downloads faceted_search footer forms forms_contact head is_ajax order page page_type pages pagination product product_results products remote_api_scripts settings shipments shipping_messages shop_by_brand sitemap social_media template_file theme_settings urls vault wishlist'.split(
    ' ',
  )
const SETTINGS = [
  'checkbox',
  'color',
  'config-json',
  'font',
  'heading',
  'imageDimension',
  'optimizedCheckout-image',
  'reference',
  'select',
  'text',
]
/** 1,500 elements per page, minus those of the shell. */
const MAX_ELEMENTS = 1_000
const CONTENT = new URL('../../../../content/', import.meta.url)

function text(value: string): BodyNode {
  return { type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value }] }
}

function contextOver(files: readonly SourceFile[]): CompileContext {
  const context: Pick<CompileContext, 'read' | 'fragment' | 'codeBlock'> = {
    read: async (path) => files.find((file) => file.path === path) ?? null,
    fragment: async (markdown) => ({ nodes: [text(markdown.trim())], text: markdown.trim(), links: [], samples: [] }),
    codeBlock: async (code, language) => ({
      type: 'component',
      name: 'CodeBlock',
      props: { language, filename: null, copy: true, lineNumbers: false },
      children: [{ type: 'text', value: code }],
    }),
  }
  // Theme objects use only these parts of the context.
  return context as CompileContext
}

async function compile(files: readonly SourceFile[], others: readonly SourceFile[] = files): Promise<CompiledUnit> {
  const path = schemasCompiler.groupOf?.(files[0]?.path ?? '') ?? ''
  const route: Route = `/${path.replace(/\.schema\.yaml$/, '')}`
  return schemasCompiler.compile(
    { path, route, locale: 'en-US', text: files[0]?.text ?? '', files },
    contextOver(others),
  )
}

describe('the theme objects of the site', () => {
  let pages: readonly Page[] = []
  let files: readonly SourceFile[] = []

  beforeAll(async () => {
    const paths = readdirSync(new URL('theme-objects/', CONTENT), { recursive: true, encoding: 'utf8' })
      .map((name) => `theme-objects/${name.replaceAll('\\', '/')}`)
      .filter((path) => path.endsWith('.schema.yaml'))
      .sort()
    files = paths.map((path) => ({ path, text: readFileSync(new URL(path, CONTENT), 'utf8') }))
    const units = [...Map.groupBy(files, ({ path }) => schemasCompiler.groupOf?.(path)).values()]
    const compiled = await Promise.all(units.map((unit) => compile(unit, files)))
    expect(compiled.flatMap(({ problems }) => problems)).toEqual([])
    pages = compiled.flatMap((unit) => unit.pages)
  })

  it('have one anchor each on the page of all schemas', () => {
    const list = pages.find(({ route }) => route === '/theme-objects/schemas')
    expect(list?.anchors).toEqual(NAMED)
  })

  it('have a page each, like the setting types', () => {
    const routes = pages.map(({ route }) => route)
    expect(routes.filter((route) => route.startsWith('/theme-objects/schemas/'))).toEqual(
      NAMED.map((name) => `/theme-objects/schemas/${name}`),
    )
    expect(
      routes.filter((route) => /^\/theme-objects\/[^/]+$/.test(route) && route !== '/theme-objects/schemas'),
    ).toEqual(SETTINGS.map((name) => `/theme-objects/${name}`))
  })

  it('stay within the page budget, with unique titles, descriptions, and anchors', () => {
    expect(
      pages.filter(({ body }) => countBodyElements(body.children) > MAX_ELEMENTS).map(({ route }) => route),
    ).toEqual([])
    expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length)
    for (const { route, anchors, description } of pages) {
      expect(new Set(anchors).size, route).toBe(anchors.length)
      expect(description.length, route).toBeGreaterThan(20)
      expect(description.length, route).toBeLessThanOrEqual(160)
    }
  })

  it('link only to existing anchors', () => {
    const anchors = new Map(pages.map(({ route, anchors: own }) => [String(route), new Set(own)]))
    const dead = pages.flatMap(({ route, body }) =>
      hrefs(body.children).filter((href) => {
        const [path = '', anchor] = href.split('#')
        const own = anchors.get(path || route)
        return own === undefined || (anchor !== undefined && !own.has(anchor))
      }),
    )
    expect(dead).toEqual([])
  })

  it('make every property searchable', () => {
    const product = pages.find(({ route }) => route.endsWith('/product'))
    expect(product?.identifiers).toContainEqual({
      text: 'product.options.values.label',
      anchor: 'options-values-label',
    })
    for (const { route, identifiers, anchors } of pages) {
      expect(
        identifiers.filter(({ anchor }) => !anchors.includes(anchor)).map(({ text: name }) => name),
        route,
      ).toEqual([])
    }
  })

  it('have an example that is valid in its language', () => {
    for (const { path, text: source } of files) {
      const { example, exampleLanguage = 'handlebars', name, expressions = [] } = parse(source)
      const withoutFrontMatter = example.replace(/^---\n[\s\S]*?\n---\n/, '')
      if (exampleLanguage === 'json') expect(() => JSON.parse(example), path).not.toThrow()
      else expect(() => Handlebars.parse(withoutFrontMatter), path).not.toThrow()
      for (const expression of expressions)
        expect(() => Handlebars.parse(expression), `${path}: ${expression}`).not.toThrow()
      if (path.includes('/schemas/'))
        expect(example, path).toContain(
          name.replace('forms_contact', 'forms.contact').replace('create_account', 'create_account'),
        )
    }
  })
})

const FINE =
  'name: kettle\ntype: object\ndescription: A kettle.\nscope: global\nproperties:\n  lid:\n    type: string\n    description: The `lid`.\nexample: "{{kettle.lid}}"\n'

describe('a theme object', () => {
  it('becomes a table in the Markdown version too', async () => {
    const { pages } = await compile([{ path: 'kitchen/kettle.schema.yaml', text: FINE }])
    const markdown = bodyToMarkdown(pages[0]?.body ?? { type: 'root', children: [] })
    expect(markdown).toContain('| `lid` string | The `lid`. |')
    expect(markdown).toContain('{{kettle.lid}}')
  })

  it('links shared objects to the reference of its section', async () => {
    const reference = {
      path: 'kitchen/reference.schema.yaml',
      text: `${FINE}objects:\n  spout:\n    type: object\n    description: A spout.\n`,
    }
    const pot = {
      path: 'kitchen/schemas/pot.schema.yaml',
      text: FINE.replace('type: string', 'type: array of spout').replace('kettle', 'pot'),
    }
    const { pages, problems } = await compile([pot], [pot, reference])
    expect(problems).toEqual([])
    expect(hrefs(pages[1]?.body.children ?? [])).toEqual(['/kitchen/reference#spout'])
  })

  it('renders shared objects with names and examples as code', async () => {
    const text = `${FINE}objects:\n  spout:\n    type: object\n    description: Give it to \`pour\`.\n    example: "{{spout.width}}"\n`
    const { pages } = await compile([{ path: 'kitchen/reference.schema.yaml', text }])
    const body = JSON.stringify(pages[0]?.body)
    expect(body).toContain('"tagName":"code","properties":{},"children":[{"type":"text","value":"pour"}]')
    expect(body).toMatch(/"name":"CodeBlock","props":\{"language":"handlebars".{0,120}spout\.width/)
  })

  const broken: readonly (readonly [what: string, text: string, code: string, line: number])[] = [
    ['no YAML', 'name: [kettle\n', 'DC300', 2],
    ['an unknown key', FINE.replace('scope:', 'colour: red\nscope:'), 'DC921', 4],
    ['a wrong scope', FINE.replace('global', 'somewhere'), 'DC920', 4],
    ['no description', FINE.replace('description: A kettle.\n', ''), 'DC922', 1],
    ['an unknown type', FINE.replace('type: string', 'type: lidd'), 'DC923', 7],
    ['an unknown key in a property', FINE.replace('    type: string', '    type: string\n    size: 3'), 'DC921', 8],
  ]

  it.each(broken)('with %s is a problem with its position', async (_what, source, code, line) => {
    const { problems } = await compile([{ path: 'kitchen/kettle.schema.yaml', text: source }])
    expect(problems[0]).toMatchObject({ code, line, file: 'kitchen/kettle.schema.yaml' })
  })

  it('must not share its name, and the others are still compiled', async () => {
    const { pages, problems } = await compile(
      ['a', 'b', 'c'].map((name) => ({
        path: `kitchen/schemas/${name}.schema.yaml`,
        text: name === 'c' ? 'name: 1' : FINE,
      })),
    )
    expect(problems.map(({ code }) => code)).toContain('DC924')
    expect(pages.length).toBeGreaterThan(1)
  })

  it('shows text as text', async () => {
    const { pages } = await compile([
      { path: 'kitchen/kettle.schema.yaml', text: FINE.replace('The `lid`.', '<script>x</script> *a*') },
    ])
    expect(JSON.stringify(pages[0]?.body)).toContain('{"type":"text","value":"<script>x</script> *a*"}')
  })
})

function hrefs(nodes: readonly BodyNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') return []
    const own = node.type === 'element' && typeof node.properties.href === 'string' ? [node.properties.href] : []
    return [...own, ...hrefs(node.children)]
  })
}

describe('evidence of theme objects (spec: reference.evidence)', () => {
  const TEA = `name: tea
type: object
description: A tea that shoppers can buy, with everything that a template shows of it.
scope: global
properties:
  name: { type: string, description: Name of the tea. }
  colour: { type: string, description: Colour of the tea. }
example: "{{tea.name}}"
`
  const file = { path: 'theme/schemas/tea.schema.yaml', text: TEA }
  const evidence = {
    checked: '2026-04-01',
    operations: { tea: { at: 'schemas/tea.yml:1', facts: { 'property name': 4 } } },
    simulator: { tea: ['property colour'] },
  }
  const over = (stored: unknown) => [
    file,
    { path: '_evidence/_all.json', text: '{}' },
    { path: '_evidence/theme/schemas.json', text: JSON.stringify(stored) },
  ]

  it('marks properties that no document states, and says the date', async () => {
    const { pages, problems } = await compile([file], over(evidence))
    expect(problems.filter(({ code }) => code.startsWith('DC86'))).toEqual([])
    const page = pages.find(({ route }) => route.endsWith('/tea'))
    const markdown = page === undefined ? '' : bodyToMarkdown(page.body)
    expect(markdown).toMatch(/`colour` string from our simulator/)
    expect(markdown).not.toMatch(/`name` string from our simulator/)
    expect(markdown).toContain('2026-04-01')
  })

  it('is compared in both directions', async () => {
    const facts = { 'property name': 4, 'property origin': 5 }
    const stored = { ...evidence, operations: { tea: { at: 'schemas/tea.yml:1', facts } }, simulator: {} }
    const { problems } = await compile([file], over(stored))
    expect(problems.map(({ code, line }) => [code, line]).filter(([code]) => String(code).startsWith('DC86'))).toEqual([
      ['DC862', 7],
      ['DC863', 1],
    ])
  })
})
