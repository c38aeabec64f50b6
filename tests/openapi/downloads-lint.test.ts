/** What a reader downloads passes the recommended rules of a linter that is not ours, and stands alone. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { bundleAll } from '../../src/compile/compilers/openapi/downloads/bundle-all.ts'
import { compileCase } from './compile-case.ts'

const CONTENT = join(import.meta.dirname, '../../content')
const documents = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.openapi.yaml'))
  .map((file) => [file.replaceAll('\\', '/'), readFileSync(join(CONTENT, file), 'utf8')] as const)
  .sort(([a], [b]) => (a < b ? -1 : 1))
const others = Object.fromEntries(documents)
const METHODS = ['get', 'put', 'post', 'delete', 'patch']

/** Path of a download -> its text, of all documents. */
const files = new Map<string, string>()
let all = ''

beforeAll(async () => {
  for (const [path, text] of documents) {
    const { generated } = await compileCase(path, text, others)
    for (const [name, file] of generated) if (file.kind === 'text') files.set(name, file.content)
  }
  const jsons = [...files].filter(([name]) => /(?<!\.postman)\.json$/.test(name)).map(([, content]) => content)
  all = bundleAll(jsons, { title: 'All REST APIs', version: '1' })
}, 240_000)

describe('downloads', () => {
  it.each(documents.map(([path]) => path))('%s has no error of the recommended rules', async (path) => {
    expect(await errorsOf(files.get(`/_dc/api/${path.replace('.openapi.yaml', '.json')}`) ?? '')).toEqual([])
  })

  it('has none in all documents as one', { timeout: 120_000 }, async () => {
    expect(await errorsOf(all)).toEqual([])
  })

  it('leads nowhere that only the site knows', () => {
    const relative = [...files, ['all.json', all] as const].flatMap(([name, content]) =>
      [...content.matchAll(/\]\(<?[/#][^)\s]*/g)].map(([link]) => `${name}: ${link}`),
    )
    expect(relative).toEqual([])
  })

  it('has every operation and every event in all documents as one', () => {
    const counts = [...files]
      .filter(([name]) => /(?<!\.postman)\.json$/.test(name))
      .map(([, content]) => count(content))
    const sum = (key: 'paths' | 'webhooks') => counts.reduce((total, one) => total + one[key], 0)
    expect(count(all)).toEqual({ paths: sum('paths'), webhooks: sum('webhooks') })
  })

  it('names the type of each operation and each event', () => {
    const types = (path: string) => files.get(`/_dc/api/docs/${path}.d.ts`) ?? ''
    expect(types('rest-catalog/brands')).toContain('"createBrand": {')
    expect(types('webhooks/callbacks')).toMatch(/export interface Events \{[^}]*"store\/order\/created": \w+/)
  })
})

async function errorsOf(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, absoluteRef: join(CONTENT, 'download.json'), config })
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
