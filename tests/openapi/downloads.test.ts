/** Every download, checked with third-party tools: those of the cases, and those that this site publishes. */

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validate as validateByReadme } from '@readme/openapi-parser'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { bundleAll } from '../../src/compile/compilers/openapi/downloads/bundle-all.ts'
import type { Site } from '../../src/core/site.ts'
import { READ_MS, readOwnSite } from '../fixtures/own-site.ts'
import { compileCase } from './compile-case.ts'

const CONTENT = join(import.meta.dirname, '../../content')
const CASES = join(import.meta.dirname, 'cases')
const root = join(import.meta.dirname, '../..')
/** CommonJS, and without type declarations. */
const { Collection } = createRequire(import.meta.url)('postman-collection') as {
  Collection: new (
    json: object,
  ) => {
    items: { count(): number }
    forEachItem(visit: (item: { request: { method: string; url: { toString(): string } } }) => void): void
  }
}

interface Variable {
  readonly key: string
  readonly value: string
}

/** Cases that are valid according to the official schema; the others are broken on purpose. */
const VALID = [
  'types-scalar',
  'nullable-30',
  'allof-merge',
  'discriminator-mapping',
  'recursion-mutual',
  'content-types',
  'multipart',
  'responses',
  'callbacks',
  'webhooks',
  'tags',
  'parameter-content',
  'exact-numbers',
]

const documents = listDocuments(CONTENT).map(
  (file) => [file.slice(CONTENT.length + 1), readFileSync(file, 'utf8')] as const,
)
const cases = readdirSync(CASES)
  .filter((file) => VALID.includes(file.replace('.yaml.txt', '')))
  .map((file) => [file.replace('.yaml.txt', '.openapi.yaml'), readFileSync(join(CASES, file), 'utf8')] as const)

/** One for all documents, because reading the OpenAPI schema takes longer than validating a document. */
const validator = new Validator()

const texts = (generated: Site['generated']) =>
  [...generated].flatMap(([name, file]) => (file.kind === 'text' ? [[name, file.content] as const] : []))

/** By their common name, such as `/_dc/api/docs/rest-catalog/brands`. */
let ofSite: ReadonlyMap<string, (readonly [string, string])[]> = new Map()

beforeAll(async () => {
  ofSite = Map.groupBy(texts((await readOwnSite()).generated), ([name]) => withoutEnding(name))
}, READ_MS)

const ofCases = new Map<string, Promise<Map<string, string>>>()

const isOfSite = new Set(documents.map(([path]) => path))
const withoutEnding = (name: string) => name.replace(/\.(?:json|yaml|postman\.json|d\.ts)$/, '')

/** The downloads of a document. A case is compiled once for all tests. */
async function filesOf(path: string, text: string): Promise<Map<string, string>> {
  if (!isOfSite.has(path)) {
    const files = ofCases.get(path) ?? compileCase(path, text).then(({ generated }) => new Map(texts(generated)))
    ofCases.set(path, files)
    return files
  }
  return new Map(ofSite.get(`/_dc/api/${path.replace('.openapi.yaml', '')}`))
}

const ending = (files: Map<string, string>, end: string) => [...files].find(([name]) => name.endsWith(end))?.[1] ?? ''

describe.each([...cases, ...documents])('%s', (path, text) => {
  it('is a valid document as JSON and as YAML, checked with two tools', async () => {
    const files = await filesOf(path, text)
    const json = ending(files, '.json')
    const [asJson, asYaml] = [JSON.parse(json), parse(ending(files, '.yaml'))]
    expect(asYaml).toEqual(asJson)
    expect(parse(ending(files, '.yaml'), { version: '1.1' }), 'read as YAML 1.1').toEqual(asJson)
    expect(await validator.validate(structuredClone(asJson))).toMatchObject({ valid: true })
    expect(await validateByReadme(structuredClone(asJson))).toMatchObject({ valid: true })
    expect(json).not.toContain('\uE000')
  })

  it('imports into Postman with every request', async () => {
    const files = await filesOf(path, text)
    const written = ending(files, '.postman.json')
    if (written === '') return
    const json = JSON.parse(written)
    expect(json.info.schema).toBe('https://schema.getpostman.com/json/collection/v2.1.0/collection.json')
    const requests: string[] = []
    new Collection(json).forEachItem(({ request }) => requests.push(`${request.method} ${request.url}`))
    const operations = Object.values(parse(text).paths as Record<string, object>).flatMap((item) =>
      Object.keys(item).filter((key) => ['get', 'put', 'post', 'delete', 'patch'].includes(key)),
    )
    expect(requests.length).toBe(operations.length)
    const values = new Map<string, string>(json.variable.map(({ key, value }: Variable) => [key, value]))
    for (const request of requests) {
      const fill = (url: string) =>
        url.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
          expect(values.has(name), `a variable "${name}"`).toBe(true)
          return values.get(name) || 'unset'
        })
      // The base address can have variables of its own.
      const url = fill(fill(request.split(' ')[1] ?? ''))
      expect(() => new URL(url)).not.toThrow()
    }
  })
})

it('compiles as TypeScript, all documents together', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dc-types-'))
  try {
    let index = 0
    for (const [path, text] of [...cases, ...documents]) {
      writeFileSync(join(folder, `d${index++}.ts`), ending(await filesOf(path, text), '.d.ts'))
    }
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: { strict: true, noEmit: true, types: [], lib: ['es2023'] },
        include: ['*.ts'],
      }),
    )
    execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], { stdio: 'pipe' })
  } catch (error) {
    throw new Error(String((error as { stdout?: Buffer }).stdout ?? error))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

it('puts all documents of the site into one valid bundle', { timeout: 60_000 }, async () => {
  const all = await Promise.all(documents.map(async ([path, text]) => ending(await filesOf(path, text), '.json')))
  const bundle = bundleAll(
    all.filter((text) => JSON.parse(text).paths),
    { title: 'All', version: '1' },
  )
  expect(await validator.validate(JSON.parse(bundle))).toMatchObject({ valid: true })
  const count = (json: string) =>
    Object.values(JSON.parse(json).paths as object).flatMap((item) =>
      Object.keys(item).filter((key) => /^(?:get|put|post|delete|patch)$/.test(key)),
    ).length
  expect(count(bundle)).toBe(all.filter((text) => JSON.parse(text).paths).reduce((sum, text) => sum + count(text), 0))
})

describe('the downloads of the site', () => {
  const METHODS = ['get', 'put', 'post', 'delete', 'patch']

  const published = () =>
    Promise.all(documents.map(([path, text]) => filesOf(path, text))).then(
      (files) => new Map(files.flatMap((each) => [...each])),
    )
  const jsonsOf = (files: ReadonlyMap<string, string>) =>
    [...files].filter(([name]) => /(?<!\.postman)\.json$/.test(name)).map(([, content]) => content)
  let bundle: Promise<string> | undefined
  /** Made once, because that takes a second. */
  const inOne = () => {
    bundle ??= published().then((files) => bundleAll(jsonsOf(files), { title: 'All REST APIs', version: '1' }))
    return bundle
  }

  it.each(documents)('%s has no error from the recommended rules of a linter', async (path, text) => {
    expect(await errorsOf(ending(await filesOf(path, text), path.replace('.openapi.yaml', '.json')))).toEqual([])
  })

  it('have no such error in the bundle of all documents', { timeout: 120_000 }, async () => {
    expect(await errorsOf(await inOne())).toEqual([])
  })

  it('have no links that work only on the site', { timeout: 60_000 }, async () => {
    const relative = [...(await published()), ['all.json', await inOne()] as const].flatMap(([name, content]) =>
      [...content.matchAll(/\]\(<?[/#][^)\s]*/g)].map(([link]) => `${name}: ${link}`),
    )
    expect(relative).toEqual([])
  })

  it('have every operation and every event in the bundle', { timeout: 60_000 }, async () => {
    const counts = jsonsOf(await published()).map(count)
    const sum = (key: 'paths' | 'webhooks') => counts.reduce((total, one) => total + one[key], 0)
    expect(count(await inOne())).toEqual({ paths: sum('paths'), webhooks: sum('webhooks') })
  })

  it('have one server in the bundle for all versions of an API', { timeout: 60_000 }, async () => {
    const bundle = JSON.parse(await inOne())
    expect(bundle.servers.map(({ url }: { url: string }) => url)).toEqual([
      'https://api.bigcommerce.com/stores/{store_hash}',
    ])
    expect(bundle.paths['/v2/orders'].get).not.toHaveProperty('servers')
    expect(bundle.paths['/v3/catalog/brands'].get).not.toHaveProperty('servers')
    expect(bundle.paths['/api/storefront/carts'].get.servers[0].url).toBe('https://{store_domain}')
    expect(Object.keys(bundle.paths).filter((path) => /^\/v[23]\/v[23]/.test(path))).toEqual([])
  })

  it('have no reference into a part of a component', { timeout: 60_000 }, async () => {
    const deep = [...(await published()), ['all.json', await inOne()] as const]
      .filter(([name]) => name.endsWith('.json'))
      .flatMap(([name, content]) =>
        [...content.matchAll(/"\$ref": "#\/components\/[^/"]+\/[^/"]+\/[^"]+"/g)].map(([link]) => `${name}: ${link}`),
      )
    expect(deep).toEqual([])
  })

  it('have no header that OpenAPI says to ignore', { timeout: 60_000 }, async () => {
    const { paths, components } = JSON.parse(await inOne())
    const text = JSON.stringify([paths, components.parameters])
    expect(text).not.toMatch(/"in":"header","name":"(?:Accept|Content-Type|Authorization)"/i)
    expect(text).not.toMatch(/"name":"(?:Accept|Content-Type|Authorization)","in":"header"/i)
  })

  it('have `paths` among the types', { timeout: 60_000 }, async () => {
    const types = (await published()).get('/_dc/api/docs/rest-catalog/brands.d.ts') ?? ''
    expect(types).toContain('export interface paths {\n  "/catalog/brands": {\n')
  })

  it('name the type of each operation and each event', { timeout: 60_000 }, async () => {
    const files = await published()
    const types = (path: string) => files.get(`/_dc/api/docs/${path}.d.ts`) ?? ''
    expect(types('rest-catalog/brands')).toContain('"createBrand": {')
    expect(types('webhooks/callbacks')).toMatch(/export interface Events \{[^}]*"store\/order\/created": \w+/)
  })

  let rules: ReturnType<typeof createConfig> | undefined

  async function errorsOf(source: string): Promise<string[]> {
    rules ??= createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({
      source,
      absoluteRef: join(CONTENT, 'download.json'),
      config: await rules,
    })
    return problems
      .filter(({ severity }) => severity === 'error')
      .map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)
  }

  function count(text: string): { paths: number; webhooks: number } {
    const document: { paths?: object; webhooks?: object } = JSON.parse(text)
    const operations = (items: object = {}) =>
      Object.values(items).flatMap((item: object) => Object.keys(item).filter((key) => METHODS.includes(key))).length
    return { paths: operations(document.paths), webhooks: operations(document.webhooks) }
  }
})

function listDocuments(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.openapi\.yaml$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
