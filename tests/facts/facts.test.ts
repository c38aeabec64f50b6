import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { compareOperations } from './compare.ts'
import { DIFFERENCES, LEFT_OUT, PLACES } from './differences.ts'
import type { FactFile } from './digest.ts'
import { type DocumentShape, shapeOf } from './shape.ts'

const FACTS = join(import.meta.dirname, 'rest')
const CONTENT = join(import.meta.dirname, '../../content')
const NAMES = readdirSync(FACTS).map((file) => file.replace(/\.json$/, ''))

/** `rest-catalog.brands` → `docs/rest-catalog/brands.openapi.yaml`. */
function placeOf(name: string): string {
  const own = PLACES[name]
  if (own) return own
  const path = name.replace('.', '/')
  return `${/^(powered-by|promotions)\//.test(path) ? path : `docs/${path}`}.openapi.yaml`
}

function readFacts(name: string): FactFile {
  return JSON.parse(readFileSync(join(FACTS, `${name}.json`), 'utf8'))
}

const documents = new Map<string, DocumentShape>()

function readDocument(place: string): DocumentShape {
  const known = documents.get(place)
  if (known) return known
  const shape = shapeOf(parse(readFileSync(join(CONTENT, place), 'utf8'), { maxAliasCount: -1 }))
  documents.set(place, shape)
  return shape
}

/** Differences between a document and its facts, without explained ones. */
function unexplained(name: string): string[] {
  const own = DIFFERENCES.filter(({ facts }) => facts === name)
  const lines = compareOperations(readDocument(placeOf(name)), readFacts(name))
  return lines.filter((line) => !own.some((difference) => difference.lines.test(line)))
}

describe('API documents agree with the facts about the platform (spec: content.facts)', () => {
  test.each(NAMES.filter((name) => !(name in LEFT_OUT)))('%s', (name) => {
    expect(existsSync(join(CONTENT, placeOf(name))), `${placeOf(name)} exists`).toBe(true)
    expect(unexplained(name)).toEqual([])
  })

  test('every explained difference still exists', () => {
    const gone = DIFFERENCES.filter(({ facts, lines }) => {
      const all = compareOperations(readDocument(placeOf(facts)), readFacts(facts))
      return !all.some((line) => lines.test(line))
    })
    expect(gone.map(({ facts, lines }) => `${facts}: ${lines}`)).toEqual([])
  })

  test('documents have no operation that is missing from the facts', () => {
    const known = new Map<string, Set<string>>()
    for (const name of NAMES.filter((one) => !(one in LEFT_OUT))) {
      const operations = known.get(placeOf(name)) ?? new Set()
      for (const operation of Object.keys(readFacts(name).operations)) operations.add(operation)
      known.set(placeOf(name), operations)
    }
    const invented = [...known].flatMap(([place, operations]) =>
      Object.keys(readDocument(place))
        .filter((operation) => !operations.has(operation))
        .map((operation) => `${place}: ${operation}`),
    )
    expect(invented).toEqual([])
  })

  test('about 700 operations are documented', () => {
    const places = new Set(NAMES.filter((name) => !(name in LEFT_OUT)).map(placeOf))
    const count = [...places].reduce((sum, place) => sum + Object.keys(readDocument(place)).length, 0)
    expect(count).toBeGreaterThanOrEqual(690)
  })

  test('differences are detected: another type, a missing field, a missing operation', () => {
    const facts: FactFile = {
      shapes: { a: { name: 'string*', size: 'integer' } },
      operations: {
        'POST /teas': { parameters: { 'query limit': 'integer' }, request: 'a', responses: {}, errors: ['422'] },
        'GET /teas': { parameters: {}, responses: {}, errors: [] },
      },
    }
    const written: DocumentShape = {
      'POST /teas': {
        deprecated: false,
        parameters: { 'query limit': 'string' },
        request: { name: 'string', color: 'string' },
        responses: {},
        errors: [],
      },
    }
    expect(compareOperations(written, facts)).toEqual([
      'POST /teas parameter: query limit: string, the facts say integer',
      'POST /teas request: name: string, the facts say string*',
      'POST /teas request: size: is missing',
      'POST /teas request: color: the facts do not have it',
      'POST /teas 422: is not documented',
      'GET /teas: is not documented',
    ])
  })
})
