/**
 * Compares the response on a page with the response of a run: the differences, and the corrected fence (spec:
 * content.runs).
 */
import { describe, expect, test } from 'vitest'
import type { Json } from '../../../core/json.ts'
import { readJson } from '../../compilers/sample-text/json-text.ts'
import { compareAnswer } from './compare-answer.ts'
import { hasGaps, printShown } from './print-shown.ts'
import { reshape } from './rewrite-answer.ts'
import { summarise, summariseGraphql } from './summarise-answer.ts'

const read = (text: string) => {
  const json = readJson(text, { ellipsis: true })
  if ('refused' in json) throw new Error(json.refused.message)
  return json
}
const differences = (shown: string, answer: Json) =>
  compareAnswer(read(shown), answer).map(({ at, message }) => `${at} ${message}`)
const rewritten = (shown: string, answer: Json) => printShown(reshape(read(shown), shown, answer))

describe('a shown response', () => {
  test('matches the response of the run, in any order of members', () => {
    expect(differences('{ "b": [1, 2], "a": null }', { a: null, b: [1, 2] })).toEqual([])
  })

  test.each([
    ['another value', '{ "id": 7 }', { id: 8 }, ['8 "id" is 8 in the run, not the value shown here.']],
    ['a member too many', '{ "id": 7, "ip": 1 }', { id: 7 }, ['11 The run returned no "ip" here.']],
    [
      'a member too few',
      '{ "a": 1 }',
      { a: 1, b: 2 },
      ['0 The response also has b in the run; write … for omitted values.'],
    ],
    ['an element too few', '[1]', [1, 2], ['0 The response has 2 elements in the run; write … for omitted values.']],
    ['an element too many', '[1, 2]', [1], ['0 The response has 1 elements in the run.']],
    ['another kind of value', '{ "a": [] }', { a: {} }, ['7 "a" is an object in the run, not the value shown here.']],
  ])('is wrong with %s', (_, shown, answer: Json, found) => {
    expect(differences(shown, answer)).toEqual(found)
  })

  test('ignores what `…` leaves out, and nothing else', () => {
    const answer = { data: { id: 7, name: 'Sencha', tags: ['a', 'b', 'c'] }, meta: {} }
    expect(differences('{ "data": { "id": 7, … }, … }', answer)).toEqual([])
    expect(differences('{ "data": { "id": 7, "name": "Sen…", "tags": ["a", …, "c"] }, "meta": … }', answer)).toEqual([])
    expect(differences('{ "data": { "tags": ["a", …, "b"], … }, … }', answer)).toEqual([
      '29 "data.tags.1" is "c" in the run, not the value shown here.',
    ])
  })

  test('may have a placeholder for any value', () => {
    expect(differences('{ "token": "{{STOREFRONT_TOKEN}}" }', { token: 'eyJ0' })).toEqual([])
  })
})

describe('a rewritten response', () => {
  test('has the values of the run, and shows the parts that the author chose', () => {
    const answer = { data: { id: 8, name: 'Sencha', price: 9.5 }, meta: {} }
    expect(rewritten('{ "data": { "id": 7, "name": "Uji" } }', answer)).toBe(
      '{ "data": { "id": 8, "name": "Sencha", … }, … }',
    )
  })

  test("keeps the author's line breaks and number of elements", () => {
    const shown = '{\n  "data": [\n    { "id": 1 }\n  ]\n}'
    expect(rewritten(shown, { data: [{ id: 3 }, { id: 4 }] })).toBe('{\n  "data": [\n    { "id": 3 },\n    …\n  ]\n}')
  })

  test('matches the run', () => {
    const answer = { data: [{ id: 3, long: 'x'.repeat(90), list: [1, 2] }], meta: { total: 1 } }
    for (const shown of ['{}', '{ "data": [{ "id": 1, "list": [] }] }', '{ "data": …, "meta": { "total": 9 } }'])
      expect(differences(rewritten(shown, answer), answer)).toEqual([])
  })
})

describe('a response that no author has shortened', () => {
  const product = {
    id: 143,
    ...Object.fromEntries([...'abcdefghijklmnop'].map((name) => [name, 0])),
    price: 9.5,
    name: 'Nilgiri',
  }
  const request = { kind: 'rest', method: 'POST', path: '/v3/products?include=p', headers: {}, body: '' } as const

  test('is shown in full if it is short', () => {
    expect(printShown(summarise({ data: { id: 1 }, meta: {} }, request, null))).toBe(
      '{ "data": { "id": 1 }, "meta": {} }',
    )
  })

  test('shows the fields that were sent and requested, and identifying fields', () => {
    const shown = summarise({ data: product, meta: {} }, request, { price: 9.5, o: 1 })
    const text = printShown(shown)
    expect(Object.keys((read(text).value as { data: object }).data)).toEqual(
      expect.arrayContaining(['id', 'name', 'price', 'o', 'p']),
    )
    expect(hasGaps(shown)).toBe(true)
    expect(differences(text, { data: product, meta: {} })).toEqual([])
  })

  test('of GraphQL shows all fields, and the start of long lists', () => {
    const edges = Array.from({ length: 9 }, (_, id) => ({ node: { id, name: 'x'.repeat(60), path: 'y'.repeat(60) } }))
    const shown = printShown(summariseGraphql({ data: { edges } }))
    expect(read(shown).gaps.get('/data/edges')).toBe(2)
    expect(differences(shown, { data: { edges } })).toEqual([])
  })
})
