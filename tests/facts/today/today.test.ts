import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compareDocument, NAMES, readWaivers } from './files.ts'
import { compare, covers, type FactFile, type Mention, withoutWaived } from './mentions.ts'

/** The maximum share of names and numbers that may be waived. */
const MAX_WAIVED = 0.08

/** How many facts of a document are still missing. Numbers may only decrease; delete the file with the last one. */
const OPEN: Readonly<Record<string, number>> = JSON.parse(readFileSync(join(import.meta.dirname, 'open.json'), 'utf8'))

const comparisons = new Map(NAMES.map((name) => [name, compareDocument(name)]))

function show({ operation, at, fact, source }: Mention): string {
  return `${operation} | ${at}: ${fact} (${source})`
}

describe('documents mention what the public documents of 2026 mention', () => {
  test.each(NAMES)('%s', (name) => {
    const missing = withoutWaived(comparisons.get(name)?.missing ?? [], readWaivers(name))
    expect(missing.map(show).slice(OPEN[name] ?? 0)).toEqual([])
  })

  test('each waiver has a reason and covers something', () => {
    const idle = NAMES.flatMap((name) =>
      readWaivers(name)
        .filter(({ reason, ...waiver }) => {
          const missing = comparisons.get(name)?.missing ?? []
          return reason.length < 10 || !missing.some((mention) => covers({ ...waiver, reason }, mention))
        })
        .map((waiver) => `${name}: ${JSON.stringify(waiver)}`),
    )
    expect(idle).toEqual([])
  })

  test(`waivers cover less than ${MAX_WAIVED * 100} % of the names and numbers`, () => {
    const total = [...comparisons.values()].reduce((sum, one) => sum + one.total, 0)
    const waived = NAMES.flatMap((name) => {
      const waivers = readWaivers(name)
      return (comparisons.get(name)?.missing ?? []).filter((one) => waivers.some((waiver) => covers(waiver, one)))
    })
    expect(total).toBeGreaterThan(6_000)
    expect(waived.length / total).toBeLessThan(MAX_WAIVED)
  })
})

describe('the comparison', () => {
  const facts: FactFile = {
    document: 'umbrellas.openapi.yaml',
    operations: [
      {
        method: 'POST',
        path: '/umbrellas',
        source: 'umbrellas.yml',
        limits: [['30,000']],
        parameters: { 'query:sort': { names: ['ribs'] } },
        request: { '$.name': { schema: { maxLength: 50 }, names: ['label'] } },
        response: { '$.data[].size': { readOnly: true }, '$.data[].color': { names: ['color'] } },
      },
    ],
  }
  const document = (description: string, name: object, size: object) => ({
    info: {},
    paths: {
      '/umbrellas': {
        post: {
          description,
          parameters: [{ in: 'query', name: 'sort', schema: { enum: ['ribs'] } }],
          requestBody: { content: { 'application/json': { schema: { properties: { name } } } } },
          responses: {
            201: {
              content: {
                'application/json': {
                  schema: { allOf: [{ properties: { data: { items: { properties: { size, color: {} } } } } }] },
                },
              },
            },
          },
        },
      },
    },
  })

  test('finds names, numbers, and keywords at their place', () => {
    const root = document('At most 30000.', { maxLength: 50, description: 'The `label`.' }, { readOnly: true })
    expect(compare(facts, root as never)).toEqual({ total: 4, missing: [] })
  })

  test('reports what is missing', () => {
    const root = document('At most 300,001.', { maxLength: 5, description: 'labels' }, {})
    expect(compare(facts, root as never).missing.map(({ at, fact }) => `${at}: ${fact}`)).toEqual([
      'operation: #30,000',
      'request $.name: label',
      'request $.name: maxLength 50',
      'response $.data[].size: readOnly',
    ])
  })
})
