import { describe, expect, it } from 'vitest'
import type { Json } from '../json.ts'
import { SchemaCheck } from './check-schema.ts'

const SCHEMA = {
  if: { required: ['kind'], properties: { kind: { const: 'green' } } },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: { properties: { steeps: { maximum: 3 } } },
  else: { properties: { steeps: { maximum: 9 } } },
}

function codesOf(value: Json, isPartial: boolean) {
  const check = new SchemaCheck({ resolve: () => null, isPartial })
  return check.violations({ schema: SCHEMA, base: null }, value).map(({ code }) => code)
}

describe('a condition in a fragment', () => {
  it('is open if the fragment omits the field that it is about', () => {
    expect(codesOf({ steeps: 20 }, true)).toEqual([])
    expect(codesOf({ steeps: 20 }, false)).toEqual(['maximum'])
  })

  it('holds or not if the field is there', () => {
    expect(codesOf({ kind: 'green', steeps: 4 }, true)).toEqual(['maximum'])
    expect(codesOf({ kind: 'white', steeps: 4 }, true)).toEqual([])
    expect(codesOf({ kind: 'white', steeps: 10 }, true)).toEqual(['maximum'])
  })
})
