import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packFields, unpackFields } from './pack-fields.ts'

const part = fc.stringMatching(/^[a-z_[\]-]{1,6}$/)
const field = fc.tuple(fc.array(part, { minLength: 1, maxLength: 4 }), fc.stringMatching(/^[A-Za-z0-9]{3}$/))

test('unpacking returns the packed fields', () => {
  fc.assert(
    fc.property(fc.uniqueArray(field, { selector: ([parts]) => parts.join('.') }), (fields) => {
      const named = fields.map(([parts, mark]) => [parts.join('.'), mark] as const)
      const unpacked = unpackFields(packFields(named.map(([name, mark]) => `${name}=${mark}`)))
      expect(unpacked).toEqual(new Map(named))
    }),
  )
})

test('a segment shared with the previous name is a dot', () => {
  expect(packFields(['200.data[].name=b', '200.data[].id=a', '200=c'])).toBe('200.data[].id=a ..name=b 200=c')
})
