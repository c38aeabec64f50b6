/**
 * Settings for the owner of an existing repository
 * (spec: adopting.severity, adopting.elsewhere, adopting.documents, adopting.menus).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCompiler } from '../../src/compile/compile.ts'
import { readConfig } from '../../src/compile/content/load-config.ts'
import { type SiteConfigInput, siteConfigSchema } from '../../src/core/author-files/config.schema.ts'
import { pageKey } from '../../src/core/site.ts'
import { writeForeign } from './foreign-repository.ts'

const root = mkdtempSync(join(tmpdir(), 'foreign-'))
const compile = (config: SiteConfigInput = {}) =>
  createCompiler({ root, config: siteConfigSchema.parse(config), cacheDir: '.cache' }).compile()

beforeAll(() => writeForeign(join(root, 'content')))
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('API documents with any file name', () => {
  test('are recognized by their first lines and published where their files are', async () => {
    const site = await compile()
    const routes = [...site.pages.values()].filter(({ kind }) => kind === 'rest').map(({ route }) => route)
    expect(routes).toEqual(['/reference/rain', '/reference/umbrellas.v3'])
    expect(JSON.stringify(site.pages.get(pageKey('/reference/umbrellas.v3', 'en-US'))?.body)).toContain('"name":"id"')
  })

  test('are recognized in JSON whose first member is a different one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'foreign-order-'))
    const paths = { '/umbrellas/{id}': { get: { summary: 'Get one', responses: { 204: { description: 'One.' } } } } }
    writeForeign(join(folder, 'content'), {
      'shop.json': JSON.stringify({ info: { title: 'Shop', version: '1' }, openapi: '3.1.0', paths }),
      'list.json': JSON.stringify({ info: {}, rows: [{ openapi: '3.1.0' }] }),
    })
    try {
      const site = await createCompiler({ root: folder, config: siteConfigSchema.parse({}), cacheDir: null }).compile()
      expect([...site.pages.values()].map(({ route }) => route)).toEqual(['/shop'])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test('get the routes in the configuration, and null creates no page', async () => {
    const site = await compile({ documents: { 'reference/*.v3.yml': '/docs/rest/*', 'reference/rain.json': null } })
    const routes = [...site.pages.values()].filter(({ kind }) => kind === 'rest').map(({ route }) => route)
    expect(routes).toEqual(['/docs/rest/umbrellas'])
  })
})

test.each(['openapi: 4.0.0', 'swagger: "1.2"', 'openapi: v3.1.0'])(
  '%s is reported instead of ignored',
  async (line) => {
    const folder = mkdtempSync(join(tmpdir(), 'foreign-version-'))
    writeForeign(join(folder, 'content'), { 'shop.yml': `${line}\ninfo: { title: Shop, version: '1' }\npaths: {}\n` })
    try {
      const site = await createCompiler({ root: folder, config: siteConfigSchema.parse({}), cacheDir: null }).compile()
      expect(site.problems.map(({ file, line: at, code }) => `${file}:${at} ${code}`)).toContain('shop.yml:1 DC301')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)

test('a long document without tags gets a page for each first path segment', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foreign-tags-'))
  const path = (name: string) => ({ get: { responses: { 204: { description: `No ${name}.` } } } })
  const names = ['umbrellas', 'coats'].flatMap((thing) =>
    Array.from({ length: 7 }, (_, at) => `/v1/${thing}/part-${at}`),
  )
  const paths = Object.fromEntries(names.map((name) => [name, path(name)]))
  writeForeign(join(folder, 'content'), {
    'shop.json': JSON.stringify({ openapi: '3.0.0', info: { title: 'Shop', version: '1' }, paths }),
  })
  try {
    const site = await createCompiler({ root: folder, config: siteConfigSchema.parse({}), cacheDir: null }).compile()
    expect([...site.pages.values()].map(({ route, title }) => `${route} ${title}`)).toEqual([
      '/shop Shop',
      '/shop/coats Coats',
      '/shop/umbrellas Umbrellas',
    ])
    expect(site.pages.get(pageKey('/shop/coats', 'en-US'))?.headings.map(({ text }) => text)).toContain(
      'Get v1 coats part 0',
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a summary as long as a description names its operation by its first words', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foreign-summary-'))
  const summary = `Opens an umbrella. ${'It keeps the rain off, and the sun as well. '.repeat(20)}`
  const get = { summary, responses: { 204: { description: 'Opened.' } } }
  writeForeign(join(folder, 'content'), {
    'shop.json': JSON.stringify({
      openapi: '3.0.0',
      info: { title: 'Shop', version: '1' },
      paths: { '/open': { get } },
    }),
  })
  try {
    const site = await createCompiler({ root: folder, config: siteConfigSchema.parse({}), cacheDir: null }).compile()
    const heading = site.pages.get(pageKey('/shop', 'en-US'))?.headings.find(({ text }) => text.startsWith('Opens'))
    expect(heading?.id).toMatch(/^opens-an-umbrella-it-keeps-the-rain-off[a-z-]+$/)
    expect(heading?.id.length).toBeLessThanOrEqual(100)
    // Its whole text starts the description.
    expect(heading?.text).toBe('Opens an umbrella')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a generated document may share its parts through hundreds of aliases', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foreign-aliases-'))
  const paths = Array.from(
    { length: 300 },
    (_, at) => `  /p${at}:\n    get: { summary: Get ${at}, responses: *none }\n`,
  )
  const shared = 'x-shared:\n  none: &none\n    "204": { description: Nothing. }\n'
  writeForeign(join(folder, 'content'), {
    'shop.yaml': `openapi: 3.0.0\ninfo: { title: Shop, version: "1" }\n${shared}paths:\n${paths.join('')}`,
  })
  try {
    const site = await createCompiler({ root: folder, config: siteConfigSchema.parse({}), cacheDir: null }).compile()
    expect(site.problems.filter(({ code }) => code === 'DC307')).toEqual([])
    const pages = [...site.pages.values()]
    const operations = pages.flatMap(({ body }) =>
      body.children.filter((node) => node.type === 'component' && node.name === 'Operation'),
    )
    expect(operations).toHaveLength(300)
    // A page has room for 25. The overview has a row for each operation, so it has room for fewer.
    const most = Math.max(
      ...pages.map(
        ({ body }) => body.children.filter((node) => node.type === 'component' && node.name === 'Operation').length,
      ),
    )
    expect(most).toBe(25)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('an overview of very many operations shows the first of each group', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foreign-many-'))
  const get = (tag: number) => ({ tags: [`Thing ${tag}`], responses: { 204: { description: 'Nothing.' } } })
  const paths = Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`/p${at}`, { get: get(at % 60) }]))
  const tags = Array.from({ length: 60 }, (_, at) => ({ name: `Thing ${at}` }))
  writeForeign(join(folder, 'content'), {
    'shop.json': JSON.stringify({ openapi: '3.0.0', info: { title: 'Shop', version: '1' }, tags, paths }),
  })
  try {
    const site = await createCompiler({ root: folder, config: siteConfigSchema.parse({}), cacheDir: null }).compile()
    const overview = site.pages
      .get(pageKey('/shop', 'en-US'))
      ?.body.children.find((node) => node.type === 'component' && node.name === 'ApiOverview')
    expect(JSON.stringify(overview).match(/"hidden":3\b/g)).toHaveLength(60)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

describe('severity by rule and folder', () => {
  const weights = async (severity: SiteConfigInput['severity']) =>
    (await compile({ severity })).problems
      .filter(({ code }) => code === 'DC401')
      .map(({ file, severity: weight }) => `${file} ${weight}`)

  test('is the default of the rule if nothing is set', async () => {
    expect(await weights([])).toEqual([
      'docs/care/repair.mdx error',
      'docs/drafts/wind.mdx error',
      'docs/index.md error',
    ])
  })

  test('later entries win, and a code overrides the star', async () => {
    expect(
      await weights([
        { rules: { '*': 'off', DC401: 'warning' } },
        { files: 'docs/drafts', rules: { DC401: 'off' } },
        { files: '**/*.md', rules: { '*': 'error' } },
      ]),
    ).toEqual(['docs/care/repair.mdx warning', 'docs/index.md error'])
  })

  test('an owner can switch off everything', async () => {
    expect((await compile({ severity: [{ rules: { '*': 'off' } }] })).problems).toEqual([])
  })

  test('an unknown code is a problem in the configuration', () => {
    const { problems } = readConfig({ severity: [{ rules: { DC999: 'off' } }] }, 'devcenter.config.ts')
    expect(problems).toMatchObject([
      { code: 'DC503', message: expect.stringContaining('a rule or code of docs/errors') },
    ])
  })
})

describe('routes on another site', () => {
  const linksOf = async (elsewhere: SiteConfigInput['elsewhere']) => {
    const site = await compile({ elsewhere })
    const told = site.problems.filter(({ code, file }) => code === 'DC401' && file === 'docs/index.md')
    const page = site.pages.get(pageKey('/docs', 'en-US'))
    return { told: told.length, links: page?.links.map(({ href }) => href) }
  }

  test('are not checked, and link to that site', async () => {
    expect(await linksOf({})).toEqual({ told: 1, links: ['/docs/care', '/classic/faq#rain'] })
    expect(await linksOf({ '/classic': null })).toEqual({ told: 0, links: ['/docs/care', '/classic/faq#rain'] })
    expect(await linksOf({ '/classic': 'https://old.example.com' })).toEqual({
      told: 0,
      links: ['/docs/care', 'https://old.example.com/classic/faq#rain'],
    })
  })
})

test('without menus, the first row of a folder is its landing page, with the title of that page', async () => {
  const site = await compile()
  const docs = site.navigation['en-US'].find(({ name }) => name === 'docs')
  const care = docs?.children.find(({ name }) => name === 'care')
  expect(docs?.children[0]).toMatchObject({ name: 'index', title: 'Umbrella Works' })
  expect(care?.children.map(({ title }) => title)).toEqual(['Looking after it', 'Repair'])
  expect(JSON.stringify(site.navigation)).not.toContain('"Index"')
})
