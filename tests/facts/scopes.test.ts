/** The table of OAuth scopes is complete: it has each scope that an operation of the reference requires. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { expect, it } from 'vitest'

const CONTENT = join(import.meta.dirname, '../../content')
const TABLE = 'api-docs/getting-started/api-accounts'

/** Scopes of every `security` in a document, of operations and of the whole. */
function scopesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const here = 'security' in value && Array.isArray(value.security) ? value.security : []
  const scopes = here.flatMap((one: Record<string, unknown>) => Object.values(one).flat())
  return [...scopes.filter((one) => typeof one === 'string'), ...Object.values(value).flatMap(scopesIn)]
}

const documents = globSync('**/*.openapi.yaml', { cwd: CONTENT })
const required = new Set(documents.flatMap((file) => scopesIn(load(readFileSync(join(CONTENT, file), 'utf8')))))

it('finds scopes in the documents', () => {
  expect(required.size).toBeGreaterThan(40)
})

it.each(['', '.fr', '.ru', '.zh-CN'])(`are all in ${TABLE}%s.mdx`, (language) => {
  const text = readFileSync(join(CONTENT, `${TABLE}${language}.mdx`), 'utf8')
  const listed = new Set([...text.matchAll(/`(store_\w+)`/g)].map(([, name]) => name))
  expect([...required].filter((scope) => scope.startsWith('store_') && !listed.has(scope))).toEqual([])
})
