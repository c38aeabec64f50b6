/** docs/authoring.md teaches by example: every example compiles, and every feature is covered. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createCompiler } from '../src/compile/compile.ts'
import { runChain } from '../src/compile/compilers/markdown/chain.ts'
import { LIMITS } from '../src/compile/compilers/markdown/code/pre-limits.ts'
import { readFrontMatter } from '../src/compile/compilers/markdown/front-matter.ts'
import { readMeta } from '../src/compile/content/menus/read-meta.ts'
import { siteConfigSchema } from '../src/core/author-files/config.schema.ts'
import { frontMatterSchema } from '../src/core/author-files/front-matter.schema.ts'
import {
  menuEntrySchema,
  menuItemSchema,
  pageEntrySchema,
  separatorEntrySchema,
} from '../src/core/author-files/meta.schema.ts'
import { AUTHOR_COMPONENTS } from '../src/core/body.ts'
import { VOCABULARY } from '../src/core/vocabulary.ts'

const CONTENT = resolve(import.meta.dirname, '../content')
const text = readFileSync(resolve(import.meta.dirname, '../docs/authoring.md'), 'utf8')
const fences = [...text.matchAll(/^(`{3,4})(\w+) (\w+)([^\n]*)\n([\s\S]*?)^\1$/gm)].map(
  ([, , language, kind, more = '', code = '']) => ({ language, kind, more: more.trim(), code }),
)
const examples = fences
  .filter(({ kind }) => kind === 'example')
  .map(({ code }) => [code.trim().split('\n')[0] ?? '', code] as const)

describe('docs/authoring.md', () => {
  test('has examples', () => {
    expect(examples.length).toBeGreaterThan(10)
  })

  test.each(examples)('example "%s" compiles without a problem', async (_name, source) => {
    const { exists, problems } = readFrontMatter(source, 'example.mdx')
    const { state, nodes } = await runChain({
      source,
      file: 'example.mdx',
      locale: 'en-US',
      format: 'mdx',
      isFragment: false,
      hasFrontMatter: exists,
      config: siteConfigSchema.parse({ image: { hosts: ['https://example.com'] } }),
      images: null,
      titleOf: (h1) => h1 ?? 'Example',
    })
    expect([...problems, ...state.problems]).toEqual([])
    expect(nodes.length).toBeGreaterThan(1)
  })

  test('its samples agree with the API documents', async () => {
    const samples = fences.filter(({ more }) => more === 'samples').map(({ code }) => code)
    expect(samples.length).toBeGreaterThan(0)
    const folder = mkdtempSync(join(tmpdir(), 'authoring-'))
    try {
      for (const name of ['rest-catalog/brands', 'webhooks/callbacks'])
        cpSync(resolve(CONTENT, `docs/${name}.openapi.yaml`), join(folder, `content/docs/${name}.openapi.yaml`))
      writeFileSync(join(folder, 'content/guide.mdx'), samples.join('\n\n'))
      const config = siteConfigSchema.parse({ image: { hosts: ['https://example.com'] } })
      const site = await createCompiler({ root: folder, config, cacheDir: null }).compile()
      expect(site.problems.filter(({ file, code }) => file === 'guide.mdx' && code.startsWith('DC7'))).toEqual([])
      expect(site.samples).toMatchObject({ exchanges: 9, checked: 8, partial: 0, invalid: 1 })
    } finally {
      rmSync(folder, { recursive: true })
    }
  }, 60_000)

  test('names exactly the extensions of API documents that the compiler reads', () => {
    const folder = resolve(import.meta.dirname, '../src/compile/compilers/openapi')
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
    const read = new Set(
      sources.flatMap((source) => [...source.matchAll(/'(x-[a-z][\w-]*)'/gi)].map(([, name]) => name)),
    )
    // Alternative spellings, headers, and what only downloads have.
    for (const name of [
      'x-enumDescriptions',
      'x-nullable',
      'x-sandbox-differences',
      'x-source',
      'x-auth-client',
      'x-auth-secret',
      'x-auth-token',
    ])
      read.delete(name)
    const section = text.slice(text.indexOf('## API documents'), text.indexOf('## The changelog'))
    const named = new Set([...section.matchAll(/`(x-[\w-]+)`/g)].map(([, name]) => name))
    expect([...named].sort()).toEqual([...read].sort())
  })

  test.each(fences.filter(({ kind }) => kind === 'menu').map(({ code }) => [code]))(
    'describes menus correctly',
    (code) => {
      expect(readMeta(code, '_meta.json').problems).toEqual([])
    },
  )

  test('names every component and attribute, and shows each component', () => {
    for (const name of AUTHOR_COMPONENTS) {
      expect(
        examples.some(([, code]) => code.includes(`<${name}`)),
        name,
      ).toBe(true)
      for (const attribute of Object.keys(VOCABULARY[name].attributes))
        expect(text, `${attribute} of ${name}`).toMatch(new RegExp(`\`${attribute}[\`=]`))
    }
  })

  test('names every key of front matter and menus', () => {
    const keys = [frontMatterSchema, pageEntrySchema, menuEntrySchema, menuItemSchema, separatorEntrySchema].flatMap(
      (schema) => Object.keys(schema.shape),
    )
    for (const key of keys) expect(text, key).toMatch(new RegExp(`\`${key}[\`:]`))
  })

  test('states the actual limits of the compiler', () => {
    const said = (limit: number) => limit.toLocaleString('en-US')
    for (const phrase of [
      `lines of ${said(LIMITS.lineChars)}`,
      `${said(LIMITS.headings)} headings`,
      `${LIMITS.blockNesting} levels`,
      `${LIMITS.htmlNesting} levels`,
      `${said(LIMITS.tableCells)} cells`,
    ]) {
      expect(text).toContain(phrase)
    }
  })
})
