import type { Json } from '@dev-center/contract/json'
import { describe, expect, it } from 'vitest'
import { TRY_MESSAGES } from '../../../core/messages/try.ts'
import { checkFormValue, placeOfProblem } from '../form/check-value.ts'
import { FORM } from '../form/form.fixture.ts'
import { problemWordsFor } from '../form/wording.ts'
import { bodyProblems } from './body-problems.ts'
import { piecesOf } from './coloured.ts'
import { completionsAt } from './complete.ts'
import { indentAt } from './editing.ts'
import { parseJsonPlaces } from './json-places.ts'

const messages = TRY_MESSAGES['en-US']
const WORDS = messages.problems
const BODY = FORM.body ?? { contentType: '', required: false, schema: {}, examples: [] }

/** `|` is the caret. */
function offered(text: string) {
  const caret = text.indexOf('|')
  return completionsAt(text.replace('|', ''), caret, BODY.schema, FORM.schemas)
}
const labels = (text: string) => offered(text)?.options.map(({ label }) => label) ?? []

describe('JSON while it is typed', () => {
  it('has a position for each value and name', () => {
    const text = '{ "a": [1, "b"] }'
    const { value, places, fault } = parseJsonPlaces(text)
    expect([value, fault]).toEqual([{ a: [1, 'b'] }, null])
    const at = (pointer: string) => text.slice(places.get(pointer)?.from, places.get(pointer)?.to)
    expect(['/a', '/a#', '/a/1'].map(at)).toEqual(['[1, "b"]', '"a"', '"b"'])
  })

  it.each([
    ['{"a": }', 'token', 6],
    ['{"a": 1', 'end', 7],
    ['{"a": 1,}', 'comma', 8],
    ['[1,]', 'comma', 3],
    ['{"a" 1}', 'token', 5],
    ['{"a": "b\n"}', 'token', 6],
    ['{} x', 'token', 3],
    ['[01]', 'token', 1],
    ['[tru]', 'token', 1],
    ['', 'end', 0],
    ['['.repeat(500), 'deep', 101],
  ])('%s stops being JSON', (text, kind, at) => {
    expect(parseJsonPlaces(text).fault).toEqual({ kind, at })
  })

  it('parses to the same value as JSON.parse', () => {
    for (const text of ['{"__proto__": {"a": 1}}', '"\\u00e9\\n"', '-1.5e3', '{"a":{"a":[{},[]]}}', ' null ']) {
      expect(JSON.stringify(parseJsonPlaces(text).value)).toBe(JSON.stringify(JSON.parse(text)))
    }
  })
})

describe('problems of a body', () => {
  const kinds = (value: Json) =>
    checkFormValue(BODY.schema, value, FORM.schemas).map((found) =>
      `${placeOfProblem(found)} ${problemWordsFor(found, WORDS, '')}`.trim(),
    )

  it('are found by type, enum, limit and name', () => {
    expect(kinds({ name: 'Sencha', price: 3, kind: 'green', images: [{ url: '' }] })).toEqual([])
    expect(kinds({ name: 'A very long name', price: -1, kind: 'blue', is_visible: 'yes', colour: 1 })).toEqual([
      '/name At most 10 characters.',
      '/price Must be at least 0.',
      '/kind Must be one of "green", "black".',
      '/is_visible Must be boolean.',
      '/colour# colour is not a documented field.',
    ])
    expect(kinds({ images: [{ is_thumbnail: 1 }] })).toEqual([
      'name is required.',
      '/images/0/is_thumbnail Must be boolean.',
    ])
    expect(kinds([])).toEqual(['Must be object.'])
    // What the store sets is not missed, and null is allowed where the schema says so.
    expect(kinds({ name: 'Sencha', price: null })).toEqual([])
  })

  it('are found by pattern, in linear time', () => {
    const found = (pattern: string, text: string) =>
      checkFormValue({ type: 'string', pattern }, text, {}).map(({ code }) => code)
    expect(found('^[A-Z]{3}$', 'usd')).toEqual(['pattern'])
    expect(found('^[A-Z]{3}$', 'USD')).toEqual([])
    expect(found('^(a+)+$', `${'a'.repeat(500)}!`)).toEqual(['pattern'])
    // What only the engine of JavaScript could say is left out.
    expect(found('(?<=a)b', 'c')).toEqual([])
  })

  it('are found by format, as in the sandbox', () => {
    const found = (format: string, text: string) =>
      checkFormValue({ type: 'string', format }, text, {}).map(({ code }) => code)
    expect(found('email', 'hana at example.com')).toEqual(['format'])
    expect(found('uri', 'example.com/a')).toEqual(['format'])
    expect(found('date-time', 'tomorrow')).toEqual(['format'])
    expect(found('uuid', '1234')).toEqual(['format'])
    expect(found('email', 'hana@example.com')).toEqual([])
    expect(found('date-time', '2026-03-16T10:00:00Z')).toEqual([])
    expect(found('email', '')).toEqual(['format'])
    expect(found('toString', 'x')).toEqual([])
  })

  it('ask for one of the alternatives, and name the closest', () => {
    const schema = { oneOf: [{ $ref: 'Tea' }, { $ref: 'Image' }] }
    expect(checkFormValue(schema, { url: 'a' }, FORM.schemas)).toEqual([])
    const numbers = { anyOf: [{ type: 'integer' }, { type: 'boolean' }] }
    expect(checkFormValue(numbers, 'x', {})).toMatchObject([
      { code: 'type', detail: { types: ['integer', 'boolean'] } },
    ])
  })

  it('have a line and a position', () => {
    const text = '{\n  "name": "Sencha",\n  "kind": "blue"\n}'
    expect(bodyProblems(text, BODY, FORM.schemas, messages)).toEqual([
      { ...{ from: 32, to: 38, line: 3, field: 'kind', isWarning: false }, text: 'Must be one of "green", "black".' },
    ])
    expect(bodyProblems('{', BODY, FORM.schemas, messages)).toMatchObject([
      { line: 1, text: 'The text ends too early.' },
    ])
    expect(bodyProblems(' ', { ...BODY, required: false }, FORM.schemas, messages)).toEqual([])
  })

  it('name their field, which the line alone does not tell', () => {
    const named = (text: string) => bodyProblems(text, BODY, FORM.schemas, messages).map((one) => [one.field, one.text])
    expect(named('{"name": "Sencha", "kind": "blue", "colour": 1}')).toEqual([
      ['kind', 'Must be one of "green", "black".'],
      ['', 'colour is not a documented field.'],
    ])
    expect(messages.line(1, 'kind')).toBe('Line 1, kind:')
    expect(messages.line(1, '')).toBe('Line 1:')
  })

  it('are marked in the highlighted text, which stays the same text', () => {
    const text = '{"kind": "blue"}'
    const pieces = piecesOf(text, [{ from: 9, to: 15, isWarning: false }])
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
    expect(pieces.filter(({ mark }) => mark === 'error').map((piece) => piece.text)).toEqual(['"blue"'])
  })
})

describe('completions at the caret', () => {
  it('are the missing names of the object, required ones first', () => {
    expect(labels('{ "|')).toEqual(['name', 'price', 'kind', 'is_visible', 'images'])
    expect(labels('{ "price": 1, "|": 2, "name": "" }')).toEqual(['kind', 'is_visible', 'images'])
    expect(labels('{ "vis|')).toEqual(['is_visible'])
    expect(labels('{ "images": [{ "|')).toEqual(['url', 'is_thumbnail'])
    expect(labels('{ "name": "x", |')).toEqual(['price', 'kind', 'is_visible', 'images'])
  })

  it('are the enum values of the schema', () => {
    expect(labels('{ "kind": "|')).toEqual(['"green"', '"black"'])
    expect(labels('{ "kind": |')).toEqual(['"green"', '"black"'])
    expect(labels('{ "images": [{ "is_thumbnail": t|')).toEqual(['true'])
    expect(labels('{ "price": n|')).toEqual(['null'])
    expect(labels('{ "name": "|')).toEqual([])
    expect(labels('|')).toEqual([])
    expect(labels('{ "name": "x" |')).toEqual([])
  })

  it('replace the typed prefix, with a value to fill in', () => {
    expect(offered('{ "na|')).toMatchObject({ from: 2, to: 5, options: [{ insert: '"name": ""', caret: 9 }] })
    expect(offered('{ "na|": 1 }')).toMatchObject({ from: 2, to: 6, options: [{ insert: '"name"' }] })
    expect(offered('{ "kind": "gr|"}')).toMatchObject({ from: 10, to: 14, options: [{ insert: '"green"' }] })
  })
})

it('a new line keeps the indentation, plus one level after a bracket', () => {
  expect([indentAt('  a', 3), indentAt('  {', 3), indentAt('', 0)]).toEqual(['  ', '    ', ''])
})
