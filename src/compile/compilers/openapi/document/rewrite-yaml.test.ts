/** Rewriting a document changes only the values that differ (spec: reference.runs). */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Json } from '../../../../core/json.ts'
import { rewriteYaml } from './rewrite-yaml.ts'
import { readYaml } from './yaml-document.ts'

const TEXT = `paths:
  # Teas.
  example:
    id: 7 # the first
    name: 'Sencha'
    tags: [green, japan]
    links:
      - url: /a
        title: A
      - url: /b
        title: B
  after: stays
`

function written(value: Json, text = TEXT): string {
  return rewriteYaml(text, [{ pointer: '/paths/example', value }])
}

const SAME = {
  id: 7,
  name: 'Sencha',
  tags: ['green', 'japan'],
  links: [
    { url: '/a', title: 'A' },
    { url: '/b', title: 'B' },
  ],
}

describe('rewriting a document', () => {
  test('changes nothing without differences, whatever the order of members', () => {
    const { name, ...rest } = SAME
    expect(written({ ...rest, name })).toBe(TEXT)
  })

  test('changes one value and leaves comments and quotes alone', () => {
    expect(written({ ...SAME, id: 8 })).toBe(TEXT.replace('id: 7 #', 'id: 8 #'))
    expect(written({ ...SAME, links: [SAME.links[0] as Json, { url: '/b', title: 'C' }] })).toBe(
      TEXT.replace('title: B', 'title: C'),
    )
  })

  test('reprints the parent when members are added or removed: existing ones first, lists of plain values on one line', () => {
    const after = written({ links: [], made: '2026-03-16', on: 'yes', tags: ['black'], id: 7 })
    expect(after).toBe(
      "paths:\n  # Teas.\n  example:\n    id: 7\n    tags: [black]\n    links: []\n    made: '2026-03-16'\n    'on': 'yes'\n  after: stays\n",
    )
  })

  test('does not change a document without the position', () => {
    expect(rewriteYaml(TEXT, [{ pointer: '/paths/other', value: 1 }])).toBe(TEXT)
  })

  test('produces a document with the new value and everything else unchanged', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (any) => {
        const value = withPlainNumbers(any)
        const { data, problems } = readYaml('a.yaml', written(value))
        expect(problems).toEqual([])
        expect(data).toEqual({ paths: { example: value, after: 'stays' } })
      }),
      { numRuns: 200 },
    )
  })
})

/** Numbers as in prices and IDs. Longer ones are read with a mark (exact-json.ts). */
function withPlainNumbers(value: unknown): Json {
  const print = JSON.stringify(value, (_, part) =>
    typeof part === 'number' ? Math.round((part % 1e6) * 100) / 100 : part,
  )
  return JSON.parse(print)
}
