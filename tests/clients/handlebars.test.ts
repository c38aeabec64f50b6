/**
 * The templates and the reference of helpers, with the package that renders themes and widgets on the platform
 * (decision 0100): every helper is called as its row says, and every template of a page is rendered.
 */
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import HELPERS from '../../src/compile/checks/samples/syntax/handlebars-helpers.json' with { type: 'json' }
import { CASES } from './helper-cases.ts'

const CONTENT = resolve(import.meta.dirname, '../../content')
const REFERENCE = readFileSync(`${CONTENT}/stencil-docs/reference-docs/handlebars-helpers-reference.mdx`, 'utf8')

const SETTINGS = {
  cdn_url: 'https://cdn.example.com',
  theme_version_id: 'v1',
  theme_config_id: 'c1',
  settings: {},
  money: {
    decimal_places: 2,
    thousands_token: ',',
    decimal_token: '.',
    currency_location: 'left',
    currency_token: '$',
  },
}

const THEME = {
  product_size: '500x659',
  'body-font': 'Google_Karla_400',
  cdn: { films: 'https://films.example.com' },
}

const IMAGE = 'https://img.example.com/{:size}/tea.jpg'

/** The data of all templates. */
const DATA = {
  image: { data: IMAGE, alt: 'Tea' },
  sized: { data: IMAGE, alt: 'Tea', width: 200, height: 100 },
  theme_settings: { zoom_size: '1280x1280' },
  numbers: [1, 2, 3],
  unsorted: [3, 1, 2],
  words: ['oolong', 'sencha'],
  teas: [
    { name: 'Sencha', price: 12, tags: { color: 'green' } },
    { name: 'Assam', price: 9 },
  ],
  tea: { name: 'Sencha', price: { value: 12 } },
  options: { size: { grams: 100 } },
  partial: 'tea',
  none: [],
  nothing: {},
  text: '',
  lines: 'one\ntwo',
  markup: '<b>Oolong</b> tea',
  photo: { id: '1', thumbnail: 's.jpg', full: 'l.jpg', alt: 'A', caption: 'B', size: { width: 8, height: 9 } },
  keys: ['name'],
  long: 'a'.repeat(1024),
  longest: 'a'.repeat(1023),
  yes: 'y',
}

const ENGINES = ['v3', 'v4'] as const

interface Renderer {
  readonly handlebars: { readonly helpers: object }
  setTranslator(translator: object): void
  setContent(regions: object): void
  getPreProcessor(): (templates: object) => object
  addTemplates(templates: object): void
  render(name: string, context: object): Promise<unknown>
}

/** CommonJS, and without type declarations. */
const HandlebarsRenderer = createRequire(import.meta.url)('@bigcommerce/stencil-paper-handlebars') as new (
  site: object,
  theme: object,
  engine: (typeof ENGINES)[number],
  logger: object,
) => Renderer

const QUIET = Object.fromEntries(['log', 'debug', 'info', 'warn', 'error', 'trace'].map((name) => [name, () => {}]))

/** The first engine is what a theme gets whose `config.json` names none. */
async function render(template: string, context: object, engine: (typeof ENGINES)[number] = 'v3'): Promise<string> {
  const { log } = console
  try {
    const renderer = new HandlebarsRenderer(SETTINGS, THEME, engine, QUIET)
    renderer.setTranslator({
      translate: (key: string, values: object) => `${key} ${Object.values(values).join(' ')}`.trim(),
      getLanguage: (key: string) => ({ key }),
      getLocale: () => 'en',
    })
    renderer.setContent({ shelf: 'Widgets' })
    const partials = [...template.matchAll(/\{\{#?> *([\w/.-]+)/g)].map(([, name = '']) => [name, ''])
    const templates = { ...Object.fromEntries(partials), 'components/tea': 'Tea', template }
    renderer.addTemplates(renderer.getPreProcessor()(templates))
    const result = await renderer.render('template', structuredClone(context))
    return String(result)
  } finally {
    // The package replaces it.
    console.log = log
  }
}

/** Names in the first column of the tables of helpers. */
function listed(): string[] {
  const tables = REFERENCE.matchAll(/^\| Helper .*\n\|.*\n((?:\|.*\n)+)/gm)
  const rows = [...tables].flatMap(([, rows = '']) => rows.trim().split('\n'))
  return rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
}

const own = () =>
  Object.keys(new HandlebarsRenderer({}, {}, 'v3', QUIET).handlebars.helpers).filter(
    (name) => !/helperMissing$/i.test(name),
  )

describe('the names of helpers', () => {
  it('are those of the package in the check', () => {
    expect(HELPERS.names).toEqual(own().sort())
  })

  it('are all in the reference, which has no others', () => {
    const inSentences = [...REFERENCE.matchAll(/`(\w+)(?: [^`\n]*)?`/g)].map(([, name = '']) => name)
    expect(own().filter((name) => !inSentences.includes(name))).toEqual([])
    expect(listed().filter((name) => !own().includes(name))).toEqual([])
    expect(listed().length).toBeGreaterThan(150)
  })

  it('are marked in the check if they need a block', async () => {
    const inputs = [
      '1 1',
      "'' ''",
      'numbers numbers',
      "tea 'name'",
      "'a' 'b'",
      "'a' 'ab'",
      'missing missing',
      "'x'",
      "teas 'name'",
    ]
    const needs = new Set<string>()
    for (const name of own()) {
      for (const input of inputs) {
        const failed = await render(`{{${name} ${input}}}`, DATA).then(
          () => '',
          (error: Error) => error.message.split('\n')[0] ?? '',
        )
        if (/\b(?:fn|inverse)(?: is not a function|'\))/.test(failed)) needs.add(name)
      }
    }
    // Its function is a parameter.
    needs.delete('map')
    expect([...needs].sort()).toEqual(HELPERS.blocks)
  })
})

describe('the reference of helpers', () => {
  it('has at least one call of each helper here', () => {
    const called = new Set(
      CASES.flatMap(([, template]) => [...template.matchAll(/(?:\{\{\{?#?|\()(\w+)/g)].map(([, name]) => name)),
    )
    expect([...new Set(listed())].filter((name) => !called.has(name))).toEqual([])
  })

  it.each(CASES)('%s: %s', async (words, template, expected) => {
    expect(REFERENCE.includes(words), `The page no longer says: ${words}`).toBe(true)
    const outcome = render(template, DATA)
    if (expected instanceof RegExp) await expect(outcome).rejects.toThrow(expected)
    else expect(await outcome).toBe(expected)
  })
})

/** Templates that only the second engine reads are on pages that say so. */
const NEEDS_V4 = /\{\{#>|@partial-block/
/** Without a component around it, there is no content to insert. */
const PARTS = /\{\{> @partial-block\}\}/

describe('templates on pages', () => {
  const samples = globSync('**/*.{mdx,yaml}', { cwd: CONTENT }).flatMap((file) => {
    const text = readFileSync(`${CONTENT}/${file}`, 'utf8')
    return [...text.matchAll(/^( *)```(?:handlebars|hbs|html)\b.*\n([\s\S]*?)^ *```/gm)].flatMap((match) => {
      const code = (match[2] ?? '').replaceAll(`\n${match[1]}`, '\n').replace(/^---\n[\s\S]*?\n---\n/, '')
      return code.includes('{{') && !PARTS.test(code)
        ? [{ at: `${file}:${text.slice(0, match.index).split('\n').length}`, text, code }]
        : []
    })
  })

  it('are found', () => {
    expect(samples.length).toBeGreaterThan(130)
  })

  it.each(ENGINES)('are rendered by the engine %s, even if the store has no data for them', async (engine) => {
    const failed: string[] = []
    for (const { at, text, code } of samples) {
      if (engine === 'v3' && NEEDS_V4.test(code)) {
        if (!text.includes('"template_engine": "handlebars_v4"')) failed.push(`${at} doesn't name the engine`)
        continue
      }
      // The only value without which a helper fails.
      const url = { url: 'https://tea.example.com/' }
      await render(code, { category: url, product: url }, engine).catch((error: Error) => {
        failed.push(`${at} ${error.message.split('\n').slice(0, 3).join(' ')}`)
      })
    }
    expect(failed).toEqual([])
  })
})

describe('templates of widgets', () => {
  const folder = `${CONTENT}/api-docs/store-management/widgets`
  const pairs = globSync('**/*.mdx', { cwd: folder }).flatMap((file) =>
    [
      ...readFileSync(`${folder}/${file}`, 'utf8').matchAll(
        /^```handlebars.*\n([\s\S]*?)^```\n\n```json\n([\s\S]*?)^```/gm,
      ),
    ].map(([, template = '', configuration = '']) => ({ file, template, configuration: JSON.parse(configuration) })),
  )

  it('have a configuration below them', () => {
    expect(pairs.length).toBeGreaterThan(4)
  })

  it.each(ENGINES)('print all of its values with the engine %s', async (engine) => {
    for (const { file, template, configuration } of pairs) {
      const html = await render(template, { ...configuration, _: { id: 'w1' } }, engine)
      const unprinted = valuesOf(configuration).filter((value) => !html.includes(value))
      expect(unprinted, `${file}: ${template.slice(0, 60)}`).toEqual([])
    }
  })
})

function valuesOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesOf) : [String(value)]
}
