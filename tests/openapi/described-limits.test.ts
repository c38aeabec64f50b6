/**
 * Limits that a description states are in the schema, too: the form, the code check, the tools for agents, and the
 * sandbox read only the schema (decision 0085).
 */
import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { isJsonObject, type Json, type JsonObject } from '@dev-center/contract/json'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { restDocuments } from '../../src/compile/compilers/openapi/contract/read-contract.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** Amounts in the store's default currency: a cart in another one has other bounds. */
const IN_CURRENCY = /default currency/

const NUMBER_LIMIT = /\b\d+ to \d+\b|\bat most \d/
const TEXT_LIMIT = /\b(?:at most|up to) [\d,]+ characters/
const BATCH_LIMIT =
  /^(?:Adds|Assigns|Creates|Updates|Replaces|Creates or replaces|Adds or replaces) up to [\d,]+ (?!price lists to|customers\b.*attribute)/

const BOUNDS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'enum']

function isMissing(schema: JsonObject): boolean {
  const { description } = schema
  if (typeof description !== 'string' || IN_CURRENCY.test(description)) return false
  const types = [schema.type].flat()
  const isNumber = types.includes('integer') || types.includes('number')
  if (isNumber) return NUMBER_LIMIT.test(description) && !BOUNDS.some((name) => name in schema)
  return types.includes('string') && TEXT_LIMIT.test(description) && !('maxLength' in schema) && !('enum' in schema)
}

function missingIn(value: Json, place: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => missingIn(item, `${place}/${index}`))
  if (!isJsonObject(value)) return []
  const below = Object.entries(value).flatMap(([key, child]) =>
    /^examples?$/.test(key) ? [] : missingIn(child, `${place}/${key}`),
  )
  return isMissing(value) ? [`${place}: ${String(value.description)}`, ...below] : below
}

/** Batches whose operation says how many records a request can have, and whose schema doesn't. */
function openBatchesIn(document: JsonObject, place: string): string[] {
  const operations = Object.values(objectOf(document.paths)).flatMap((item) => Object.values(objectOf(item)))
  return operations.map(objectOf).flatMap(({ operationId, description, requestBody }) => {
    const content = objectOf(objectOf(objectOf(objectOf(requestBody).content)['application/json']).schema)
    const schema = typeof content.$ref === 'string' ? targetOf(document, content.$ref) : content
    const isOpen = schema.type === 'array' && !('maxItems' in schema)
    return isOpen && BATCH_LIMIT.test(String(description ?? '')) ? [`${place} ${String(operationId)}`] : []
  })
}

function targetOf(document: JsonObject, reference: string): JsonObject {
  return objectOf(
    reference
      .slice(2)
      .split('/')
      .reduce<Json>((value, key) => objectOf(value)[key] ?? null, document),
  )
}

function objectOf(value: Json | undefined): JsonObject {
  return isJsonObject(value) ? value : {}
}

it('are in the schemas of all documents', () => {
  const documents = restDocuments(ROOT).map(
    (file) => [relative(ROOT, file), parse(readFileSync(file, 'utf8'))] as const,
  )
  expect(documents.length).toBeGreaterThan(50)
  expect(documents.flatMap(([path, document]) => missingIn(document, path))).toEqual([])
  expect(documents.flatMap(([path, document]) => openBatchesIn(document, path))).toEqual([])
})

it('are seen where they are missing', () => {
  const schema = (description: string, more: JsonObject) => ({ schemas: { A: { description, ...more } } })
  const missing = (description: string, more: JsonObject) => missingIn(schema(description, more), '').length
  expect(missing('Stars, from 0 to 5.', { type: 'integer' })).toBe(1)
  expect(missing('Stars, from 0 to 5.', { type: 'integer', maximum: 5 })).toBe(0)
  expect(missing('At most 1,000.', { type: 'integer' })).toBe(0)
  expect(missing('A note, at most 200 characters.', { type: ['string', 'null'] })).toBe(1)
  const batch = (items: JsonObject) => ({
    paths: {
      '/a': {
        post: {
          operationId: 'a',
          description: 'Creates up to 10 things.',
          requestBody: { content: { 'application/json': { schema: { type: 'array', ...items } } } },
        },
      },
    },
  })
  expect(openBatchesIn(batch({}), '')).toHaveLength(1)
  expect(openBatchesIn(batch({ maxItems: 10 }), '')).toHaveLength(0)
})
